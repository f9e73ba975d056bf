// What is said to a run from outside, as part of the fold: the twin of core/wish_fold.py. Pure.

import type { RunState } from "./fold";
import type { AnyEvent, Query, SubQuestion } from "./types.gen";

type Of<K extends AnyEvent["kind"]> = Extract<AnyEvent, { kind: K }>;
type Replanned = Of<"sub_question_added"> | Of<"sub_question_edited"> | Of<"sub_question_skipped"> | Of<"sub_questions_ordered">;

export interface Said {
  approved: boolean;
  clarified: boolean;
  skipped: ReadonlySet<string>;
  banned: ReadonlySet<string>;
  pinned: ReadonlySet<string>;
  /** Queries that the next round asks first. */
  wanted: readonly Query[];
}

export const NOTHING_SAID: Said = {
  approved: false, clarified: false, skipped: new Set(), banned: new Set(), pinned: new Set(), wanted: [],
};

/** What the run waits for somebody to say. */
export function waitingFor(state: RunState): "" | "answer" | "approval" {
  if (state.asksBack && !state.said.clarified) return "answer";
  const planned = state.plan !== null && !state.searched;
  return state.brief?.approve && planned && !state.said.approved ? "approval" : "";
}

/** The state once `event` was said; null for what is no word from outside. */
export function applyWish(state: RunState, event: AnyEvent): RunState | null {
  switch (event.kind) {
    case "write_now":
      return { ...state, writeNow: true };
    case "cancel_requested":
      return { ...state, cancelled: true };
    case "pause_requested":
      return { ...state, paused: true };
    case "model_switched":
      return switched(state, event);
    case "plan_approved":
    case "clarified":
    case "sub_question_added":
    case "sub_question_edited":
    case "sub_question_skipped":
    case "sub_questions_ordered":
    case "source_banned":
    case "source_pinned":
    case "limits_changed":
      return state.finished ? state : steered(state, event);
    default:
      return null;
  }
}

function steered(
  state: RunState,
  event: Of<"plan_approved"> | Of<"clarified"> | Of<"source_banned"> | Of<"source_pinned"> | Of<"limits_changed"> | Replanned,
): RunState {
  const { said } = state;
  switch (event.kind) {
    case "plan_approved":
      return { ...state, said: { ...said, approved: true } };
    case "clarified":
      return clarified(state, event.answer);
    case "source_banned": {
      const banned = new Set(said.banned).add(event.what);
      const pinned = new Set([...said.pinned].filter((name) => name !== event.what));
      return withoutBanned({ ...state, said: { ...said, banned, pinned } });
    }
    case "source_pinned":
      return { ...state, said: { ...said, pinned: new Set(said.pinned).add(event.what) } };
    case "limits_changed":
      return limited(state, event);
    default:
      return state.plan ? replanned(state, event) : state;
  }
}

function limited(state: RunState, event: Of<"limits_changed">): RunState {
  if (!state.brief) return state;
  const { kind, ...bounds } = event;
  const given = Object.fromEntries(Object.entries(bounds).filter(([, bound]) => bound !== null));
  return { ...state, brief: { ...state.brief, limits: { ...state.brief.limits, ...given } } };
}

/** Whether a source is meant by one of these: an address, a handle, or a host with everything below it. */
export function means(names: ReadonlySet<string>, handle: string, uri: string): boolean {
  if (!names.size) return false;
  if (names.has(handle) || names.has(uri)) return true;
  const parts = hostOf(uri).split(".");
  return parts.some((_, place) => names.has(parts.slice(place).join(".")));
}

function hostOf(uri: string): string {
  try {
    return new URL(uri).hostname.toLowerCase();
  } catch {
    return "";
  }
}

/** The state in which nothing of what is banned can be read, written from or cited. */
export function withoutBanned(state: RunState): RunState {
  const names = state.said.banned;
  if (!names.size) return state;
  const out = new Set(state.sources.filter((each) => means(names, each.handle, each.uri)).map((each) => each.id));
  for (const each of state.sources) if (each.derived_from.some((id) => out.has(id))) out.add(each.id);
  const evidence = state.evidence.filter((row) => !out.has(row.source));
  const ledger = new Map([...state.ledger].filter(([handle, hit]) => !means(names, handle, hit.uri)));
  if (evidence.length === state.evidence.length) return { ...state, ledger };
  const calculable = Math.min(state.calculable, evidence.length);
  return undrafted({ ...state, ledger, evidence, calculable });
}

/** What was written is no longer what would be: it is written again. */
const undrafted = (state: RunState): RunState => ({ ...state, draft: null, checked: null, results: [] });

function switched(state: RunState, event: Of<"model_switched">): RunState {
  const model = event.role ? state.model : event.model;
  const { brief } = state;
  if (!brief || !event.price) return { ...state, model };
  const prices = new Map([...brief.prices, event.price].map((each) => [each.model, each]));
  return { ...state, model, brief: { ...brief, prices: [...prices.values()] } };
}

function clarified(state: RunState, answer: string): RunState {
  if (waitingFor(state) !== "answer" || !state.brief) return state;
  const brief = { ...state.brief, question: `${state.brief.question} (${answer})` };
  return { ...state, brief, profile: null, said: { ...state.said, clarified: true } };
}

function replanned(state: RunState, event: Replanned): RunState {
  switch (event.kind) {
    case "sub_question_added": {
      const { text, query, tool, priority } = event;
      const sub: SubQuestion = {
        id: `Q${state.subQuestions.length + 1}`, text, priority, tool, query, expects: "text",
        added_in_round: state.round, also: [], stands_for: "", wordings: [],
      };
      return wanting({ ...state, subQuestions: [...state.subQuestions, sub] }, queryOf(sub));
    }
    case "sub_question_edited": {
      const { id, text, query } = event;
      const subs = state.subQuestions.map((sub) => (sub.id === id ? { ...sub, text, query } : sub));
      const changed = subs.find((sub) => sub.id === id);
      return changed ? wanting(withoutQueries({ ...state, subQuestions: subs }, id), queryOf(changed)) : state;
    }
    case "sub_question_skipped": {
      const skipped = new Set(state.said.skipped).add(event.id);
      return withoutQueries({ ...state, said: { ...state.said, skipped } }, event.id);
    }
    case "sub_questions_ordered":
      return ordered(state, event.ids);
  }
}

/** What is asked first comes first, in the plan and in what is still to be searched. */
function ordered(state: RunState, ids: readonly string[]): RunState {
  const place = (name: string): number => (ids.includes(name) ? ids.indexOf(name) : ids.length);
  const sorted = (queries: readonly Query[]): Query[] => [...queries].sort((a, b) => place(a.sub_question) - place(b.sub_question));
  const subQuestions = [...state.subQuestions].sort((a, b) => place(a.id) - place(b.id));
  const now = { ...state, subQuestions, said: { ...state.said, wanted: sorted(state.said.wanted) } };
  return state.searched >= state.round ? now : { ...now, queries: sorted(state.queries) };
}

/** The first query of a sub-question. */
export function queryOf(sub: SubQuestion): Query {
  return {
    sub_question: sub.id, text: sub.query, tool: sub.tool, strategy: "initial", gap: "", view: "general", language: "",
    window: null,
  };
}

function withoutQueries(state: RunState, sub: string): RunState {
  const wanted = state.said.wanted.filter((query) => query.sub_question !== sub);
  const left = { ...state, said: { ...state.said, wanted } };
  if (state.searched >= state.round) return left;
  return { ...left, queries: state.queries.filter((query) => query.sub_question !== sub) };
}

/** With one more query: in the round at hand where that is still to be searched, else in the next one. */
function wanting(state: RunState, query: Query): RunState {
  if (state.searched < state.round) return { ...state, queries: [...state.queries, query] };
  const said = { ...state.said, wanted: [...state.said.wanted, query] };
  return undrafted({ ...state, said, exhausted: false, idleRounds: 0 });
}
