// What statuses, reasons and figures are called. The twin of the words in views/.

import { clean } from "./laid";

export const STATUS: Record<string, string> = {
  answered: "Answered",
  partial: "Partly answered",
  insufficient_evidence: "Not enough evidence",
  refused: "Refused",
  failed: "Failed",
  running: "Working",
  opening: "Opening",
  queued: "Waiting its turn",
  interrupted: "Interrupted",
  cancelled: "Cancelled",
  paused: "Paused",
  waiting: "Waiting for you",
};
const STOP: Record<string, string> = {
  confident: "what was found is sure enough to stop searching",
  max_rounds: "all rounds are used up",
  no_progress: "the last rounds brought no new evidence",
  exhausted: "nothing is left to ask that differs from what was asked",
  no_sources: "there are no documents to search in",
  max_steps: "the limit of steps is reached",
  max_model_calls: "the limit of model calls is reached",
  max_tokens: "the limit of tokens is reached",
  max_money: "the limit of money is reached",
  max_seconds: "the time is used up",
  max_failures: "too many steps failed in a row",
  max_rejections: "too many drafts did not pass the check",
  write_now: "it was told to finish with what was there",
  cancelled: "it was cancelled",
  refused: "the question was refused",
  provider_failed: "every provider failed for good",
};
export const FINDINGS = { answered: "answered", thin: "thin evidence", open: "open", skipped: "skipped" } as const;
export const SENTENCE: Record<string, { mark: string; words: string }> = {
  supported: { mark: "", words: "Supported: it is a quote of its source" },
  partly: { mark: "in other words", words: "In other words: its numbers, dates and names are in the source" },
  unverified: { mark: "unverified", words: "Unverified: nothing that was read carries it" },
  template: { mark: "", words: "Says nothing about the world" },
};

export const SIGNS: Record<string, string> = {
  orders: "text that gives orders",
  prompt: "text that imitates a prompt",
  unseen: "text that nobody sees",
  "mixed letters": "letters made to look like others",
  "odd host": "an address made to look like another",
  key: "a key",
};


/** How old what was published is on the day of the report, told from three years on. */
export function age(published: string | null, asOf: string): string {
  const years = Math.floor((Date.parse(asOf) - Date.parse(published ?? "")) / 31_557_600_000);
  return years >= 3 ? ` (${years} years old)` : "";
}

const TOOLS: Record<string, string> = { corpus: "your documents", scholar: "papers" };
const PRIORITIES: Record<string, string> = { HIGH: "high", MED: "medium", LOW: "low" };
const EFFECTS: Record<string, string> = {
  complete: "model call", search: "search", fetch: "page or document", index: "look into your documents", compute: "calculation",
};
/** What answers: a model by its provider and name, or no model at all. */
export const engineWords = (engine: string): string => (engine === "extractive" ? "quotes only, no model" : engine);
/** Where a query looks, as the form to ask calls it. */
export const toolWords = (tool: string): string => TOOLS[tool] ?? tool;
export const priorityWords = (priority: string): string => PRIORITIES[priority] ?? priority;
export const effectWords = (kind: string): string => EFFECTS[kind] ?? kind.replace(/_/g, " ");
export const statusWords = (status: string): string => STATUS[status] ?? status;
export const stopWords = (reason: string): string => STOP[reason] ?? reason;
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

export function dollars(amount: number): string {
  if (amount === 0 || amount >= 1) return `$${amount.toFixed(2)}`;
  return `$${amount.toFixed(6).replace(/0+$/, "").padEnd(4, "0")}`;
}

/** Statuses of a run that is not over. */
const OPEN: ReadonlySet<string> = new Set(["running", "queued", "interrupted", "paused", "waiting"]);

export const isOver = (status: string): boolean => !OPEN.has(status);

/** What a run cost as far as that is known, money or the tokens where no price is, and why where it is not. */
export function spent({ tokens, money, status }: { tokens: number | null; money: number | null; status: string }): { words: string; why: string } {
  if (money) return { words: dollars(money), why: "" };
  if (tokens) return { words: counted(tokens, "token"), why: "No price is known for a model that was asked" };
  if (tokens === 0) return { words: "no model", why: "Nothing was spent: no model was asked" };
  if (!isOver(status)) return { words: "", why: "Told once the run is over" };
  return { words: "–", why: "Not run by this server, but on the command line; its report tells the cost" };
}

/** `45 s`, `3 min 20 s`, `1 h 5 min`; no line ends before a unit. */
export const duration = (seconds: number): string => inUnits(seconds).replace(/(\d) /g, "$1\u00a0");

function inUnits(seconds: number): string {
  if (seconds < 10) return `${Number(seconds.toFixed(1))} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const [minutes, hours] = [Math.floor(whole / 60), Math.floor(whole / 3600)];
  if (hours) return `${hours} h ${minutes % 60} min`;
  return whole % 60 ? `${minutes} min ${whole % 60} s` : `${minutes} min`;
}

export function ago(then: number, now: number): string {
  const seconds = Math.max(0, (now - then) / 1000);
  if (seconds < 60) return "just now";
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  return new Date(then).toLocaleDateString("en", { year: "numeric", month: "short", day: "numeric" });
}

/** Where a source is, as a person reads it. */
export function place(uri: string): string {
  try {
    const url = new URL(uri);
    // A file may be called by signs that turn what follows around: "note\u202etxt.md" would be shown as another file.
    if (url.protocol === "file:") return clean(decodeURIComponent(url.pathname)).split("/").slice(-2).join("/");
    return url.host + (url.pathname === "/" ? "" : url.pathname);
  } catch {
    return uri;
  }
}

/** The address if it may become a link: the web only. */
export function webAddress(uri: string): string | null {
  try {
    const url = new URL(uri);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}
