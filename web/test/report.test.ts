// Passages, differences and the map, on reports made here.

import { describe, expect, it } from "vitest";
import { cellsOf } from "../src/copy";
import { readable } from "../src/laid";
import { changes } from "../src/diff";
import { graphOf, kin } from "../src/graph";
import { cut, exact } from "../src/passage";
import { routeOf } from "../src/route";
import { recordOf } from "../src/api";
import type { ReportJson } from "../src/types.gen";
import { webAddress } from "../src/words";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const span = (text: string, quote: string, n = 1) => {
  const start = bytes(text.slice(0, text.indexOf(quote))).length;
  return { n, start, end: start + bytes(quote).length };
};
const reportOf = (texts: string[], sources = 1): ReportJson =>
  ({
    sentences: texts.map((text, place) => ({ text, status: "supported", citations: [place + 1], role: "answer", note: "", section: "", translated: false })),
    citations: texts.map((quote, place) => ({ n: place + 1, source_id: `S${place % sources}`, start: 10 * place, end: 10 * place + 5, quote })),
    sources: Array.from({ length: sources }, (_, place) => ({ id: `S${place}`, title: `T${place}`, uri: "", class: "web", published: null, origin: `S${place % 3}`, digest: "", owner: "", derived_from: [] })),
  }) as unknown as ReportJson;

describe("a passage", () => {
  const text = "Größe: die Brücke ist 227 m hoch. 🌉 Danach mehr.";
  it("is cut at its bytes, whatever the letters weigh", () => {
    for (const quote of ["die Brücke ist 227 m hoch.", "🌉", "Größe", "mehr."]) {
      const found = cut(bytes(text), [span(text, quote)], span(text, quote));
      expect(found.pieces.filter((piece) => piece.citations.length).map((piece) => piece.text)).toEqual([quote]);
      expect(found.pieces.map((piece) => piece.text).join("")).toBe(text);
      expect(exact(bytes(text), span(text, quote), quote)).toBe(true);
      expect(exact(bytes(text), { ...span(text, quote), start: 1 }, quote)).toBe(false);
    }
  });
  it("keeps apart passages that overlap", () => {
    const spans = [span(text, "die Brücke ist", 1), span(text, "Brücke ist 227", 2)];
    const found = cut(bytes(text), spans, spans[0] ?? null).pieces.filter((piece) => piece.citations.length);
    expect(found.map((piece) => [piece.text, piece.citations])).toEqual([["die ", [1]], ["Brücke ist", [1, 2]], [" 227", [2]]]);
  });
  it("shows what is around it in a very long text, whole letters only", () => {
    const long = `${"ä".repeat(90_000)}here${"ö".repeat(90_000)}`;
    const found = cut(bytes(long), [span(long, "here")], span(long, "here"));
    expect(found.pieces.map((piece) => piece.text).join("")).not.toContain("\ufffd");
    expect(found.before + found.after).toBeGreaterThan(100_000);
  });
});

describe("a difference", () => {
  it("finds what is new, gone, changed and the same", () => {
    const before = reportOf(["The bridge opened in 1937 after four years.", "It is red.", "Sharks live below it."]);
    const after = reportOf(["It is red.", "The bridge opened in 1938 after four years.", "A tunnel is planned."]);
    expect(changes(before, after).map((each) => each.kind)).toEqual(["same", "changed", "new", "gone"]);
    expect(changes(after, after).every((each) => each.kind === "same")).toBe(true);
  });
});

describe("the map", () => {
  it("lets no node lie upon another at 200 nodes, and knows the kin of each", () => {
    const graph = graphOf(reportOf(Array.from({ length: 90 }, (_, place) => `Sentence ${place}`), 15));
    expect(graph.nodes.length).toBeGreaterThan(190);
    for (const kind of ["sentence", "passage", "source", "origin"]) {
      const places = graph.nodes.filter((node) => node.kind === kind).map((node) => node.y).sort((a, b) => a - b);
      expect(Math.min(...places.slice(1).map((y, index) => y - (places[index] ?? 0)))).toBeGreaterThanOrEqual(20);
    }
    const first = graph.nodes.find((node) => node.kind === "sentence");
    expect(first && [...kin(graph, first)].map((node) => node.kind).sort()).toEqual(["origin", "passage", "sentence", "source"]);
  });
});

describe("what comes from outside", () => {
  it("makes a link of addresses of the web only", () => {
    expect(webAddress("https://example.org/a b")).toBe("https://example.org/a%20b");
    for (const bad of ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "//host", "", "HTTPS", "vbscript:x"]) {
      expect(webAddress(bad)).toBeNull();
    }
  });
  it("is no route that there is not", () => {
    expect(routeOf("#/runs/%E0%A4%A")).toEqual({ view: "ask" });
    expect(routeOf("#/runs/a%2Fb/live")).toEqual({ view: "run", run: "a/b", tab: "live" });
    expect(routeOf("#/nowhere")).toEqual({ view: "ask" });
  });
  it("is a table row only when it is one", () => {
    expect(cellsOf("| A: 1 | B |")).toEqual([["A", "1"], ["", "B"]]);
    expect(cellsOf("a | b")).toBeNull();
  });
  it("is no record when it is a comment or something else", () => {
    expect(recordOf(": still here")).toEqual([]);
    expect(recordOf('id: 1\ndata: {"seq": "x"}')).toEqual([]);
    expect(recordOf('id: 1\ndata: {"run_id":"r","seq":1,"at":2,"event":{"kind":"write_now"}}')).toHaveLength(1);
  });
});

describe("what is read", () => {
  it("has no signs of headings, and keeps every other one", () => {
    expect(readable("It tore.\n\n## Opening")).toBe("It tore. Opening");
    expect(readable("C# is # 1, see #12 and F#")).toBe("C# is # 1, see #12 and F#");
    expect(readable("# A title")).toBe("A title");
  });
});
