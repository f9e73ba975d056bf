// How the service is set up and doing: its state, what it answers with, whom it may ask.

import { type ReactNode, useEffect, useState } from "react";
import { get } from "../api";
import { MeasuredCard } from "../parts/Measured";
import { Problem } from "../parts/Small";
import { ModelsCard, Spending } from "../parts/Spending";
import { counted, duration } from "../words";

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
  const [ready, setReady] = useState<Ready | null>(null);
  const [settings, setSettings] = useState<Settings | null>(null);
  const [providers, setProviders] = useState<Provider[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const look = () => get<Ready>("/ready").then((found) => { setReady(found); setError(null); }, setError);
    void look();
    const timer = setInterval(look, EVERY_MS);
    get<Settings>("/api/settings").then(setSettings, setError);
    get<{ providers: Provider[] }>("/api/providers").then((found) => setProviders(found.providers), (problem) => { setProviders([]); setError(problem); });
    return () => clearInterval(timer);
  }, []);
  const { limits, parallel, ...plain } = settings ?? { limits: {}, parallel: 0 };
  return (
    <div className="library">
      <h1>Operations</h1>
      {error !== null && <Problem error={error} />}
      {!settings && error === null && <p className="waiting">Looking…</p>}
      {ready && (
        <dl className="figures">
          <Figure name="State">{ready.status}</Figure>
          <Figure name="At work">{counted(ready.active, "run")}</Figure>
          <Figure name="Waiting">{counted(ready.queued, "run")}</Figure>
          <Figure name="Engine">{ready.engine.split(":").flatMap((part, place) => (place ? [":", <wbr key={place} />, part] : [part]))}</Figure>
          <Figure name="Version">{ready.version}</Figure>
        </dl>
      )}
      <Spending />
      <ModelsCard />
      {!providers && <p className="waiting">Looking for search providers…</p>}
      {providers && providers.length > 0 && <section className="card" aria-labelledby="providers">
        <h2 id="providers">Search providers</h2>
        <div className="table-scroll" tabIndex={0} role="region" aria-label="Search providers, as a table">
          <table className="plain-table">
            <thead><tr><th scope="col">Provider</th><th scope="col">For</th><th scope="col">State</th><th scope="col">A minute</th></tr></thead>
            <tbody>
              {providers.map((each) => (
                <tr key={each.name}>
                  <th scope="row">{each.name}</th>
                  <td>{each.tools.join(", ")}</td>
                  <td><span className={`finding finding-${each.chosen.length ? "answered" : each.ready ? "open" : "thin"}`}>{each.chosen.length ? "chosen" : each.ready ? "ready" : <>needs {each.needs.split("_").flatMap((part, place) => (place ? ["_", <wbr key={place} />, part] : [part]))}</>}</span></td>
                  <td>{each.per_minute}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>}
      <MeasuredCard />
      {settings && (
        <div className="grid">
          <Pairs id="settings" title="Answers with" pairs={{ ...plain, runs_at_once: parallel }} />
          <Pairs id="limits" title="Bounds of a run" pairs={limits} />
        </div>
      )}
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
  fast: "Faster model", search: "Search providers", tools: "Looks in", code: "May calculate", efforts: "Efforts offered",
  seconds: "Time", rounds: "Rounds of search and reading", failures: "Failed steps in a row", rejections: "Drafts sent back",
  idle_rounds: "Rounds without new evidence", reserve: "Kept for the final write", write_in: "Tokens the final write reads",
  write_out: "Tokens the final write writes", confidence: "Research ends at confidence", added_sub_questions: "Sub-questions added later", sub_questions: "Sub-questions",
  hits: "Results of a search", reads: "Pages of a sub-question and round", parallel: "Requests at once",
};

function told(value: unknown, name: string): string {
  if (name === "seconds" && typeof value === "number") return duration(value);
  if (name === "reserve" && typeof value === "number") return `${Math.round(100 * value)} %`;
  if (value === null || value === "") return "–";
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? value.toLocaleString("en") : String(value);
}
