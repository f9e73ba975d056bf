// What a run has used and owes: the twin of core/budget.py and core/bill.py.

import type { AnyEvent, BillLine, Brief, Limits, Price, Usage } from "./types.gen";

export interface Reserved {
  model: string;
  tokens: number;
  money: number;
}
export type EffectEvent = Extract<AnyEvent, { kind: `effect_${string}` }>;
export type Bill = ReadonlyMap<string, BillLine>;
export interface Meter {
  name: string;
  used: number;
  limit: number;
}

export const NO_USAGE: Usage = {
  steps: 0, closing_steps: 0, rounds: 0, searches: 0, reads: 0, model_calls: 0, tokens_in: 0, tokens_out: 0,
  seconds: 0, failed_effects: 0, denied_effects: 0, repeated_effects: 0, repeated_calls: 0, repeated_tokens: 0,
  rejections: 0, money: 0, repeated_money: 0,
};
const CLOSING_STEPS = new Set(["write", "judge", "check", "illustrate", "describe", "finish"]);
const MICRO = 1_000_000;

/** Usage once `event` has happened. */
export function after(usage: Usage, event: AnyEvent): Usage {
  switch (event.kind) {
    case "effect_started":
    case "effect_done":
    case "effect_failed":
    case "effect_denied":
      return afterEffect(usage, event);
    case "citations_checked":
      return {
        ...usage,
        closing_steps: usage.closing_steps + 1,
        rejections: usage.rejections + (event.accepted ? 0 : 1),
      };
    case "draft_written":
      return { ...usage, closing_steps: usage.closing_steps + 1 };
    case "assessed":
      return event.closing
        ? { ...usage, closing_steps: usage.closing_steps + 1 }
        : { ...usage, steps: usage.steps + 1 };
    case "step_failed":
      if (event.step === "judge") return usage;
      return CLOSING_STEPS.has(event.step)
        ? { ...usage, closing_steps: usage.closing_steps + 1 }
        : { ...usage, steps: usage.steps + 1 };
    case "scoped":
    case "plan_made":
    case "searched":
    case "calculated":
    case "reflected":
      return { ...usage, steps: usage.steps + 1 };
    case "evidence_gathered":
      return { ...usage, steps: usage.steps + 1, rounds: usage.rounds + (event.followed ? 0 : 1) };
    default:
      return usage;
  }
}

function afterEffect(usage: Usage, event: EffectEvent): Usage {
  switch (event.kind) {
    case "effect_done":
      if (event.effect_kind === "search") return { ...usage, searches: usage.searches + 1 };
      if (event.effect_kind === "fetch") return { ...usage, reads: usage.reads + 1 };
      if (event.effect_kind !== "complete") return usage;
      return {
        ...usage,
        model_calls: usage.model_calls + 1,
        tokens_in: usage.tokens_in + event.tokens_in,
        tokens_out: usage.tokens_out + event.tokens_out,
        money: usage.money + event.money,
      };
    case "effect_failed":
      return {
        ...usage,
        failed_effects: usage.failed_effects + 1,
        model_calls: usage.model_calls + (event.effect_kind === "complete" ? 1 : 0),
        tokens_in: usage.tokens_in + event.tokens_in,
        money: usage.money + event.money,
      };
    case "effect_denied":
      return { ...usage, denied_effects: usage.denied_effects + 1 };
    case "effect_started":
      if (!event.repeated) return usage;
      return {
        ...usage,
        repeated_effects: usage.repeated_effects + 1,
        repeated_calls: usage.repeated_calls + (event.effect.kind === "complete" ? 1 : 0),
        repeated_tokens: usage.repeated_tokens + event.reserved_tokens,
        repeated_money: usage.repeated_money + event.reserved_money,
      };
  }
}

/** The model that an effect asks; empty for any other effect. */
export function modelOf(event: Extract<AnyEvent, { kind: "effect_started" }>): string {
  return event.effect.kind === "complete" ? String(event.effect.model ?? "") : "";
}

const EMPTY_LINE: Omit<BillLine, "model"> = {
  calls: 0, tokens_in: 0, tokens_out: 0, repeated_tokens: 0, money: 0, priced: true, called_off: 0,
  called_off_money: 0,
};

/** The bill after one more event. `pending` is what was under way before it. */
export function billed(bill: Bill, event: EffectEvent, pending: ReadonlyMap<string, Reserved>): Bill {
  let model: string;
  let more: Partial<BillLine>;
  if (event.kind === "effect_started" && event.repeated && modelOf(event)) {
    model = modelOf(event);
    more = { repeated_tokens: event.reserved_tokens, money: event.reserved_money };
  } else if (event.kind === "effect_done" && event.effect_kind === "complete") {
    model = pending.get(event.key)?.model ?? "";
    more = { tokens_in: event.tokens_in, tokens_out: event.tokens_out, money: event.money };
  } else if (event.kind === "effect_failed" && event.effect_kind === "complete") {
    model = pending.get(event.key)?.model ?? "";
    more = { tokens_in: event.tokens_in, money: event.money };
  } else return bill;
  const line = bill.get(model) ?? { model, ...EMPTY_LINE };
  return new Map(bill).set(model, {
    ...line,
    calls: line.calls + 1,
    tokens_in: line.tokens_in + (more.tokens_in ?? 0),
    tokens_out: line.tokens_out + (more.tokens_out ?? 0),
    repeated_tokens: line.repeated_tokens + (more.repeated_tokens ?? 0),
    money: line.money + (more.money ?? 0),
  });
}

/** The bill as it stands, with what has no known price marked. */
export function settled(bill: Bill, prices: readonly Price[]): BillLine[] {
  const known = new Set(prices.filter((price) => price.tiers.length).map((price) => price.model));
  return [...bill.values()].map((line) => ({ ...line, priced: known.has(line.model) }));
}

export const inDollars = (money: number): number => money / MICRO;

/** A sum of dollars that is the one a person would write. */
export const plusDollars = (dollars: number, more: number): number => Number((dollars + more).toFixed(9));

export const callsUsed = (usage: Usage): number => usage.model_calls + usage.repeated_calls;
export const totalTokens = (usage: Usage): number => usage.tokens_in + usage.tokens_out + usage.repeated_tokens;
export const totalMoney = (usage: Usage): number => usage.money + usage.repeated_money;

/** What is used of each bound; calls and tokens only once there are any, money only where it is bounded. */
export function budget(usage: Usage, limits: Limits): Meter[] {
  const meters: Meter[] = [
    { name: "seconds", used: usage.seconds, limit: limits.seconds },
    { name: "steps", used: usage.steps, limit: limits.steps },
    { name: "rounds", used: usage.rounds, limit: limits.rounds },
  ];
  if (usage.model_calls) {
    meters.push({ name: "model calls", used: usage.model_calls, limit: limits.model_calls });
    meters.push({ name: "tokens", used: totalTokens(usage), limit: limits.tokens });
  }
  if (limits.money !== null) meters.push({ name: "money", used: inDollars(totalMoney(usage)), limit: limits.money });
  return meters;
}

/** The tools that lead somewhere: a library without documents is known to lead nowhere. */
export function openTools(brief: Brief, empty: boolean): string[] {
  return brief.reach.tools.filter((tool) => tool !== "corpus" || !empty);
}
