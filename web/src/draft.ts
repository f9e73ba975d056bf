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
  images: boolean;
  team: string;
  /** Addresses of pages to read, with spaces between. */
  urls: string;
  search: string;
  links: string;
  rounds: string;
  steps: string;
  collection: string;
  /** Who is told of the end, and what they check the signature with. */
  webhook: string;
  secret: string;
  /** How often it is asked again; empty for once. */
  every: string;
  tell: string;
  /** The run from whose sources this one starts. */
  follows: { run: string; question: string } | null;
}

const FRESH: Draft = {
  question: "", effort: "standard", mode: "answer", tools: [], boost: "", bad: "", only: "", language: "", money: "", minutes: "", model: "", fast: "", plan: false, images: false, team: "", urls: "", search: "", links: "", rounds: "", steps: "", collection: "", webhook: "", secret: "", every: "", tell: "change", follows: null,
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

/** A question that is asked by a timetable: it has no files, models or run of its own to start from, and waits for nobody. */
export function watchOf(draft: Draft): Ask {
  const { model: _model, fast: _fast, follows: _follows, urls: _urls, collections: _collections, approve: _approve, ask_back: _back, ...ask } =
    askOf(draft);
  return { ...ask, every: draft.every, tell: draft.tell };
}

/** A name for one request; `crypto.randomUUID` is not there on an http:// address of another machine. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** 32 random bytes, as the standard for webhooks writes a secret. */
export const newSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;

/** Pages that one question may name; the server refuses more. */
export const MOST_PAGES = 10;
const CLOSED_BY: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

const hosts = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

export const addresses = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** The addresses in a question, which are words of it: nothing opens them unless they are named as pages to read. */
export function pasted(draft: Draft): string[] {
  const found = draft.question.match(/\bhttps?:\/\/[^\s<>"'`“”«»。，、；：！？（）「」『』【】《》]+/gi) ?? [];
  return [...new Set(found.map(bare))].filter((url) => url && !addresses(draft.urls).includes(url));
}

/** Those of them that can still be named as pages to read. */
export const nameable = (draft: Draft): string[] =>
  pasted(draft).slice(0, Math.max(0, MOST_PAGES - addresses(draft.urls).length));

/** An address without the punctuation of the sentence that it stands in, as the server reads it. */
function bare(address: string): string {
  let end = address.length;
  while (/[.,;:!?]/.test(address.charAt(end - 1)) || loose(address.slice(0, end))) end -= 1;
  const url = address.slice(0, end);
  return url.endsWith("//") ? "" : url;
}

/** Whether it ends in a bracket that it does not open. */
function loose(address: string): boolean {
  const closing = address.slice(-1);
  const opening = CLOSED_BY[closing];
  return opening !== undefined && address.split(closing).length > address.split(opening).length;
}

/** The request that a draft makes; what was left open is left to the server. */
export function askOf(draft: Draft): Ask {
  const ask: Ask = { question: draft.question.trim(), effort: draft.effort, mode: draft.mode };
  if (draft.tools.length) ask.tools = draft.tools;
  if (hosts(draft.boost).length) ask.boost_hosts = hosts(draft.boost);
  if (hosts(draft.bad).length) ask.bad_hosts = hosts(draft.bad);
  if (hosts(draft.only).length) ask.only_hosts = hosts(draft.only);
  if (draft.language.trim()) ask.language = draft.language.trim();
  if (draft.images) ask.images = true;
  if (Number(draft.team) > 1) ask.team_size = Number(draft.team);
  if (addresses(draft.urls).length) ask.urls = addresses(draft.urls);
  if (hosts(draft.search).length) ask.search = hosts(draft.search);
  if (draft.links.trim()) ask.links = Number(draft.links);
  if (Number(draft.rounds) > 0) ask.max_rounds = Number(draft.rounds);
  if (Number(draft.steps) > 0) ask.max_steps = Number(draft.steps);
  if (draft.collection) ask.collections = [draft.collection];
  if (draft.webhook.trim()) ask.webhook = { url: draft.webhook.trim(), secret: draft.secret.trim() };
  if (draft.follows) ask.follows = draft.follows.run;
  if (draft.plan) Object.assign(ask, { approve: true, ask_back: true });
  if (draft.model.trim()) ask.model = draft.model.trim();
  if (draft.fast.trim()) ask.fast = draft.fast.trim();
  if (Number(draft.money) > 0) ask.max_money = Number(draft.money);
  if (Number(draft.minutes) > 0) ask.max_seconds = Number(draft.minutes) * 60;
  return ask;
}
