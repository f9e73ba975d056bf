// How long a run may still take, from the pace it has had. Pure.

import { type RunState, mustClose } from "./fold";
import { total } from "./soFar";
import { budget } from "./usage";

export interface TimeLeft {
  /** Seconds, at the pace so far. */
  likely: number;
  /** Seconds that are left of its bound. */
  most: number;
}

/** Share of a round that writing and checking take. */
const CLOSING = 0.5;

/** None before the first round is weighed, and none once the run has ended. */
export function timeLeft(state: RunState): TimeLeft | null {
  const limits = state.brief?.limits;
  if (!limits || state.finished || state.cancelled || !state.assessments.length) return null;
  const most = Math.max(0, limits.seconds - state.usage.seconds);
  const round = state.usage.seconds / state.assessments.length;
  const rounds = mustClose(state) || state.draft ? 0 : roundsLeft(state, limits.confidence, limits.rounds);
  return { likely: Math.min(most, round * (rounds + CLOSING)), most };
}

/** Rounds until the goal at the gain of the last ones; where nothing is gained, until the run gives up. */
function roundsLeft(state: RunState, goal: number, bound: number): number {
  const course = state.assessments.map((each) => total(each.confidence));
  const now = course.at(-1) ?? 0;
  const before = course.at(-3) ?? course.at(-2) ?? 0;
  const gain = (now - before) / Math.min(2, Math.max(1, course.length - 1));
  const idle = Math.max(1, (state.brief?.limits.idle_rounds ?? 1) - state.idleRounds);
  const wanted = now >= goal ? 0 : gain > 0 ? Math.ceil((goal - now) / gain) : idle;
  return Math.max(0, Math.min(wanted, bound - state.round));
}

/** How much of the bound that is nearest to its end is left, from 1 to 0, and which that is. */
export function tightest(state: RunState): { name: string; left: number } {
  const meters = state.brief ? budget(state.usage, state.brief.limits) : [];
  const shares = meters.map(({ name, used, limit }) => ({ name, left: limit > 0 ? Math.max(0, 1 - used / limit) : 0 }));
  return shares.reduce((least, each) => (each.left < least.left ? each : least), { name: "", left: 1 });
}
