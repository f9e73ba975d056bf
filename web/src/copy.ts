// The report as plain text with numbered sources, for a clipboard. Pure.

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
  const words = ({ text, citations, status }: Sentence): string => {
    const mark = SENTENCE[status]?.mark;
    const numbers = [...new Set(citations.map((n) => numberOf.get(n)))].map((n) => `[${n}]`).join("");
    return [text, mark && `(${mark})`, numbers].filter(Boolean).join(" ");
  };
  const blocks = partsOf(report).map(({ title, sentences }) =>
    [title, sentences.map(words).join(" ")].filter(Boolean).join("\n\n"),
  );
  const findings = findingsOf(report).map((each) => `- ${words(each)}`);
  const used = new Set(report.citations.map((each) => each.source_id));
  const sources = report.sources
    .filter((source) => used.has(source.id))
    .map((source) => `[${numbered.get(source.id)}] ${[source.title, source.owner, source.published, source.uri].filter(Boolean).join(", ")}`);
  return [report.question, ...blocks, findings.join("\n"), sources.join("\n")].filter(Boolean).join("\n\n") + "\n";
}

/** Words as they are read: without the signs that make a heading where a quote runs into one. */
export const readable = (text: string): string => text.replace(/(^|\s)#{1,6}\s+(?=\S)/g, "$1");

/** The cells of a quoted table row, `| Name: value | … |`; null for prose. */
export function cellsOf(text: string): [string, string][] | null {
  if (!/^\|.*\|$/s.test(text.trim())) return null;
  const cells = text.trim().slice(1, -1).split(/(?<!\\)\|/).map((cell) => cell.trim()).filter(Boolean);
  return cells.map((cell) => {
    const at = cell.indexOf(": ");
    return at > 0 ? [cell.slice(0, at), cell.slice(at + 2)] : ["", cell];
  });
}

/** A sentence in one line: a quoted table row by its cells, prose as it is read. */
export const inOneLine = (text: string): string =>
  cellsOf(text)?.map(([name, value]) => (name ? `${name}: ${value}` : value)).join(" · ") ?? laid(text).map((part) => part.text).join(" ");

/** A paragraph, an entry of a list, or lines of code. */
export type Part = { kind: "prose" | "item" | "code"; text: string };

const ITEM = /^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+(?=\S)/;

/** The parts of a quote as its page lays them out; what has one line, and a row of a table, is one part. */
export function laid(text: string): Part[] {
  if (!text.includes("\n") || cellsOf(text)) return [{ kind: "prose", text: readable(text) }];
  const parts: Part[] = [];
  let code: string[] | null = null;
  let prose: string[] = [];
  const end = (): void => {
    const told = prose.join("\n").trim();
    const marker = ITEM.exec(told);
    if (told) parts.push(marker ? { kind: "item", text: told.slice(marker[0].length) } : { kind: "prose", text: readable(told) });
    prose = [];
  };
  const close = (): void => {
    if (code?.some((line) => line.trim())) parts.push({ kind: "code", text: code.join("\n").replace(/^\n+|\s+$/g, "") });
    code = null;
  };
  for (const line of text.split("\n")) {
    if (/^[ \t]*```/.test(line)) {
      if (code === null) { end(); code = []; } else close();
    } else if (code !== null) {
      code.push(line);
    } else {
      if (!line.trim() || ITEM.test(line)) end();
      prose.push(line);
    }
  }
  if (code === null) end(); else close();
  return parts;
}
