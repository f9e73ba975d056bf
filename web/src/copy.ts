// The report as plain text with numbered sources, for a clipboard. Pure.

import { cellsIn, isRow, laid, plain, runOn, toldOf } from "./laid";
import type { ReportJson } from "./types.gen";
import { SENTENCE } from "./words";

type Sentence = ReportJson["sentences"][number];

/** Sentences by the part of the report they stand in: the answer first, then its sections. */
export function partsOf(report: ReportJson): { title: string; sentences: Sentence[] }[] {
  const told = report.sentences.filter((each) => each.role !== "finding" && !each.section);
  const sections = report.sections.map(({ title, sentences }) => ({
    title,
    sentences: sentences.flatMap((place) => report.sentences[place] ?? []),
  }));
  return [{ title: "", sentences: told }, ...sections];
}

export const findingsOf = (report: ReportJson): Sentence[] =>
  report.sentences.filter((each) => each.role === "finding" && !each.section);

export function withCitations(report: ReportJson): string {
  const numbered = new Map(report.sources.map((source, place) => [source.id, place + 1]));
  const numberOf = new Map(report.citations.map((each) => [each.n, numbered.get(each.source_id)]));
  const ends = ({ citations, status }: Sentence): string => {
    const mark = SENTENCE[status]?.mark;
    const numbers = [...new Set(citations.map((n) => numberOf.get(n)))].map((n) => `[${n}]`).join("");
    return [mark && `(${mark})`, numbers].filter(Boolean).map((each) => ` ${each}`).join("");
  };
  const blocks = partsOf(report).map(({ title, sentences }) =>
    [title, runOn(sentences.map((each) => plain(laid(each.text), ends(each))))].filter(Boolean).join("\n\n"),
  );
  const findings = findingsOf(report).map((each) => `- ${inOneLine(each.text)}${ends(each)}`);
  const used = new Set(report.citations.map((each) => each.source_id));
  const sources = report.sources
    .filter((source) => used.has(source.id))
    .map((source) => `[${numbered.get(source.id)}] ${[source.title, source.owner, source.published, source.uri].filter(Boolean).join(", ")}`);
  return [report.question, ...blocks, findings.join("\n"), sources.join("\n")].filter(Boolean).join("\n\n") + "\n";
}

/** The cells of a quoted table row, `| Name: value | … |`; null for prose. */
export function cellsOf(text: string): [string, string][] | null {
  if (!isRow(text.trim())) return null;
  return cellsIn(text).map((cell) => {
    const at = cell.indexOf(": ");
    return at > 0 ? [cell.slice(0, at), cell.slice(at + 2)] : ["", cell];
  });
}

/** A sentence in one line, as it is read. */
export const inOneLine = (text: string): string => laid(text).map(toldOf).join(" ").replaceAll(/\s+/g, " ");
