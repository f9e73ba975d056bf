// What changed between two reports on a question: which sentences are new, gone, changed or the same. Pure.

import type { ReportJson } from "./types.gen";

type Sentence = ReportJson["sentences"][number];
export type Change =
  | { kind: "same" | "new" | "gone"; text: string; sentence: Sentence }
  | { kind: "changed"; before: Sentence; after: Sentence };

const ALIKE = 0.45;

const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** The share of words that two texts have in common. */
export function alike(a: Set<string>, b: Set<string>): number {
  let both = 0;
  for (const word of a) if (b.has(word)) both += 1;
  return both ? both / (a.size + b.size - both) : 0;
}

export function changes(before: ReportJson, after: ReportJson): Change[] {
  const told = (report: ReportJson): Sentence[] => report.sentences.filter((each) => each.status !== "template");
  const left = new Map(told(before).map((sentence) => [sentence, words(sentence.text)]));
  const fresh = told(after).map((sentence) => ({ sentence, said: words(sentence.text), was: null as Sentence | null }));
  const pairs = fresh.flatMap((mine) => [...left].map(([was, said]) => ({ mine, was, share: alike(mine.said, said) })));
  for (const { mine, was, share } of pairs.sort((a, b) => b.share - a.share)) {
    if (share < ALIKE || mine.was || !left.has(was)) continue;
    mine.was = was;
    left.delete(was);
  }
  const now = fresh.map(({ sentence, was }): Change => {
    if (!was) return { kind: "new", text: sentence.text, sentence };
    return was.text === sentence.text
      ? { kind: "same", text: sentence.text, sentence }
      : { kind: "changed", before: was, after: sentence };
  });
  return [...now, ...[...left.keys()].map((sentence): Change => ({ kind: "gone", text: sentence.text, sentence }))];
}
