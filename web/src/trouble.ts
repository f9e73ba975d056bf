// What went wrong, in words, and what can be done about it. Pure.

import { Refused, Unreachable } from "./api";

/** What to do about what the server said no to, where its own words do not say it. */
const ADVICE: Record<number, string> = {
  401: "Give one with the shield button above.",
  403: "Ask whoever runs this server.",
  404: "It may have been deleted.",
  429: "Wait a little, then try again.",
  500: "Try again; the log of the server tells more.",
  503: "Try again in a few seconds.",
};

export function trouble(error: unknown): string {
  if (error instanceof Unreachable) return "The server cannot be reached. See whether it runs, then try again.";
  if (error instanceof Refused) return sentences(error.message, ADVICE[error.status] ?? (error.status > 500 ? "Try again in a few seconds." : ""));
  if (error instanceof TypeError && /import|module/i.test(error.message)) return "A part of the page did not come. See whether the server runs, then load the page again.";
  return sentences(error instanceof Error ? error.message : String(error));
}

/** The words with a capital and an end, and what to do after them. */
function sentences(words: string, advice = ""): string {
  const told = words.trim() || "Something went wrong";
  const whole = /[.!?…]$/.test(told) ? told : `${told}.`;
  return [whole.charAt(0).toUpperCase() + whole.slice(1), advice].filter(Boolean).join(" ");
}
