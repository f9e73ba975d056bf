// The run as a story: what was thought, done and found in each step. Pure; one entry for each fact, none for an effect
// that came back, so that a long run stays short to read.

import type { LogRecord, RunState } from "./fold";
import { findingOf, total } from "./soFar";
import type { AnyEvent, Assessment, Evidence, Failure, Hit, Query, Source, SubQuestion } from "./types.gen";
import { FINDINGS, counted, effectWords, stopWords } from "./words";

export type Datum =
  | { kind: "sub"; sub: SubQuestion }
  | { kind: "hit"; hit: Hit; query: string }
  | { kind: "quote"; row: Evidence; title: string }
  | { kind: "parts"; assessment: Assessment }
  | { kind: "query"; query: Query }
  | { kind: "signs"; source: Source }
  | { kind: "line"; text: string };

export type Mood = "plan" | "search" | "read" | "weigh" | "write" | "warn" | "user" | "end";

export interface Entry {
  seq: number;
  at: number;
  mood: Mood;
  round: number;
  /** Why it was done. */
  thinking: string;
  /** What was done. */
  action: string;
  /** What came of it. */
  data: readonly Datum[];
  failures: readonly Failure[];
}

type Told = Partial<Entry> & { mood: Mood; action: string };
const line = (text: string): Datum => ({ kind: "line", text });

/** What a record adds to the story, null for nothing. `state` is the state after it. */
export function entryOf(record: LogRecord, state: RunState): Entry | null {
  const told = tell(record.event, state);
  if (!told) return null;
  return { seq: record.seq, at: record.at, round: state.round, thinking: "", data: [], failures: [], ...told };
}

function tell(event: AnyEvent, state: RunState): Told | null {
  switch (event.kind) {
    case "scoped":
      return {
        mood: "plan",
        thinking: `A “${event.profile.kind.replace(/_/g, " ")}” question that expects ${article(event.profile.expects)}.`,
        action: event.asks_back ? "Took in the question, and asks back" : `Took in the question; ${counted(event.documents, "document")} can be searched`,
        failures: event.failures,
      };
    case "plan_made":
      return {
        mood: "plan",
        thinking: [event.plan.strategy, ...event.plan.challenges].filter(Boolean).join(" "),
        action: `Planned ${counted(event.plan.sub_questions.length, "sub-question")}`,
        data: event.plan.sub_questions.map((sub) => ({ kind: "sub", sub })),
      };
    case "searched":
      return searched(event);
    case "evidence_gathered":
      return {
        mood: "read",
        thinking: event.evidence.length ? "" : "What was read did not bear on the question.",
        action: `${event.followed ? "Followed links, read" : "Read"} ${counted(new Set(event.read.map(([, handle]) => handle)).size, "page")}: ${counted(event.evidence.length, "passage")} kept`,
        data: [
          ...event.sources.filter((each) => each.signs.length).map((source): Datum => ({ kind: "signs", source })),
          ...quotes(event.evidence, state),
        ],
        failures: event.failures,
      };
    case "calculated":
      return {
        mood: "weigh",
        action: `Calculated ${counted(event.evidence.length, "figure")} from cited values`,
        data: quotes(event.evidence, state),
        failures: event.failures,
      };
    case "assessed":
      return assessed(event.assessment, state);
    case "reflected":
      return {
        mood: "plan",
        thinking: reason(event.queries),
        action: event.queries.length ? "Decided what to ask next" : "Found nothing different left to ask",
        data: [
          ...event.added.map((sub): Datum => ({ kind: "sub", sub })),
          ...event.queries.map((query): Datum => ({ kind: "query", query })),
        ],
      };
    default:
      return tellClosing(event, state);
  }
}

function tellClosing(event: AnyEvent, state: RunState): Told | null {
  switch (event.kind) {
    case "draft_written":
      return {
        mood: "write",
        thinking: `Research ends: ${stopWords(event.stop_reason)}.`,
        action: event.draft.abstains
          ? "Wrote that the evidence does not answer"
          : `Wrote a draft of ${counted(event.draft.sentences.length, "sentence")}`,
      };
    case "draft_judged":
      return { mood: "write", action: "Had the draft judged", failures: event.review.failures };
    case "citations_checked":
      return {
        mood: event.accepted ? "write" : "warn",
        thinking: "Every number, date, name and quoted phrase has to occur in the passages that are cited.",
        action: event.accepted ? "Checked each sentence against its passages" : "Sent the draft back",
        data: event.problems.map(line),
      };
    case "run_finished":
      return { mood: "end", thinking: `Ended because ${stopWords(event.report.stop_reason)}.`, action: "Finished" };
    case "step_failed":
      return { mood: "warn", action: `Step ${event.step} failed`, data: [line(event.message)] };
    case "limit_hit":
      return { mood: "warn", action: `Stopped at a limit: ${stopWords(event.reason)}` };
    case "replies_unusable":
      return event.why === "no_room"
        ? { mood: "warn", action: `No room for what the ${event.role} needs`, data: [line(event.model)] }
        : { mood: "warn", action: `No reply that can be used for the ${event.role}`, data: [line(event.model)] };
    case "model_learned":
      return {
        mood: "warn",
        action: event.window ? `Found that a model has room for ${event.window} tokens` : "Found that a model needs room to think",
        data: [line(event.model)],
      };
    case "share_spent":
      return { mood: "warn", action: `A share is used up: ${event.failure.what}`, data: [line(event.failure.reason)] };
    case "effect_failed":
      return event.final ? { mood: "warn", action: `A ${effectWords(event.effect_kind)} failed`, data: [line(event.message)] } : null;
    case "effect_denied":
      return { mood: "warn", action: `Refused by policy: a ${effectWords(String(event.effect.kind ?? "request"))}`, data: [line(event.reason)] };
    case "resumed": // a service takes a run up right after it was asked for: that is no news
      if (event.idle || (!event.reopen && !state.profile)) return null;
      return { mood: "user", action: event.reopen ? "Reopened: research goes on" : "Taken up again" };
    default:
      return tellWish(event);
  }
}

/** What is in the log for its own sake and tells nobody anything. */
const QUIET = new Set(["run_started", "opened", "redirected"]);

/** What the user said. Kinds that this page does not know by name are told by their name. */
function tellWish(event: AnyEvent): Told | null {
  const kind: string = event.kind;
  const known: Record<string, string> = {
    write_now: "You asked to write with what is there",
    cancel_requested: "You cancelled the run",
    pause_requested: "You paused the run",
  };
  const said = tellSteering(event);
  if (said) return { mood: "user", action: said };
  if (event.kind === "model_switched") return { mood: "user", action: `Model switched to ${event.model}` };
  if (known[kind]) return { mood: "user", action: known[kind] };
  if (QUIET.has(kind) || kind.startsWith("effect_")) return null;
  const words = kind.replace(/_/g, " ");
  return { mood: "user", action: words.charAt(0).toUpperCase() + words.slice(1) };
}

function tellSteering(event: AnyEvent): string {
  switch (event.kind) {
    case "plan_approved":
      return "You approved the plan";
    case "clarified":
      return `You answered: ${event.answer}`;
    case "sub_question_added":
      return `You added: ${event.text}`;
    case "sub_question_edited":
      return `You changed ${event.id} to: ${event.text}`;
    case "sub_question_skipped":
      return `You skipped ${event.id}`;
    case "sub_questions_ordered":
      return `You put the sub-questions in another order: ${event.ids.join(", ")}`;
    case "source_banned":
      return `You banned ${event.what}`;
    case "source_pinned":
      return `You pinned ${event.what}`;
    case "limits_changed":
      return "You changed what the run may use";
    default:
      return "";
  }
}

function searched(event: Extract<AnyEvent, { kind: "searched" }>): Told {
  const asked = new Map(event.queries.map((query) => [query.sub_question, query.text]));
  const found = event.hits.flatMap(([sub, hits]) => hits.map((hit) => ({ kind: "hit", hit, query: asked.get(sub) ?? "" }) as const));
  const pages = [...new Map(found.map((each) => [each.hit.handle, each])).values()];
  const queries = event.queries.map((query): Datum => ({ kind: "query", query }));
  return {
    mood: "search",
    thinking: reason(event.queries),
    action: `Searched with ${counted(event.queries.length, "query", "queries")}: ${counted(found.length, "result")}${pages.length < found.length ? `, ${counted(pages.length, "different page")}` : ""}`,
    data: [...queries, ...pages],
    failures: event.failures,
  };
}

function assessed(assessment: Assessment, state: RunState): Told {
  const before = state.assessments.at(-2);
  const now = total(assessment.confidence);
  const change = before ? now - total(before.confidence) : 0;
  const moved = change > 0 ? `, up ${change}` : change < 0 ? `, down ${-change}` : "";
  const open = state.subQuestions.filter((sub) => findingOf(state, sub.id) !== "answered").length;
  return {
    mood: "weigh",
    thinking: open ? `${counted(open, "sub-question")} not yet answered.` : "Every sub-question is answered.",
    action: `Weighed the evidence: confidence ${now} of 100${moved}`,
    data: [
      { kind: "parts", assessment },
      ...assessment.gaps.map((gap) => line(`Missing: ${gap.text}`)),
      ...assessment.conflicts.map((each) => line(`Sources disagree on ${each.slot}: ${each.sides.map((s) => s.value).join(" / ")}`)),
    ],
  };
}

function quotes(rows: readonly Evidence[], state: RunState): Datum[] {
  const titles = new Map(state.sources.map((source) => [source.id, source.title]));
  return rows.map((row) => ({ kind: "quote", row, title: titles.get(row.source) ?? row.source }));
}

/** Why these queries: how they differ from those before, and the gaps that they are to close. */
function reason(queries: readonly Query[]): string {
  const ways = new Map<string, Set<string>>();
  for (const { strategy, gap } of queries) {
    if (strategy !== "initial") ways.set(strategy, (ways.get(strategy) ?? new Set()).add(gap));
  }
  return [...ways].map(([strategy, found]) => {
    const gaps = [...found].filter(Boolean);
    const goal = gaps.length > 1 ? ` for ${counted(gaps.length, "gap")}` : gaps.length ? `, for: ${gaps[0]}` : "";
    return `Trying ${strategy.replace(/_/g, " ")}${goal}.`;
  }).join(" ");
}

const article = (noun: string): string => {
  const words = noun.replace(/_/g, " or ");
  return /^[aeiou]/.test(words) ? `an ${words}` : `a ${words}`;
};

export const findingWords = (state: RunState, sub: string): string => FINDINGS[findingOf(state, sub)];
