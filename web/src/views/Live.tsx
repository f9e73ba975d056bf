// The research as it happens: the story of each step, and beside it how far the run is.

import { type ReactNode, memo, useState } from "react";
import { post, runPath } from "../api";
import type { Doing } from "../doing";
import { type RunState, tools } from "../fold";
import { BurnDown, PARTS, Rounds } from "../parts/Charts";
import { Found } from "../parts/Found";
import { Icon } from "../parts/Icon";
import { ChangeLimits } from "../parts/Limits";
import { ModelSwitch } from "../parts/ModelSwitch";
import { Bar, Class, Day, Mark, Problem, Signs } from "../parts/Small";
import { SubQuestions, Waiting } from "../parts/Steer";
import { go, runLink } from "../route";
import { tightest, timeLeft } from "../pace";
import { phase, total } from "../soFar";
import type { Datum, Entry, Mood } from "../story";
import type { Confidence, Hit } from "../types.gen";
import { budget } from "../usage";
import type { Followed } from "../useRun";
import { counted, dollars, duration, place, priorityWords, toolWords } from "../words";
import { waitingFor } from "../wishes";

const SHOWN = 60;

export function LiveView({ run, followed }: { run: string; followed: Followed }) {
  const { state, story, doing } = followed;
  return (
    <div className="live">
      <div className="live-story">
        <Waiting run={run} state={state} />
        <Timeline run={run} story={story} state={state} doing={doing} />
      </div>
      <aside className="live-side" aria-label="How far it is">
        <ConfidenceCard state={state} />
        <PlanCard run={run} state={state} />
        <BudgetCard run={run} state={state} course={followed.course} />
        <Found run={run} state={state} />
        <Failures state={state} />
      </aside>
    </div>
  );
}

/** The newest entries first; older ones on request, so that a long run stays light. */
function Timeline({ run, story, state, doing }: { run: string; story: readonly Entry[]; state: RunState; doing: readonly Doing[] }) {
  const [shown, more] = useState(SHOWN);
  const working = state.seq >= 0 && !state.finished && !state.cancelled;
  const newest = story.slice(-shown).reverse();
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="hidden">What happened, newest first</h2>
      <ol className="timeline">
        {working && <Now state={state} doing={doing} />}
        {newest.map((entry, place) => <Step key={entry.seq} run={run} entry={entry} began={state.began} open={place === 0} />)}
      </ol>
      {story.length > shown && (
        <button type="button" className="quiet" onClick={() => more((now) => now + 200)}>
          Show earlier steps ({(story.length - shown).toLocaleString("en")} more)
        </button>
      )}
      {!story.length && !working && <p className="waiting">Waiting for the first step…</p>}
    </section>
  );
}

function Now({ state, doing }: { state: RunState; doing: readonly Doing[] }) {
  const under = state.pending.size;
  return (
    <li className="step now">
      <span className="step-dot" aria-hidden="true"><span className="pulse" /></span>
      <p className="step-action">
        {sentence(phase(state))}
        {under > 0 && <span className="muted"> · {counted(under, "request")} under way</span>}
      </p>
      {doing.length > 0 && <ul className="data doing">{doing.map((each) => <li key={each.key}><Sent doing={each} /></li>)}</ul>}
    </li>
  );
}

const CAME = { "under way": "under way", here: "read", failed: "did not come" } as const;

/** A query or a page that the step at work has sent for. */
function Sent({ doing: { query, tool, hit, came } }: { doing: Doing }) {
  const state = <span className={`finding finding-${came === "here" ? "answered" : came === "failed" ? "thin" : "open"}`}>{CAME[came]}</span>;
  if (!hit) return <span className="datum-sent"><Icon name="search" size={14} /><span dir="auto">{query} <span className="muted">{toolWords(tool)}</span></span>{state}</span>;
  return <Page hit={hit}>{state}</Page>;
}

function Page({ hit, children }: { hit: Hit; children?: ReactNode }) {
  return (
    <span className="datum-hit">
      <Mark uri={hit.uri} title={hit.title} />
      <span><span className="hit-title" dir="auto">{hit.title}</span><span className="muted">{place(hit.uri)}</span></span>
      <Class name={hit.source_class} />
      <span className="muted hit-date"><Day on={hit.published} /></span>
      {children}
    </span>
  );
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const Step = memo(function Step({ run, entry, began, open }: { run: string; entry: Entry; began: number; open: boolean }) {
  const detail = entry.data.length > 0 || entry.failures.length > 0;
  return (
    <li className={`step mood-${entry.mood}`}>
      <span className="step-dot" aria-hidden="true"><Icon name={entry.mood} size={15} /></span>
      {entry.thinking && <p className="step-thinking">{entry.thinking}</p>}
      {detail ? (
        <details open={open || entry.mood === "weigh" || undefined}>
          <summary className="step-action">
            {entry.action}
            <Time entry={entry} began={began} />
          </summary>
          <Data data={entry.data} />
          {FORKS.has(entry.mood) && <Fork run={run} seq={entry.seq} />}
          {entry.failures.length > 0 && (
            <ul className="failures">
              {entry.failures.map((each) => <li key={each.what + each.reason}><strong>{each.what}</strong> {each.reason}</li>)}
            </ul>
          )}
        </details>
      ) : (
        <p className="step-action">{entry.action}<Time entry={entry} began={began} /></p>
      )}
    </li>
  );
});

/** Steps after which another course may be taken. */
const FORKS = new Set<Mood>(["plan", "search", "read", "weigh"]);

function Fork({ run, seq }: { run: string; seq: number }) {
  const [error, setError] = useState<unknown>(null);
  const fork = () => {
    setError(null);
    post<{ run_id: string }>(runPath(run, "/fork"), { seq }).then(({ run_id }) => go(runLink(run_id, "live")), setError);
  };
  return (
    <p className="fork">
      <button type="button" className="quiet small" onClick={fork}><Icon name="again" size={15} />Fork from here</button>
      {error !== null && <Problem error={error} />}
    </p>
  );
}

function Time({ entry, began }: { entry: Entry; began: number }) {
  const since = duration(Math.max(0, entry.at - began) / 1000);
  return <span className="step-time" title={`${since} after the run began`}>+{since}</span>;
}

function Data({ data }: { data: readonly Datum[] }) {
  const [all, show] = useState(false);
  const shown = all ? data : data.slice(0, 12);
  return (
    <>
      <ul className="data">{shown.map((datum, place) => <li key={place}><One datum={datum} /></li>)}</ul>
      {data.length > shown.length && (
        <button type="button" className="quiet small" onClick={() => show(true)}>{data.length - shown.length} more</button>
      )}
    </>
  );
}

function One({ datum }: { datum: Datum }) {
  switch (datum.kind) {
    case "sub":
      return <span className="datum-sub"><span className={`priority priority-${datum.sub.priority}`}>{priorityWords(datum.sub.priority)}</span>{datum.sub.text}</span>;
    case "query":
      return <span className="datum-query"><Icon name="search" size={14} />{datum.query.text}<span className="muted">{toolWords(datum.query.tool)}</span></span>;
    case "hit":
      return <Page hit={datum.hit} />;
    case "quote":
      return <blockquote className={`label-${datum.row.label}`}><p>{datum.row.quote}</p><footer>{datum.title} · {datum.row.label}</footer></blockquote>;
    case "parts":
      return <Parts value={datum.assessment.confidence} />;
    case "signs":
      return <span className="datum-query"><span>{datum.source.title}</span><Signs signs={datum.source.signs} /></span>;
    case "line":
      return <span>{datum.text}</span>;
  }
}

export function Parts({ value }: { value: Confidence }) {
  return (
    <div className="parts">
      {PARTS.map(([name, limit]) => <Bar key={name} label={name} used={value[name]} limit={limit} words={`${value[name]} of ${limit}`} />)}
    </div>
  );
}

function ConfidenceCard({ state }: { state: RunState }) {
  const goal = state.brief?.limits.confidence ?? 85;
  if (!state.assessment) return null;
  const value = total(state.assessment.confidence);
  return (
    <section className="card" aria-labelledby="confidence">
      <h2 id="confidence">Confidence</h2>
      <p className="figure">{value}<small> of 100, research ends at {goal}</small></p>
      {state.assessments.length > 1 && state.assessments.some((each) => total(each.confidence)) && <Rounds assessments={state.assessments} goal={goal} />}
      <Parts value={state.assessment.confidence} />
    </section>
  );
}

function PlanCard({ run, state }: { run: string; state: RunState }) {
  if (!state.subQuestions.length || (waitingFor(state) === "approval" && !state.finished)) return null;
  return (
    <section className="card" aria-labelledby="subs">
      <h2 id="subs">Sub-questions</h2>
      <SubQuestions run={run} state={state} />
    </section>
  );
}

function BudgetCard({ run, state, course }: { run: string; state: RunState; course: Followed["course"] }) {
  const left = timeLeft(state);
  const limits = state.brief?.limits;
  if (!limits) return null;
  const background = state.evidence.filter((row) => row.label === "background").length;
  return (
    <section className="card" aria-labelledby="budget">
      <h2 id="budget">Budget</h2>
      {left && <p className="time-left">About {duration(Math.round(left.likely))} left at this pace, never more than {duration(Math.round(left.most))}</p>}
      {budget(state.usage, limits).map((meter) => (
        <Bar key={meter.name} label={meter.name === "seconds" ? "time at work" : meter.name} used={meter.used} limit={meter.limit} words={amount(meter.name, meter.used, meter.limit)} spent />
      ))}
      <BurnDown course={[...course, { seconds: state.usage.seconds, left: tightest(state).left }]} name={tightest(state).name === "seconds" ? "time" : tightest(state).name} />
      <p className="muted small">
        {counted(state.asked.length, "query", "queries")} asked, {counted(state.usage.reads, "page")} read, {counted(state.evidence.length, "passage")} kept
        {background > 0 && ` (${background.toLocaleString("en")} of them background)`}{tools(state).length > 0 && `; looking in ${tools(state).map(toolWords).join(", ")}`}
      </p>
      <ModelSwitch run={run} state={state} />
      <ChangeLimits run={run} state={state} />
    </section>
  );
}

function amount(name: string, used: number, limit: number): string {
  if (name === "seconds") return `${duration(used)} of ${duration(limit)}`;
  if (name === "money") return `${dollars(used)} of ${dollars(limit)}`;
  return `${used.toLocaleString("en")} of ${limit.toLocaleString("en")}`;
}

function Failures({ state }: { state: RunState }) {
  if (!state.failures.length) return null;
  return (
    <section className="card" aria-labelledby="failed">
      <h2 id="failed">What did not work</h2>
      <ul className="failures">
        {state.failures.map((each) => <li key={each.what + each.reason}><strong>{each.what}</strong> {each.reason}</li>)}
      </ul>
    </section>
  );
}
