// How the service is set up and doing: its state, what it answers with, whom it may ask.

import type { ReactNode } from "react";
import { useAsked } from "../asked";
import { MeasuredCard } from "../parts/Measured";
import { Problem } from "../parts/Small";
import { ModelsCard, Spending } from "../parts/Spending";
import { searchName } from "../names";
import { counted, duration, engineWords, toolWords } from "../words";

interface Ready {
  status: string;
  version: string;
  engine: string;
  active: number;
  queued: number;
}
interface Provider {
  name: string;
  tools: string[];
  about: string;
  key: string;
  ready: boolean;
  chosen: string[];
  per_minute: number;
  needs: string;
}
type Settings = Record<string, unknown> & { limits: Record<string, number | null> };

const EVERY_MS = 5000;

export default function Operations() {
  const state = useAsked<Ready>("/ready", { everyMs: EVERY_MS });
  const ready = state.told;
  return (
    <div className="library">
      <h1>Operations</h1>
      {state.error !== null && <Problem what={ready ? "This is how it was when it last answered." : "Its state is not known."} error={state.error} retry={state.again} />}
      {!ready && state.error === null && <p className="waiting">Looking…</p>}
      {ready && (
        <dl className="figures">
          <Figure name="State">{ready.status.charAt(0).toUpperCase() + ready.status.slice(1)}</Figure>
          <Figure name="At work">{counted(ready.active, "run")}</Figure>
          <Figure name="Waiting">{counted(ready.queued, "run")}</Figure>
          <Figure name="Engine">{engineWords(ready.engine).split(":").flatMap((part, place) => (place ? [":", <wbr key={place} />, part] : [part]))}</Figure>
          <Figure name="Version">{ready.version}</Figure>
        </dl>
      )}
      <Spending />
      <ModelsCard />
      <ProvidersCard />
      <MeasuredCard />
      <SettingsCards />
    </div>
  );
}

function ProvidersCard() {
  const { told, error, again } = useAsked<{ providers: Provider[] }>("/api/providers");
  if (error !== null) return <Problem what="The search providers are not known." error={error} retry={again} />;
  if (!told) return <p className="waiting">Looking for search providers…</p>;
  if (!told.providers.length) return null;
  return (
    <section className="card" aria-labelledby="providers">
      <h2 id="providers">Search providers</h2>
      <div className="table-scroll" tabIndex={0} role="region" aria-label="Search providers, as a table">
        <table className="plain-table">
          <thead><tr><th scope="col">Provider</th><th scope="col">For</th><th scope="col">State</th><th scope="col">Most a minute</th></tr></thead>
          <tbody>
            {told.providers.map((each) => (
              <tr key={each.name}>
                <th scope="row" title={`${each.name}: ${each.about}`}>{searchName(each.name)}</th>
                <td>{each.tools.map(toolWords).join(", ")}</td>
                <td><span className={`finding finding-${each.chosen.length ? "answered" : each.ready ? "open" : "thin"}`}>{each.chosen.length ? "chosen" : each.ready ? "ready" : <>needs {each.needs.split("_").flatMap((part, place) => (place ? ["_", <wbr key={place} />, part] : [part]))}</>}</span></td>
                <td>{each.per_minute}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function SettingsCards() {
  const { told, error, again } = useAsked<Settings>("/api/settings");
  if (error !== null) return <Problem what="The settings are not known." error={error} retry={again} />;
  if (!told) return <p className="waiting">Looking for the settings…</p>;
  const { limits, parallel, ...plain } = told;
  return (
    <div className="grid">
      <Pairs id="settings" title="Answers with" pairs={{ ...plain, runs_at_once: parallel }} />
      <Pairs id="limits" title="Bounds of a run" pairs={limits} />
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return <div className="card"><dt>{name}</dt><dd>{children}</dd></div>;
}

function Pairs({ id, title, pairs }: { id: string; title: string; pairs: Record<string, unknown> }) {
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className="pairs">
        {Object.entries(pairs).map(([name, value]) => (
          <div key={name}><dt>{NAMES[name] ?? name.replace(/_/g, " ")}</dt><dd>{told(value, name)}</dd></div>
        ))}
      </dl>
    </section>
  );
}

/** What settings and bounds are called. */
const NAMES: Record<string, string> = {
  engine: "Model", mode: "Form of the answer", offline: "Stays offline", fast: "Faster model", search: "Search providers", tools: "Looks in", code: "May calculate", efforts: "Efforts offered",
  seconds: "Time", rounds: "Rounds of search and reading", failures: "Failed steps in a row", rejections: "Drafts sent back",
  idle_rounds: "Rounds without new evidence", reserve: "Kept for the final write", write_in: "Tokens the final write reads",
  write_out: "Tokens the final write writes", confidence: "Research ends at confidence", added_sub_questions: "Sub-questions added later", sub_questions: "Sub-questions",
  hits: "Results of a search", reads: "Pages of a sub-question and round", parallel: "Requests at once",
};

/** What it means that one is not set. */
const UNSET: Record<string, string> = { fast: "the same for all", language: "that of the question", search: "those that are ready", money: "no bound" };

function told(value: unknown, name: string): string {
  if (name === "seconds" && typeof value === "number") return duration(value);
  if (name === "reserve" && typeof value === "number") return `${Math.round(100 * value)} %`;
  if (name === "engine") return engineWords(String(value));
  if (value === null || value === "" || (Array.isArray(value) && !value.length)) return UNSET[name] ?? "–";
  if (name === "tools" || name === "search") return (Array.isArray(value) ? value.map(String) : String(value).split(/[,\s]+/)).map(name === "tools" ? toolWords : searchName).join(", ");
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? value.toLocaleString("en") : String(value);
}
