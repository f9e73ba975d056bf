// What can be said to a run about its plan: edit, skip and add sub-questions, approve, answer what it asks back.

import { type FormEvent, useState } from "react";
import { post, runPath } from "../api";
import type { RunState } from "../fold";
import { findingOf } from "../soFar";
import type { SubQuestion } from "../types.gen";
import { FINDINGS, counted, priorityWords, toolWords } from "../words";
import { waitingFor } from "../wishes";
import { Icon } from "./Icon";
import { Problem } from "./Small";

const TOOLS = ["corpus", "web", "scholar", "news"];

/** Say something to a run; what it refuses is shown where it was said. */
export function useSaying(run: string) {
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const say = async (word: string, body: unknown = {}): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      await post(runPath(run, `/${word}`), body);
      return true;
    } catch (problem) {
      setError(problem);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { say, busy, problem: error === null ? null : <Problem error={error} /> };
}

/** What the run waits for. */
export function Waiting({ run, state }: { run: string; state: RunState }) {
  const waiting = state.finished || state.cancelled ? "" : waitingFor(state);
  if (waiting === "answer") return <Question run={run} state={state} />;
  if (waiting === "approval") return <Approval run={run} state={state} />;
  return null;
}

function Question({ run, state }: { run: string; state: RunState }) {
  const { say, busy, problem } = useSaying(run);
  const [answer, set] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim()) void say("steer", { answer: answer.trim() });
  };
  return (
    <form className="card asks" onSubmit={send} aria-labelledby="asks-back">
      <h2 id="asks-back">{state.asksBack}</h2>
      <div className="row">
        <label className="field grow"><span className="hidden">Your answer</span>
          <input value={answer} maxLength={1000} onChange={(event) => set(event.target.value)} placeholder="Your answer" />
        </label>
        <button type="submit" className="primary" disabled={busy || !answer.trim()}>Answer</button>
      </div>
      {problem}
    </form>
  );
}

function Approval({ run, state }: { run: string; state: RunState }) {
  const { say, busy, problem } = useSaying(run);
  return (
    <section className="card asks" aria-labelledby="approval">
      <h2 id="approval">This is the plan. Shall it be carried out?</h2>
      <p className="muted">{state.plan?.strategy}</p>
      <SubQuestions run={run} state={state} />
      <div className="row end">
        <button type="button" className="primary" disabled={busy} onClick={() => void say("approve")}><Icon name="check" />Go ahead</button>
      </div>
      {problem}
    </section>
  );
}

/** The sub-questions with how far each is; while the run works they can be edited, skipped and added to. */
export function SubQuestions({ run, state }: { run: string; state: RunState }) {
  const [edited, edit] = useState("");
  const [held, hold] = useState("");
  const { say, problem } = useSaying(run);
  const ids = state.subQuestions.map((sub) => sub.id);
  /** Put a sub-question where another one is. */
  const move = (sub: string, to: string | undefined) => {
    if (!to || sub === to) return;
    const left = ids.filter((id) => id !== sub);
    left.splice(ids.indexOf(to), 0, sub);
    void say("steer", { order: left });
  };
  const open = !state.finished && !state.cancelled;
  const rows = new Map<string, number>();
  for (const row of state.evidence) if (row.label !== "background") rows.set(row.sub_question, (rows.get(row.sub_question) ?? 0) + 1);
  return (
    <>
      <ol className="subs">
        {state.subQuestions.map((sub) =>
          edited === sub.id ? (
            <li key={sub.id}><Editor run={run} sub={sub} done={() => edit("")} /></li>
          ) : (
            <li
              key={sub.id} className={state.said.skipped.has(sub.id) ? "skipped" : held === sub.id ? "held" : ""}
              onDragOver={(event) => held && event.preventDefault()} onDrop={(event) => { event.preventDefault(); move(held, sub.id); hold(""); }}
            >
              <Sub
                run={run} state={state} sub={sub} rows={rows.get(sub.id) ?? 0} edit={open ? () => edit(sub.id) : null}
                hold={open && ids.length > 1 ? hold : null} move={(by) => move(sub.id, ids[ids.indexOf(sub.id) + by])}
              />
            </li>
          ),
        )}
      </ol>
      {problem}
      {open && state.plan && (edited === "new" ? <Editor run={run} sub={null} done={() => edit("")} /> : (
        <button type="button" className="quiet small" onClick={() => edit("new")}>Add a sub-question</button>
      ))}
    </>
  );
}

function Sub({ run, state, sub, rows, edit, hold, move }: {
  run: string; state: RunState; sub: SubQuestion; rows: number; edit: (() => void) | null;
  hold: ((id: string) => void) | null; move: (by: number) => void;
}) {
  const { say, busy, problem } = useSaying(run);
  const skipped = state.said.skipped.has(sub.id);
  const finding = skipped ? "skipped" : findingOf(state, sub.id);
  return (
    <>
      <span className="row">
        <span className={`finding finding-${finding}`}>{FINDINGS[finding]}</span>
        {edit && !skipped && (
          <span className="sub-tools">
            {hold && (
              <button
                type="button" className="icon-button small grip" draggable aria-label={`Move: ${sub.text}`} title="Drag, or press an arrow key"
                onDragStart={(event) => { event.dataTransfer.setData("text/plain", sub.id); hold(sub.id); }} onDragEnd={() => hold("")}
                onKeyDown={(event) => {
                  const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
                  if (!by) return;
                  event.preventDefault();
                  move(by);
                }}
              ><Icon name="grip" size={15} /></button>
            )}
            <button type="button" className="icon-button small" aria-label={`Edit: ${sub.text}`} onClick={edit}><Icon name="write" size={15} /></button>
            <button type="button" className="icon-button small" aria-label={`Skip: ${sub.text}`} disabled={busy} onClick={() => void say("steer", { skip: [sub.id] })}><Icon name="close" size={15} /></button>
          </span>
        )}
      </span>
      <span className="sub-text">{sub.text}</span>
      <span className="muted">
        {priorityWords(sub.priority)} priority · {toolWords(sub.tool)} · {counted(rows, "passage")} on it{sub.added_in_round ? ` · added in round ${sub.added_in_round}` : ""}
      </span>
      {problem}
    </>
  );
}

function Editor({ run, sub, done }: { run: string; sub: SubQuestion | null; done: () => void }) {
  const { say, busy, problem } = useSaying(run);
  const [text, setText] = useState(sub?.text ?? "");
  const [query, setQuery] = useState(sub?.query ?? "");
  const [tool, setTool] = useState<string>(sub?.tool ?? "corpus");
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const words = { text: text.trim(), query: query.trim() };
    if (words.text && (await say("steer", sub ? { edit: [{ id: sub.id, ...words }] } : { add: [{ ...words, tool }] }))) done();
  };
  return (
    <form className="editor" onSubmit={(event) => void send(event)}>
      <label className="field"><span>Sub-question</span><input autoFocus value={text} maxLength={1000} onChange={(event) => setText(event.target.value)} /></label>
      <label className="field"><span>Search for <small>made from it when empty</small></span><input value={query} maxLength={300} onChange={(event) => setQuery(event.target.value)} /></label>
      {!sub && (
        <label className="field"><span>Look in</span>
          <select value={tool} onChange={(event) => setTool(event.target.value)}>{TOOLS.map((each) => <option key={each} value={each}>{toolWords(each)}</option>)}</select>
        </label>
      )}
      <div className="row end">
        <button type="button" className="quiet small" onClick={done}>Cancel</button>
        <button type="submit" className="primary small" disabled={busy || !text.trim()}>{sub ? "Change" : "Add"}</button>
      </div>
      {problem}
    </form>
  );
}
