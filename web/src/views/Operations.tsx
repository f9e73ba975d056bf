// How the service is set up and doing: its state, what it answers with, whom it may ask.

import { type ReactNode, useEffect, useState } from "react";
import { get } from "../api";
import { MeasuredCard } from "../parts/Measured";
import { Problem } from "../parts/Small";
import { ModelsCard, Spending } from "../parts/Spending";
import { counted } from "../words";

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
  const [providers, setProviders] = useState<Provider[]>([]);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const look = () => get<Ready>("/ready").then((found) => { setReady(found); setError(null); }, setError);
    void look();
    const timer = setInterval(look, EVERY_MS);
    get<Settings>("/api/settings").then(setSettings, setError);
    get<{ providers: Provider[] }>("/api/providers").then((found) => setProviders(found.providers), setError);
    return () => clearInterval(timer);
  }, []);
  const { limits, ...plain } = settings ?? { limits: {} };
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
      {providers.length > 0 && <section className="card" aria-labelledby="providers">
        <h2 id="providers">Search providers</h2>
        <div className="table-scroll" tabIndex={0} role="region" aria-label="Search providers, as a table">
          <table className="plain-table">
            <thead><tr><th scope="col">Provider</th><th scope="col">For</th><th scope="col">State</th><th scope="col">A minute</th></tr></thead>
            <tbody>
              {providers.map((each) => (
                <tr key={each.name}>
                  <th scope="row">{each.name}</th>
                  <td>{each.tools.join(", ")}</td>
                  <td><span className={`finding finding-${each.chosen.length ? "answered" : each.ready ? "open" : "thin"}`}>{each.chosen.length ? "chosen" : each.ready ? "ready" : `needs ${each.needs}`}</span></td>
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
          <Pairs id="settings" title="Answers with" pairs={plain} />
          <Pairs id="limits" title="A run may use at most" pairs={limits} />
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
          <div key={name}><dt>{name.replace(/_/g, " ")}</dt><dd>{told(value)}</dd></div>
        ))}
      </dl>
    </section>
  );
}

function told(value: unknown): string {
  if (value === null || value === "") return "–";
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? value.toLocaleString("en") : String(value);
}
