// Questions that are asked again and again: when next, what came last, and what changed since.

import { useCallback, useEffect, useState } from "react";
import { get, post, remove } from "../api";
import { Icon } from "../parts/Icon";
import { Empty, Problem } from "../parts/Small";
import { runLink } from "../route";
import { counted } from "../words";

interface Watch {
  watch_id: string;
  question: string;
  every: string;
  webhook: boolean;
  tell: string;
  paused: boolean;
  next_at: number | null;
  error: string;
}
interface Shown extends Watch {
  runs: { due: number; run_id: string }[];
}

/** Timetables that the page offers, in words. */
const EVERY: Record<string, string> = {
  "1h": "Every hour", "1d": "Every day", "0 7 * * 1-5": "Workdays at 7:00 UTC", "1w": "Every week", "0 7 1 * *": "The first of each month, 7:00 UTC",
};
const path = (watch: Watch, word = ""): string => `/api/watches/${encodeURIComponent(watch.watch_id)}${word}`;
const when = (at: number): string => new Date(at).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });

export default function Watches() {
  const [rows, set] = useState<Shown[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(() => {
    get<{ watches: Watch[] }>("/api/watches")
      .then(({ watches }) => Promise.all(watches.map((each) => get<Shown>(path(each)))))
      .then((found) => { set(found); setError(null); }, setError);
  }, []);
  useEffect(load, [load]);
  const doing = (work: Promise<unknown>) => work.then(load, setError);
  const forget = (watch: Watch) => confirm(`Ask this no more? The runs stay.\n\n${watch.question}`) && void doing(remove(path(watch)));
  return (
    <div className="library">
      <h1>Watches</h1>
      <p className="lead">Questions that are asked again by a timetable, each time as a run of its own. Make one with <a href="#/">Ask</a>, under More settings.</p>
      {error !== null && <Problem error={error} retry={load} />}
      {!rows && error === null && <p className="waiting">Looking…</p>}
      {rows && !rows.length && <Empty icon="again" title="Nothing is watched" />}
      {rows && rows.length > 0 && <p className="muted small" role="status">{counted(rows.length, "watch", "watches")}</p>}
      <ul className="runs">
        {(rows ?? []).map((each) => (
          <li key={each.watch_id} className="card watch-row">
            <div>
              <h2 dir="auto">{each.question}</h2>
              <p className="muted small">
                {EVERY[each.every] ?? each.every}; {each.next_at === null ? "paused" : `next ${when(each.next_at)}`}
                {each.webhook ? `; an address is told of ${each.tell === "change" ? "what changed" : "every end"}` : ""}
              </p>
              {each.error && <p className="notice"><Icon name="warn" size={13} />The last time brought no run: {each.error}</p>}
              <Last runs={each.runs} />
            </div>
            <button type="button" className="quiet small" onClick={() => void doing(post(path(each, each.paused ? "/resume" : "/pause")))}>
              <Icon name={each.paused ? "play" : "pause"} size={15} />{each.paused ? "Go on" : "Pause"}
            </button>
            <button type="button" className="icon-button" aria-label={`Delete the watch: ${each.question}`} onClick={() => forget(each)}><Icon name="trash" /></button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The last runs, newest first, and what changed between the last two. */
function Last({ runs }: { runs: Shown["runs"] }) {
  const [last, before] = runs;
  if (!last) return <p className="muted small">Not asked yet.</p>;
  return (
    <p className="small row">
      {runs.slice(0, 3).map((each) => <a key={each.run_id} href={runLink(each.run_id)}>{when(each.due)}</a>)}
      {before && <a className="strong" href={`#/diff/${encodeURIComponent(before.run_id)}/${encodeURIComponent(last.run_id)}`}>What changed</a>}
    </p>
  );
}
