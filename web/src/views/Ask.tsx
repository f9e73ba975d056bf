// Ask: one box, and what a run may use, with a forecast before it starts. What is written survives a reload.

import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Forecast, type RunRow, post } from "../api";
import { useAsked } from "../asked";
import { Attached, encoded } from "../parts/Attached";
import { Icon } from "../parts/Icon";
import { More } from "../parts/More";
import { Problem, Status } from "../parts/Small";
import { MOST_PAGES, type Draft, type Drafting, addresses, askOf, draftKept, keepDraft, nameable, newKey, pasted, watchOf } from "../draft";
import { go, runLink } from "../route";
import { trouble } from "../trouble";
import { ago, counted, dollars, duration } from "../words";

const EFFORTS = [
  ["quick", "Quick", "up to a minute"],
  ["standard", "Standard", "up to ten minutes"],
  ["deep", "Deep", "up to an hour"],
] as const;
const TOOLS = [
  ["corpus", "My documents"],
  ["web", "Web"],
  ["scholar", "Papers"],
  ["news", "News"],
] as const;
const EXAMPLES = [
  "Who designed the Golden Gate Bridge, and when did it open?",
  "How do heat pumps compare with gas boilers in cost and emissions?",
  "Which moons of the solar system have an ocean under their ice?",
];
export function AskView() {
  const [draft, keep] = useState(draftKept);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [files, attach] = useState<readonly File[]>([]);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => keepDraft(draft), [draft]);
  useEffect(() => {
    if (box.current) grow(box.current);
  }, [draft.question]);
  const change = (more: Partial<Draft>) => keep((now) => ({ ...now, ...more }));

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!draft.question.trim() || asking) return;
    setAsking(true);
    setError(null);
    try {
      const key = { "idempotency-key": newKey() };
      if (draft.every) {
        await post("/api/watches", watchOf(draft));
        keepDraft({ ...draft, question: "", every: "", follows: null });
        return go("#/watches");
      }
      const ask = askOf(draft);
      if (files.length) ask.attachments = await encoded(files);
      const { run_id } = await post<{ run_id: string }>("/api/runs", ask, key);
      keepDraft({ ...draft, question: "", follows: null });
      go(runLink(run_id, "live"));
    } catch (problem) {
      setError(problem);
      setAsking(false);
    }
  }

  return (
    <div className="ask">
      <h1>What do you want to know?</h1>
      <p className="lead">ARIA searches, reads and answers. Every sentence leads to the passage that carries it.</p>
      <form className="card ask-box" onSubmit={(event) => void submit(event)}>
        {draft.follows && (
          <p className="follows">
            <span>
              {draft.every ? "A watch asks on its own: it does not follow " : "Follows "}
              <a dir="auto" href={runLink(draft.follows.run, "report")}>{draft.follows.question}</a>
              {draft.every ? "" : " and starts from its sources"}
            </span>
            <button type="button" className="icon-button" aria-label="Ask it on its own" onClick={() => change({ follows: null })}><Icon name="close" size={16} /></button>
          </p>
        )}
        <label className="hidden" htmlFor="question">Your question</label>
        <textarea
          id="question"
          ref={box}
          rows={2}
          dir="auto"
          maxLength={4000}
          placeholder="Ask a question"
          value={draft.question}
          onChange={(event) => change({ question: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) void submit(event);
          }}
        />
        <Pasted draft={draft} change={change} />
        <Sources draft={draft} change={change} />
        <Attached files={files} change={attach} barred={draft.every && (files.length ? "A watch takes no files: these are left out" : "A watch takes no files")} />
        <div className="row ask-row">
          <Choice legend="Effort" name="effort" value={draft.effort} options={EFFORTS} change={(effort) => change({ effort })} />
          <Choice legend="Form" name="mode" value={draft.mode} options={[["answer", "Answer"], ["report", "Report"]]} change={(mode) => change({ mode })} />
          <label className="check" title="It waits with the plan until you approve it, and may ask what the question means">
            <input type="checkbox" disabled={draft.every !== ""} checked={draft.plan && !draft.every} onChange={() => change({ plan: !draft.plan })} />
            <span>{draft.every ? "A watch waits for no approval" : "Show me the plan first"}</span>
          </label>
          <button type="submit" className="primary" disabled={!draft.question.trim() || asking}>
            {asking ? "Starting…" : draft.every ? "Watch" : "Research"}
          </button>
        </div>
        <More draft={draft} change={change} />
        <ForecastLine draft={draft} />
      </form>
      {error !== null && <Problem error={error} />}
      {!draft.question && (
        <section aria-labelledby="examples" className="examples">
          <h2 id="examples">Try one of these</h2>
          {EXAMPLES.map((question) => (
            <button key={question} type="button" className="example" onClick={() => { change({ question }); box.current?.focus(); }}>
              {question}
            </button>
          ))}
        </section>
      )}
      <Recent />
    </div>
  );
}

/** What is said of addresses in the question, before it is asked. */
function Pasted({ draft, change }: Drafting) {
  const found = pasted(draft);
  if (!found.length) return null;
  const offered = nameable(draft);
  return (
    <p className="hint" role="status">
      An address in the question is not opened.{" "}
      {!draft.every && offered.length > 0 && <button type="button" className="link" onClick={() => change({ urls: [...addresses(draft.urls), ...offered].join(" ") })}>Read {counted(offered.length, "page")} there</button>}
      {!draft.every && offered.length < found.length && ` A question names at most ${MOST_PAGES} pages.`}
    </p>
  );
}

function Sources({ draft, change }: Drafting) {
  const toggle = (tool: string) =>
    change({ tools: draft.tools.includes(tool) ? draft.tools.filter((each) => each !== tool) : [...draft.tools, tool] });
  return (
    <fieldset className="chips">
      <legend className="hidden">Where to look</legend>
      {TOOLS.map(([tool, words]) => (
        <label key={tool} className="chip">
          <input type="checkbox" checked={draft.tools.includes(tool)} onChange={() => toggle(tool)} />
          <span>{words}</span>
        </label>
      ))}
      <span className="hint">{draft.tools.length ? "" : "None chosen: as this server is set up"}</span>
    </fieldset>
  );
}

function Choice({ legend, name, value, options, change }: {
  legend: string; name: string; value: string; options: readonly (readonly string[])[]; change: (value: string) => void;
}) {
  return (
    <fieldset className="segments">
      <legend className="hidden">{legend}</legend>
      {options.map(([option = "", words, hint]) => (
        <label key={option} title={hint}>
          <input type="radio" name={name} checked={value === option} onChange={() => change(option)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What the run is expected to use, asked of the server when the writing pauses. */
function ForecastLine({ draft }: { draft: Draft }) {
  const [told, tell] = useState<{ forecast: Forecast } | { error: unknown } | null>(null);
  const asked = JSON.stringify(askOf(draft));
  useEffect(() => {
    if (!draft.question.trim()) return tell(null);
    let late = false;
    const timer = setTimeout(() => {
      post<Forecast>("/api/forecast", JSON.parse(asked)).then((forecast) => late || tell({ forecast }), (error: unknown) => late || tell({ error }));
    }, 400);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [asked, draft.question]);
  if (!told) return null;
  if ("error" in told) return <p className="forecast" aria-live="polite"><Icon name="warn" size={16} />No forecast. {trouble(told.error)}</p>;
  const { likely, most } = told.forecast;
  const money = likely.calls ? `, ${likely.money === null ? "cost unknown" : likely.money ? `about ${dollars(likely.money)}` : "at no cost"}` : ", no model is asked";
  const bound = most.money && most.calls ? ` and ${dollars(most.money)}` : "";
  return (
    <p className="forecast" aria-live="polite">
      <Icon name="operations" size={16} />
      Likely {duration(likely.seconds)}{money}; never more than {duration(most.seconds)}{bound}
      {most.calls ? ` (${counted(most.calls, "model call")})` : ""}
    </p>
  );
}

function Recent() {
  const { told, error, again } = useAsked<{ runs: RunRow[] }>("/api/runs?limit=5");
  if (error !== null) return <Problem what="The runs before this cannot be listed." error={error} retry={again} />;
  const rows = told?.runs ?? [];
  if (!rows.length) return null;
  return (
    <section aria-labelledby="recent" className="recent">
      <h2 id="recent">Recent</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.run_id}>
            <a href={runLink(row.run_id)}>
              <span className="recent-question" dir="auto">{row.question}</span>
              <Status status={row.status} />
              <span className="muted">{ago(row.updated_at, Date.now())}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Let the box be as high as what is written in it. */
function grow(box: HTMLTextAreaElement) {
  box.style.height = "auto";
  box.style.height = `${box.scrollHeight + 2}px`;
}
