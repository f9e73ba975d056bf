// What a step has sent for, as it comes: each query and each page. The fact that ends the step tells what came of it.

import type { RunState } from "./fold";
import type { AnyEvent, Hit } from "./types.gen";

export interface Doing {
  key: string;
  /** The query; empty for a page. */
  query: string;
  tool: string;
  /** The page, as a search found it; null for a query. */
  hit: Hit | null;
  came: "under way" | "here" | "failed";
}

/** Facts that end a step or begin it anew. */
const ENDS: ReadonlySet<string> = new Set([
  "scoped", "plan_made", "searched", "evidence_gathered", "calculated", "assessed", "reflected", "draft_written", "draft_judged",
  "citations_checked", "step_failed", "resumed", "run_finished", "cancel_requested",
]);

/** Keep `doing` up with one more event. `state` is the state after it. */
export function note(doing: Map<string, Doing>, event: AnyEvent, state: RunState): void {
  if (event.kind === "effect_started") {
    const asked = sought(event.effect, state);
    if (asked) doing.set(event.key, { ...asked, key: event.key, came: "under way" });
  } else if (event.kind === "effect_done" || event.kind === "effect_failed") {
    const asked = doing.get(event.key);
    if (asked) doing.set(event.key, { ...asked, came: event.kind === "effect_done" ? "here" : "failed" });
  } else if (ENDS.has(event.kind)) doing.clear();
}

/** A query, or a page that a search found; null for what else is asked for. */
function sought(effect: Record<string, unknown>, state: RunState): Omit<Doing, "key" | "came"> | null {
  if (effect.kind === "search" && state.plan) return { query: String(effect.text), tool: String(effect.tool), hit: null };
  const hit = effect.kind === "fetch" ? state.ledger.get(String(effect.handle)) : undefined;
  return hit ? { query: "", tool: "", hit } : null;
}
