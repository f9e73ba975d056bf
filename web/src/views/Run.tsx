// One run: what was asked, how far it is, what can be said to it, and its report, sources and map.

import { Suspense, lazy, useEffect, useState } from "react";
import { type RunShown, Unreachable, post, runPath } from "../api";
import { useAsked } from "../asked";
import { reportOf } from "../fold";
import { Icon, type IconName } from "../parts/Icon";
import { Day, Empty, Problem, Status } from "../parts/Small";
import { go, runLink } from "../route";
import { phase } from "../soFar";
import type { ReportJson } from "../types.gen";
import { engineWords } from "../words";
import { waitingFor } from "../wishes";
import { type Followed, useRun } from "../useRun";
import { LiveView } from "./Live";
import { ReportView } from "./Report";

const MapView = lazy(() => import("./Map"));

const TABS: [string, string][] = [
  ["report", "Report"],
  ["live", "Research"],
  ["map", "Evidence map"],
];

export function RunView({ run, tab }: { run: string; tab: string }) {
  const [turn, again] = useState(0);
  const followed = useRun(run, turn);
  const { state, line } = followed;
  const finished = state.finished !== null;
  const fetched = useAsked<RunShown>(finished ? runPath(run) : null, { mark: finished ? state.seq : 0 });
  const report = fetched.told?.report ?? null;
  const shown = TABS.some(([name]) => name === tab) ? tab : finished ? "report" : "live";
  useEffect(() => {
    document.title = state.brief ? `${state.brief.question} · ARIA` : "ARIA";
    return () => {
      document.title = "ARIA";
    };
  }, [state.brief]);
  useEffect(() => {
    if (finished && tab === "live" && Date.now() - state.at < 4000) go(runLink(run, "report"));
  }, [finished]);

  if (line === "gone") return <Empty alone icon="search" title="There is no such run"><a href="#/library">Look in the library</a></Empty>;
  if (line === "locked") return <Empty alone icon="shield" title="This server asks for a token"><p>Give it with the shield button above.</p></Empty>;
  return (
    <div className="run">
      <RunHead run={run} followed={followed} report={report} again={() => again((now) => now + 1)} />
      <nav className="tabs" aria-label="Parts of the run">
        {TABS.map(([name, words]) => (
          <a key={name} href={runLink(run, name)} aria-current={shown === name ? "page" : undefined}>{words}</a>
        ))}
      </nav>
      {fetched.error !== null && <Problem what="The report did not come." error={fetched.error} retry={fetched.again} />}
      {shown === "live" && <LiveView run={run} followed={followed} />}
      {shown === "report" && (report ? <ReportView run={run} report={report} state={state} /> : fetched.error === null && <NotYet followed={followed} run={run} />)}
      {shown === "map" && state.seq < 0 && <p className="waiting">Opening the run…</p>}
      {shown === "map" && finished && !report && fetched.error === null && <p className="waiting">Fetching the report…</p>}
      {shown === "map" && state.seq >= 0 && (report || !finished) && <Suspense fallback={<p className="waiting">Opening the map…</p>}><MapView run={run} report={report} /></Suspense>}
    </div>
  );
}

function NotYet({ followed, run }: { followed: Followed; run: string }) {
  if (followed.state.finished) return <p className="waiting">Fetching the report…</p>;
  return (
    <Empty icon="write" title="There is no report yet">
      <p>It is {phase(followed.state)}. <a href={runLink(run, "live")}>Watch the research</a></p>
    </Empty>
  );
}

export function statusOf({ state, line }: Followed): string {
  const report = reportOf(state);
  if (report) return report.status;
  if (state.cancelled) return "cancelled";
  if (state.paused) return "paused";
  if (waitingFor(state)) return "waiting";
  if (state.seq >= 0) return "running";
  return line === "open" ? "queued" : "opening";
}

function RunHead({ run, followed, report, again }: {
  run: string; followed: Followed; report: ReportJson | null; again: () => void;
}) {
  const { state, line } = followed;
  const status = statusOf(followed);
  return (
    <header className="run-head">
      <div className="run-title">
        <h1 dir="auto">{state.brief?.question ?? "…"}</h1>
        <p className="row run-facts" aria-live="polite">
          <Status status={status} />
          {status === "running" && <span className="phase"><span className="pulse" aria-hidden="true" />{phase(state)}</span>}
          {line === "lost" && <span className="lost">{lost(followed.trouble)}; trying again</span>}
          {report && <span className="muted"><Day on={report.as_of} /> · {engineWords(report.engine)} · {report.effort}</span>}
        </p>
      </div>
      <Controls run={run} status={status} closing={state.writeNow} again={again} />
    </header>
  );
}

/** Why nothing comes of the run. */
function lost(trouble: unknown): string {
  return trouble === null || trouble instanceof Unreachable ? "Connection lost" : `Connection lost (${trouble instanceof Error ? trouble.message : String(trouble)})`;
}

function Controls({ run, status, closing, again }: { run: string; status: string; closing: boolean; again: () => void }) {
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState("");
  const say = (word: string) => async () => {
    setBusy(word);
    setError(null);
    try {
      await post(runPath(run, `/${word}`));
      if (word === "resume") again();
    } catch (problem) {
      setError(problem);
    }
    setBusy("");
  };
  const button = (word: string, icon: IconName, words: string, kind = "quiet") => (
    <button key={word} type="button" className={kind} disabled={busy !== ""} onClick={() => void say(word)()}>
      <Icon name={icon} />
      {words}
    </button>
  );
  return (
    <div className="controls">
      {(status === "running" || status === "waiting") && [
        status === "waiting" ? null : button("pause", "pause", "Pause"),
        closing ? null : button("write-now", "write", "Stop and write now"),
        button("cancel", "close", "Cancel"),
      ]}
      {(status === "paused" || status === "cancelled") && button("resume", "play", "Resume", "primary")}
      {error !== null && <Problem error={error} />}
    </div>
  );
}
