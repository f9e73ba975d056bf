// A run in a few words: the twin of `phase`, `finding_of` and `so_far` in views/.

import { type RunState, mayCalculate, mustClose } from "./fold";
import type { Confidence, Judgement } from "./types.gen";
import { waitingFor } from "./wishes";
import { budget, inDollars, settled } from "./usage";

export type Finding = Judgement["finding"];

const NO_CONFIDENCE: Confidence = { coverage: 0, reliability: 0, recency: 0, consistency: 0 };

/** What a run is doing now. */
export function phase(state: RunState): string {
  const phases: [string, boolean][] = [
    ["done", state.finished !== null],
    ["stopping", state.cancelled],
    ["paused", state.paused],
    ["waiting for an answer", waitingFor(state) === "answer"],
    ["waiting for its plan to be approved", waitingFor(state) === "approval"],
    ["checking the answer", state.draft !== null],
    [state.brief?.corpora.length ? "indexing the documents" : "reading the question", state.profile === null],
    ["writing the answer", mustClose(state)],
    ["planning", state.plan === null],
    ["searching", state.searched < state.round],
    ["reading", state.read < state.round],
    ["calculating", mayCalculate(state)],
    ["weighing the evidence", state.assessed < state.round],
    ["writing the answer", !state.said.wanted.length && closes(state)],
  ];
  return phases.find(([, holds]) => holds)?.[0] ?? "deciding what to do next";
}

/** Research is over after this round: it is sure enough, or there is none left. */
function closes({ brief, assessment, round }: RunState): boolean {
  if (!brief) return false;
  return total(assessment?.confidence ?? NO_CONFIDENCE) >= brief.limits.confidence || round >= brief.limits.rounds;
}

/** What the last assessment says of a sub-question. */
export function findingOf(state: RunState, subQuestion: string): Finding {
  return state.assessment?.judgements.find((each) => each.sub_question === subQuestion)?.finding ?? "open";
}

export const total = (value: Confidence): number =>
  value.coverage + value.reliability + value.recency + value.consistency;

/** An unfinished run as the API tells it, apart from what only the server knows. */
export function soFar(state: RunState) {
  const confidence = state.assessment?.confidence ?? NO_CONFIDENCE;
  const limits = state.brief?.limits;
  const { usage } = state;
  return {
    question: state.brief?.question ?? "",
    phase: phase(state),
    waiting_for: waitingFor(state),
    asks_back: waitingFor(state) === "answer" ? state.asksBack : "",
    round: state.round,
    confidence: { total: total(confidence), ...confidence },
    sub_questions: state.subQuestions.map((sub) => ({ ...sub, finding: findingOf(state, sub.id) })),
    sources: state.sources.map(({ id, title, uri }) => ({ id, title, uri })),
    evidence: state.evidence.length,
    usage: {
      ...usage, money: inDollars(usage.money), repeated_money: inDollars(usage.repeated_money), limits,
    },
    left: limits
      ? Object.fromEntries(budget(usage, limits).map((each) => [each.name, Math.max(0, each.limit - each.used)]))
      : {},
    bill: settled(state.bill, state.brief?.prices ?? []).map((line) => ({
      ...line,
      money: line.priced ? inDollars(line.money) : null,
      called_off_money: inDollars(line.called_off_money),
    })),
    degraded: state.failures,
  };
}
