// The time that a run may still take, and what is left of its bounds.

import { expect, it } from "vitest";
import { NOTHING, type RunState } from "../src/fold";
import { tightest, timeLeft } from "../src/pace";
import { measured } from "../measured";

const limits = { seconds: 600, steps: 60, rounds: 8, model_calls: 100, tokens: 1000, money: null, confidence: 85, idle_rounds: 2 };
const after = (course: number[], seconds: number, more: object = {}): RunState =>
  ({
    ...NOTHING, brief: { limits, reach: { tools: ["web"], providers: [] }, corpora: [] }, subQuestions: [{ id: "Q1" }], round: course.length, searched: course.length, read: course.length, assessed: course.length,
    usage: { ...NOTHING.usage, seconds, steps: 6 },
    assessments: course.map((coverage) => ({ confidence: { coverage, reliability: 0, recency: 0, consistency: 0 }, judgements: [], gaps: [] })),
    ...more,
  }) as unknown as RunState;

it("follows the gain of the last rounds, within the bounds", () => {
  expect(timeLeft(after([], 5))).toBeNull();
  expect(timeLeft(after([25, 45, 65], 30))).toEqual({ likely: 15, most: 570 }); // one round of ten seconds, and the writing
  expect(timeLeft(after([65, 65], 20, { idleRounds: 1 }))?.likely).toBe(15); // one more without gain, and it gives up
  expect(timeLeft(after([10, 11], 590))?.likely).toBe(10); // no more than what is left of the time
  expect(timeLeft(after([90], 10, { finished: {} }))).toBeNull();
});

it("names the bound that is nearest to its end", () => {
  expect(tightest(after([], 60))).toEqual({ name: "seconds", left: 0.9 });
  expect(tightest(after([50, 60], 6))).toEqual({ name: "steps", left: 0.9 });
  expect(tightest(NOTHING)).toEqual({ name: "", left: 1 });
});

it("tells by level what attacks came to, without the harmless pages", () => {
  const one = (level: string, mode: string, violations: string[], category = "fetch") => ({ category, mode, level, violations, utility: !violations.length });
  const rows = measured([one("L1", "defended", []), one("L1", "vulnerable", ["x"]), one("L0", "defended", ["y"]), one("L1", "defended", [], "benign_control")]);
  expect(rows.map((row) => row.level)).toEqual(["L0", "L1"]);
  expect(rows[1]).toMatchObject({ vulnerable: { cases: 1, broken: 1 }, defended: { cases: 1, broken: 0 }, useful: 1, attacked: 1 });
});
