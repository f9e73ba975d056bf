// What the runs of the last days used, and the models that there are.

import { useState } from "react";
import { useAsked } from "../asked";
import { modelProviderName } from "../names";
import { counted, dollars } from "../words";
import { Days } from "./Charts";
import { Day, Problem } from "./Small";

interface Used {
  day: string;
  runs: number;
  tokens: number;
  money: number;
}
export interface Models {
  engine: string;
  roles: { role: string; models: string[] }[];
  models: { model: string; price_known: boolean | null; source: string }[];
  providers: { name: string; key: string; installed: boolean; extra: string }[];
  local: { provider: string; answers: boolean; models: string[] }[];
}
const SHOWS = [["runs", "Runs"], ["tokens", "Tokens"], ["money", "Cost"]] as const;
type Shows = (typeof SHOWS)[number][0];

const words = (shows: Shows, value: number): string =>
  shows === "money" ? dollars(value) : counted(value, shows.slice(0, -1));

export function Spending() {
  const { told, error, again } = useAsked<{ days: Used[] }>("/api/usage?days=30");
  const [shows, show] = useState<Shows>("runs");
  if (error !== null) return <Problem what="What runs used is not known." error={error} retry={again} />;
  if (!told) return <p className="waiting">Adding up…</p>;
  const { days } = told;
  const sum = days.reduce((total, day) => total + day[shows], 0);
  return (
    <section className="card spending" aria-labelledby="spending">
      <div className="row spread">
        <h2 id="spending">Your runs that ended in the last 30 days</h2>
        <fieldset className="segments">
          <legend className="hidden">What to show</legend>
          {SHOWS.map(([name, told]) => (
            <label key={name}><input type="radio" name="spending" checked={shows === name} onChange={() => show(name)} /><span>{told}</span></label>
          ))}
        </fieldset>
      </div>
      <p className="figure">{words(shows, sum)}</p>
      <Days label="Each day" days={days.map((day) => ({ day: day.day, value: day[shows], words: words(shows, day[shows]) }))} />
      <p className="muted small row spread"><Day on={days[0]?.day ?? null} /><Day on={days.at(-1)?.day ?? null} /></p>
    </section>
  );
}

export function ModelsCard() {
  const { told: found, error, again } = useAsked<Models>("/api/models");
  if (error !== null) return <Problem what="The models are not known." error={error} retry={again} />;
  if (!found) return <p className="waiting">Looking for models…</p>;
  const prices = new Map(found.models.map((each) => [each.model, each.price_known]));
  const price = (model: string) => (prices.get(model) === false ? " (price unknown)" : "");
  const chains = new Map<string, string[]>();
  for (const { role, models } of found.roles) {
    const chain = models.map((model) => model + price(model)).join(", then ");
    chains.set(chain, [...(chains.get(chain) ?? []), role]);
  }
  return (
    <section className="card" aria-labelledby="models">
      <h2 id="models">Models</h2>
      {!found.roles.length && <p className="muted">No model is set: answers are made of quotes.</p>}
      {found.roles.length > 0 && (
        <div className="table-scroll" tabIndex={0} role="region" aria-label="Models by role, as a table">
          <table className="plain-table">
            <thead><tr><th scope="col">Asked, in this order</th><th scope="col">As</th></tr></thead>
            <tbody>{[...chains].map(([chain, roles]) => <tr key={chain}><th scope="row">{chain}</th><td>{roles.join(", ")}</td></tr>)}</tbody>
          </table>
        </div>
      )}
      {found.providers.length > 0 && (
        <dl className="pairs providers">
          {groups(found).filter(([, names]) => names.length).map(([words, names]) => (
            <div key={words}><dt>{words}</dt><dd>{names.join(words === "On this machine" ? "; " : ", ")}</dd></div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** The providers of models by what they lack. */
function groups({ providers, local }: Models): [string, string[]][] {
  const here = new Set(local.map((each) => each.provider));
  const names = (key: string) => providers.filter((each) => each.key === key && !here.has(each.name)).map((each) => modelProviderName(each.name));
  const known = ["set", "missing", "not needed"];
  return [
    ["With a key", names("set")],
    ["On this machine", local.filter((each) => each.answers).map((each) => `${modelProviderName(each.provider)}, ${counted(each.models.length, "model")}`)],
    ["Without a key", names("missing")],
    ["Not running on this machine", local.filter((each) => !each.answers).map((each) => modelProviderName(each.provider))],
    ["Without the package they need", providers.filter((each) => !each.installed).map((each) => `${modelProviderName(each.name)} (extra ${each.extra})`)],
    ...[...new Set(providers.map((each) => each.key))].filter((key) => !known.includes(key)).map((key): [string, string[]] => [key === "looked for elsewhere" ? "Key kept by their own tools" : `Key ${key}`, names(key)]),
  ];
}
