// The layout of a quote, by the table that Python is held to, and on the clipboard.

import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { cellsOf, inOneLine, withCitations } from "../src/copy";
import { laid } from "../src/laid";
import { Sentences } from "../src/parts/Sentences";
import type { ReportJson } from "../src/types.gen";

type Told = string | { text?: string; repeat?: (string | number)[]; end?: string };
type Case = Exclude<Told, string> & { name: string; parts: [string, Told, number?][] };

const CASES = JSON.parse(readFileSync(new URL("../../tests/golden/laid.json", import.meta.url), "utf8")) as Case[];

function textOf(told: Told): string {
  if (typeof told === "string") return told;
  const { text = "", repeat = [], end = "" } = told;
  return text + repeat.map((each, at) => (typeof each === "string" ? each.repeat(Number(repeat[at + 1])) : "")).join("") + end;
}

const reportOf = (texts: string[], role = "answer"): ReportJson =>
  ({
    question: "How?", sections: [],
    sentences: texts.map((text) => ({ text, status: "supported", citations: [1], role, note: "", section: "", translated: false })),
    citations: [{ n: 1, source_id: "S1", start: 0, end: 1, quote: "q" }],
    sources: [{ id: "S1", title: "T", uri: "https://example.org/", owner: "", published: null }],
  }) as unknown as ReportJson;

const CODE = "To rename:\n\n```\nALTER TABLE a;\n\n  b";
const STEPS = "So:\n\n1. Open it.\n5. Go back to step 2";

describe("a quote with a layout", () => {
  it.each(CASES)("$name", ({ parts, ...told }) => {
    const wanted = parts.map(([kind, text, number]) => ({ kind, text: textOf(text), ...(number !== undefined && { number }) }));
    expect(laid(textOf(told))).toEqual(wanted);
  });
  it("takes no longer than its length asks for", () => {
    const begun = performance.now();
    for (const long of [" ".repeat(100_000), "\n".repeat(100_000), "#".repeat(100_000), `- ${" ".repeat(100_000)}`]) {
      for (const text of [`a\n\`\`\`\nb${long}c\n`, `a\n${long}b`, `${long}\n\`\`\``]) laid(text);
    }
    expect(performance.now() - begun).toBeLessThan(1_500);
  });
  it("is no row of a table where code is in it", () => {
    expect(cellsOf("| a |\n\n```\nb\n```\n\n| c |")).toBeNull();
    expect(cellsOf("|")).toBeNull();
  });
  it("is copied with its code closed and its citations outside of it", () => {
    expect(withCitations(reportOf([CODE, "Then restart.", "So it is."]))).toBe(
      "How?\n\nTo rename: [1]\n\n    ALTER TABLE a;\n\n      b\n\nThen restart. [1] So it is. [1]\n\n[1] T, https://example.org/\n",
    );
    expect(withCitations(reportOf([CODE], "finding"))).toContain("\n- To rename: ALTER TABLE a; b [1]\n");
    expect(withCitations(reportOf([STEPS]))).toContain("So:\n\n1. Open it.\n\n5. Go back to step 2 [1]\n");
    expect(inOneLine(STEPS)).toBe("So: 1. Open it. 5. Go back to step 2");
  });
  it("is shown with code as code and with the numbers of its steps", () => {
    const shown = (text: string) =>
      renderToStaticMarkup(createElement(Sentences, { sentences: reportOf([text]).sentences, cite: () => undefined, active: null }));
    expect(shown(STEPS)).toContain('<ol start="5"><li>Go back to step 2 ');
    expect(shown(CODE)).toMatch(/<p>To rename: .*<\/p><pre tabindex="0"><code>ALTER TABLE a;\n\n {2}b<\/code><\/pre>/i);
    expect(shown("```\na <b>\n```")).toContain("<code>a &lt;b&gt;</code>");
  });
});
