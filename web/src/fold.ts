// What is known of a run, as a fold over its records: the twin of core/fold.py. Pure; the only state the page keeps of
// a run. tests/golden/page holds it equal to Python's after every record of the runs that lie there.

import type {
  AnyEvent, Assessment, Brief, CheckResult, Draft, Evidence, Failure, Hit, Plan, Profile, Query, Report, RunFinished,
  Sentence, Source, SubQuestion,
} from "./types.gen";
import { type Bill, type EffectEvent, NO_USAGE, type Reserved, after, billed, modelOf, openTools, plusDollars } from "./usage";
import type { Usage } from "./types.gen";
import { NOTHING_SAID, type Said, applyWish, queryOf, withoutBanned } from "./wishes";

/** A line of the log as the server sends it. `at` is milliseconds since the epoch. */
export interface LogRecord {
  run: string;
  seq: number;
  at: number;
  event: AnyEvent;
}

export interface RunState {
  run: string;
  seq: number;
  at: number;
  /** When the first record was written. */
  began: number;
  brief: Brief | null;
  usage: Usage;
  profile: Profile | null;
  documents: number;
  plan: Plan | null;
  subQuestions: readonly SubQuestion[];
  round: number;
  searched: number;
  read: number;
  assessed: number;
  calculated: number;
  calculable: number;
  cut: boolean;
  idleRounds: number;
  queries: readonly Query[];
  asked: readonly Query[];
  ledger: ReadonlyMap<string, Hit>;
  sources: readonly Source[];
  evidence: readonly Evidence[];
  assessment: Assessment | null;
  assessments: readonly Assessment[];
  draft: Draft | null;
  checked: readonly Sentence[] | null;
  problems: readonly string[];
  results: readonly CheckResult[];
  stopReason: string | null;
  limit: string | null;
  exhausted: boolean;
  dead: boolean;
  writeNow: boolean;
  cancelled: boolean;
  paused: boolean;
  /** What the run asks whoever asked. */
  asksBack: string;
  /** The model that the user put in for every role. */
  model: string;
  said: Said;
  finished: RunFinished | null;
  failures: readonly Failure[];
  pending: ReadonlyMap<string, Reserved>;
  bill: Bill;
}

export const NOTHING: RunState = {
  run: "", seq: -1, at: 0, began: 0, brief: null, usage: NO_USAGE, profile: null, documents: 0, plan: null,
  subQuestions: [], round: 0, searched: 0, read: 0, assessed: 0, calculated: 0, calculable: 0, cut: false,
  idleRounds: 0, queries: [], asked: [], ledger: new Map(), sources: [], evidence: [], assessment: null,
  assessments: [], draft: null, checked: null, problems: [], results: [], stopReason: null, limit: null,
  exhausted: false, dead: false, writeNow: false, cancelled: false, paused: false, asksBack: "", model: "",
  said: NOTHING_SAID, finished: null, failures: [],
  pending: new Map(), bill: new Map(),
};
const CALCULABLE = new Set(["number", "money", "percent", "date"]);

/** The state after one more record. A record that was folded before changes nothing. */
export function fold(state: RunState, record: LogRecord): RunState {
  if (record.seq <= state.seq) return state;
  const { event } = record;
  const idle = event.kind === "resumed" || record.seq === 0;
  const elapsed = idle ? 0 : Math.max(0, record.at - state.at) / 1000;
  const seconds = Math.round((state.usage.seconds + elapsed) * 1000) / 1000;
  const usage = after({ ...state.usage, seconds }, event);
  const began = record.seq === 0 ? record.at : state.began;
  return apply({ ...state, run: record.run, seq: record.seq, at: record.at, began, usage }, event);
}

export function replay(records: Iterable<LogRecord>, state: RunState = NOTHING): RunState {
  for (const record of records) state = fold(state, record);
  return state;
}

function apply(state: RunState, event: AnyEvent): RunState {
  switch (event.kind) {
    case "effect_started":
    case "effect_done":
    case "effect_failed":
    case "effect_denied":
      return applyEffect(state, event);
    case "run_started":
      return {
        ...state, brief: event.brief, model: event.brief.models.find(([role]) => !role)?.[1] ?? "",
        said: { ...state.said, banned: new Set(event.brief.earlier?.banned) }, // a log of before there was any has none
      };
    case "resumed": {
      if (event.idle) return { ...state, pending: new Map() };
      const taken = { ...state, pending: new Map(), cancelled: false, paused: false };
      return event.reopen ? reopened(taken, event) : taken;
    }
    case "limit_hit":
      return { ...state, limit: state.limit ?? event.reason };
    case "replies_unusable":
      return failed(state, {
        what: `the ${event.role}`,
        reason: `${event.model} ${event.why === "no_room" ? "has no room for what this role needs" : "gave no reply that can be used"}`,
      });
    case "model_learned": // it changes what is asked of a model, and nothing that is shown
      return state;
    case "share_spent":
      return failed(state, event.failure);
    case "step_failed": {
      const givenUp = event.step === "assess" && (state.limit !== null || state.writeNow);
      return failed({ ...state, assessed: givenUp ? state.read : state.assessed }, { what: `step ${event.step}`, reason: `${event.error}: ${event.message}` });
    }
    case "run_finished":
      return { ...state, finished: event };
    case "scoped":
      return failed(
        { ...state, profile: event.profile, documents: event.documents, dead: event.dead, asksBack: event.asks_back },
        ...event.failures,
      );
    case "plan_made":
      return {
        ...state,
        plan: event.plan,
        subQuestions: event.plan.sub_questions,
        queries: event.plan.sub_questions.map((sub) => queryOf(sub)),
        round: state.round + 1,
      };
    case "reflected": {
      const wanted = new Map([...state.said.wanted, ...event.queries].map((query) => [query.text, query]));
      return {
        ...state,
        subQuestions: [...state.subQuestions, ...event.added],
        queries: [...wanted.values()],
        said: { ...state.said, wanted: [] },
        exhausted: !wanted.size,
        round: state.round + (wanted.size ? 1 : 0),
      };
    }
    case "searched":
    case "evidence_gathered":
    case "calculated":
    case "assessed":
      return withoutBanned(applyRound(state, event));
    case "draft_written":
    case "draft_judged":
    case "citations_checked":
      return applyClosing(state, event);
    case "illustrated":
    case "described":
      return failed(state, ...event.failures);
    default:
      return applyWish(state, event) ?? state; // an event that this page does not know yet says nothing to it
  }
}

type Of<K extends AnyEvent["kind"]> = Extract<AnyEvent, { kind: K }>;

function applyRound(state: RunState, event: Of<"searched" | "evidence_gathered" | "calculated" | "assessed">): RunState {
  switch (event.kind) {
    case "searched": {
      const ledger = new Map(state.ledger);
      for (const [, hits] of event.hits) for (const hit of hits) ledger.set(hit.handle, hit);
      const asked = event.cut ? state.asked : [...state.asked, ...event.queries];
      return failed({ ...state, searched: event.round, asked, cut: event.cut, ledger, dead: event.dead }, ...event.failures);
    }
    case "evidence_gathered": {
      const more = event.evidence.some((row) => row.label !== "background");
      const found = {
        sources: [...state.sources, ...event.sources],
        evidence: [...state.evidence, ...event.evidence],
        idleRounds: more ? 0 : state.idleRounds + (event.followed ? 0 : 1),
      };
      return failed({ ...state, ...found, read: event.round, cut: event.cut }, ...event.failures);
    }
    case "calculated": {
      const evidence = [...state.evidence, ...event.evidence];
      const sources = [...state.sources, ...event.sources];
      const made = { calculated: event.round, calculable: evidence.length, sources, evidence, cut: event.cut };
      return failed({ ...state, ...made }, ...event.failures);
    }
    case "assessed": {
      const { assessment } = event;
      return { ...state, assessed: event.round, assessment, assessments: [...state.assessments, assessment] };
    }
  }
}

function applyClosing(state: RunState, event: Of<"draft_written" | "draft_judged" | "citations_checked">): RunState {
  switch (event.kind) {
    case "draft_written":
      return { ...state, draft: event.draft, checked: null, stopReason: event.stop_reason };
    case "draft_judged":
      return failed(state, ...event.review.failures);
    case "citations_checked":
      if (event.accepted) return { ...state, checked: event.sentences, problems: [], results: event.results };
      return { ...state, draft: null, problems: event.problems, results: event.results };
  }
}

function applyEffect(state: RunState, event: EffectEvent): RunState {
  const bill = billed(state.bill, event, state.pending);
  if (event.kind === "effect_denied") {
    return failed({ ...state, bill }, { what: `${event.effect.kind ?? "effect"} denied`, reason: event.reason });
  }
  const pending = new Map(state.pending);
  if (event.kind === "effect_started") {
    pending.set(event.key, { model: modelOf(event), tokens: event.reserved_tokens, money: event.reserved_money });
  } else pending.delete(event.key);
  return { ...state, bill, pending };
}

/** A closed run goes on: what closed it is lifted, what was learned stays. */
function reopened(state: RunState, event: Extract<AnyEvent, { kind: "resumed" }>): RunState {
  if (!state.brief) return state;
  const { limits } = state.brief;
  const wider = {
    ...limits,
    seconds: limits.seconds + event.extra_seconds,
    rounds: limits.rounds + event.extra_rounds,
    steps: limits.steps + event.extra_steps,
    money: limits.money === null ? null : plusDollars(limits.money, event.extra_money),
  };
  const whole = state.cut ? state.round - 1 : state.round;
  return {
    ...state,
    profile: state.dead || !tools(state).length ? null : state.profile,
    searched: Math.min(state.searched, whole),
    read: Math.min(state.read, whole),
    calculated: Math.min(state.calculated, whole),
    assessed: Math.min(state.assessed, whole),
    cut: false,
    brief: { ...state.brief, limits: wider },
    draft: null,
    checked: null,
    results: [],
    stopReason: null,
    limit: null,
    writeNow: false,
    finished: null,
    exhausted: false,
    dead: false,
    idleRounds: 0,
    usage: { ...state.usage, closing_steps: 0, rejections: 0 },
  };
}

/** The state with failures that it did not know of before. */
function failed(state: RunState, ...more: readonly Failure[]): RunState {
  const known = new Set(state.failures.map((each) => `${each.what}\n${each.reason}`));
  const fresh = more.filter((each) => {
    const name = `${each.what}\n${each.reason}`;
    return !known.has(name) && known.add(name);
  });
  return fresh.length ? { ...state, failures: [...state.failures, ...fresh] } : state;
}

export const tools = (state: RunState): string[] =>
  state.brief ? openTools(state.brief, state.profile !== null && state.documents === 0) : [];

/** Research is over, whatever the confidence: only the final write is left. */
export function mustClose(state: RunState): boolean {
  return (
    state.limit !== null || state.writeNow || state.exhausted || state.dead ||
    state.idleRounds >= (state.brief?.limits.idle_rounds ?? Infinity) || !tools(state).length
  );
}

/** The plan asks for calculation, and this round brought figures or dates that no calculation had before it. */
export function mayCalculate(state: RunState): boolean {
  if (!(state.brief?.code && state.plan?.calculates) || state.calculated >= state.read) return false;
  const rows = state.evidence.slice(state.calculable).filter((row) => row.label !== "background");
  return rows.some((row) => row.values.some((value) => CALCULABLE.has(value.kind)));
}

export const reportOf = (state: RunState): Report | null => state.finished?.report ?? null;
