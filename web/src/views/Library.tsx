// The runs that there are: find one, open it, ask again, compare, delete.

import { useCallback, useEffect, useMemo, useState } from "react";
import { type RunRow, get, remove, runPath } from "../api";
import { Icon } from "../parts/Icon";
import { Empty, Problem, Status } from "../parts/Small";
import { go, runLink } from "../route";
import { STATUS, ago, counted, isOver, spent } from "../words";

interface Page {
  runs: RunRow[];
  next: string | null;
}

const unpriced = (row: RunRow): boolean => row.tokens === null && isOver(row.status);

export default function Library() {
  const [rows, set] = useState<RunRow[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [words, search] = useState("");
  const [status, filter] = useState("");
  const [picked, pick] = useState<readonly string[]>([]);
  const load = useCallback((before: string | null) => {
    get<Page>(`/api/runs?limit=100${before ? `&before=${encodeURIComponent(before)}` : ""}`).then((page) => {
      set((now) => (before ? [...(now ?? []), ...page.runs] : page.runs));
      setNext(page.next);
      setError(null);
    }, setError);
  }, []);
  useEffect(() => load(null), [load]);
  const shown = useMemo(() => {
    const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
    return (rows ?? []).filter((row) => (!status || row.status === status) && asked.every((word) => row.question.toLowerCase().includes(word)));
  }, [rows, words, status]);

  async function forget(row: RunRow) {
    if (!confirm(`Delete this run and all it left?\n\n${row.question}`)) return;
    setError(null);
    try {
      await remove(runPath(row.run_id));
      set((now) => (now ?? []).filter((each) => each.run_id !== row.run_id));
    } catch (problem) {
      setError(problem);
    }
  }
  const toggle = (run: string) =>
    pick((now) => (now.includes(run) ? now.filter((each) => each !== run) : [...now.slice(-1), run]));
  const compare = () => {
    const [before, after] = (rows ?? []).map((row) => row.run_id).filter((run) => picked.includes(run)).reverse();
    if (before && after) go(`#/diff/${encodeURIComponent(before)}/${encodeURIComponent(after)}`);
  };

  return (
    <div className="library">
      <h1>Library</h1>
      <div className="row filters">
        <label className="field grow"><span className="hidden">Search in questions</span>
          <input type="search" placeholder="Search in questions" value={words} onChange={(event) => search(event.target.value)} />
        </label>
        <label className="field"><span className="hidden">Status</span>
          <select value={status} onChange={(event) => filter(event.target.value)}>
            <option value="">Every status</option>
            {Object.entries(STATUS).filter(([name]) => name !== "opening").map(([name, told]) => <option key={name} value={name}>{told}</option>)}
          </select>
        </label>
        <button type="button" className="quiet" disabled={picked.length !== 2} onClick={compare}>Compare {picked.length} of 2</button>
      </div>
      {error !== null && <Problem error={error} retry={() => load(null)} />}
      {!rows && error === null && <p className="waiting">Looking…</p>}
      {rows && !rows.length && <Empty icon="library" title="No runs yet"><a href="#/">Ask a question</a></Empty>}
      {rows && rows.length > 0 && <p className="muted small" role="status">{counted(shown.length, "run")}{shown.length < rows.length && ` of ${rows.length.toLocaleString("en")}`}{next && ", older ones not counted"}{shown.some(unpriced) && ". Where “–” stands the cost is not known here: it was run on the command line."}</p>}
      <ul className="runs">
        {shown.map((row) => (
          <li key={row.run_id} className="card run-row">
            <input type="checkbox" aria-label={`Compare: ${row.question}`} checked={picked.includes(row.run_id)} onChange={() => toggle(row.run_id)} />
            <a href={runLink(row.run_id)} className="run-link" dir="auto">{row.question}</a>
            <Status status={row.status} />
            <Cost row={row} />
            <span className="muted small run-when">{ago(row.created_at, Date.now())}</span>
            <button type="button" className="icon-button" aria-label={`Delete: ${row.question}`} onClick={() => void forget(row)}><Icon name="trash" /></button>
          </li>
        ))}
      </ul>
      {next && <button type="button" className="quiet" onClick={() => load(next)}>Show older runs</button>}
    </div>
  );
}

/** What the run cost; where that is not known, a dash that says why. */
function Cost({ row }: { row: RunRow }) {
  const { words, why } = spent(row);
  return (
    <span className="muted small run-cost" title={why || undefined}>
      {words === "–" ? <><span aria-hidden="true">–</span><span className="hidden">{why}</span></> : words}
    </span>
  );
}
