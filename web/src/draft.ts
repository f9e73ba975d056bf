// A question while it is being written, with what its run may use. It survives a reload.

import type { Ask } from "./api";

export interface Draft {
  question: string;
  effort: string;
  mode: string;
  tools: string[];
  boost: string;
  bad: string;
  only: string;
  language: string;
  money: string;
  minutes: string;
  model: string;
  fast: string;
  plan: boolean;
  /** The run from whose sources this one starts. */
  follows: { run: string; question: string } | null;
}

const FRESH: Draft = {
  question: "", effort: "standard", mode: "answer", tools: [], boost: "", bad: "", only: "", language: "", money: "", minutes: "", model: "", fast: "", plan: false, follows: null,
};
export type Drafting = { draft: Draft; change: (more: Partial<Draft>) => void };

const KEPT = "aria.draft";

export function draftKept(): Draft {
  try {
    return { ...FRESH, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Draft>) };
  } catch {
    return FRESH;
  }
}

export const keepDraft = (draft: Draft): void => localStorage.setItem(KEPT, JSON.stringify(draft));

/** Begin a question that starts from the sources of a run. */
export const follow = (run: string, question: string): void =>
  keepDraft({ ...draftKept(), question: "", follows: { run, question } });

const hosts = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** The request that a draft makes; what was left open is left to the server. */
export function askOf(draft: Draft): Ask {
  const ask: Ask = { question: draft.question.trim(), effort: draft.effort, mode: draft.mode };
  if (draft.tools.length) ask.tools = draft.tools;
  if (hosts(draft.boost).length) ask.boost_hosts = hosts(draft.boost);
  if (hosts(draft.bad).length) ask.bad_hosts = hosts(draft.bad);
  if (hosts(draft.only).length) ask.only_hosts = hosts(draft.only);
  if (draft.language.trim()) ask.language = draft.language.trim();
  if (draft.follows) ask.follows = draft.follows.run;
  if (draft.plan) Object.assign(ask, { approve: true, ask_back: true });
  if (draft.model.trim()) ask.model = draft.model.trim();
  if (draft.fast.trim()) ask.fast = draft.fast.trim();
  if (Number(draft.money) > 0) ask.max_money = Number(draft.money);
  if (Number(draft.minutes) > 0) ask.max_seconds = Number(draft.minutes) * 60;
  return ask;
}
