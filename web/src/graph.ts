// The evidence map: sentences, passages, sources and origins in four columns, with lines for what rests on what. Pure.

import { cellsOf } from "./copy";
import type { ReportJson } from "./types.gen";

export type Kind = "sentence" | "passage" | "source" | "origin";
export interface Node {
  id: string;
  kind: Kind;
  label: string;
  status: string;
  x: number;
  y: number;
  citation: number | null;
}
export interface Graph {
  nodes: Node[];
  edges: { from: Node; to: Node }[];
  height: number;
}

export const COLUMNS: Kind[] = ["sentence", "passage", "source", "origin"];
export const WIDTH = 1000;
const GAP: Record<Kind, number> = { sentence: 34, passage: 24, source: 34, origin: 34 };
export const X: Record<Kind, number> = { sentence: 0, passage: 325, source: 575, origin: 820 };

/** Nodes are put beside what they hang on, so that few lines cross; a column never overlaps itself. */
export function graphOf(report: ReportJson): Graph {
  const nodes = new Map<string, Node>();
  const links: [string, string][] = [];
  const add = (kind: Kind, id: string, label: string, status = "", citation: number | null = null): string => {
    const name = `${kind} ${id}`;
    if (!nodes.has(name)) nodes.set(name, { id: name, kind, label, status, x: X[kind], y: 0, citation });
    return name;
  };
  const citations = new Map(report.citations.map((each) => [each.n, each]));
  const sources = new Map(report.sources.map((each) => [each.id, each]));
  report.sentences.forEach((sentence, place) => {
    if (sentence.status === "template") return;
    const from = add("sentence", String(place), cellsText(sentence.text), sentence.status, sentence.citations[0] ?? null);
    for (const n of sentence.citations) {
      const citation = citations.get(n);
      const source = citation && sources.get(citation.source_id);
      if (!citation || !source) continue;
      const passage = add("passage", `${source.id} ${citation.start} ${citation.end}`, cellsText(citation.quote), "", n);
      const page = add("source", source.id, source.title, source.class, n);
      links.push([from, passage], [passage, page]);
      links.push([page, add("origin", source.origin, sources.get(source.origin)?.owner || source.owner || source.origin)]);
    }
  });
  return laidOut([...nodes.values()], links, nodes);
}

function laidOut(all: Node[], links: [string, string][], nodes: Map<string, Node>): Graph {
  const seen = new Set<string>();
  const edges = links.flatMap(([from, to]) => {
    const [a, b, name] = [nodes.get(from), nodes.get(to), `${from}\n${to}`];
    return a && b && !seen.has(name) && seen.add(name) ? [{ from: a, to: b }] : [];
  });
  for (const kind of COLUMNS) {
    const column = all.filter((node) => node.kind === kind);
    const wish = new Map(column.map((node, place) => [node, wanted(node, edges) ?? place * GAP[kind]]));
    column.sort((a, b) => (wish.get(a) ?? 0) - (wish.get(b) ?? 0));
    let free = 0;
    for (const node of column) {
      node.y = Math.max(free, wish.get(node) ?? 0);
      free = node.y + GAP[kind];
    }
  }
  return { nodes: all, edges, height: Math.max(120, ...all.map((node) => node.y + 40)) };
}

/** The middle of what leads to a node, which the columns before it have placed. */
function wanted(node: Node, edges: Graph["edges"]): number | null {
  const before = edges.filter((edge) => edge.to === node).map((edge) => edge.from.y);
  return before.length ? before.reduce((sum, y) => sum + y, 0) / before.length : null;
}

/** What a sentence rests on: each passage with the source that it is of, and that source's origin. */
export function restsOn(graph: Graph, sentence: Node): { passage: Node; source: Node; origin: Node }[] {
  const after = (node: Node): Node[] => graph.edges.filter((edge) => edge.from === node).map((edge) => edge.to);
  return after(sentence).flatMap((passage) =>
    after(passage).flatMap((source) => after(source).map((origin) => ({ passage, source, origin }))));
}

/** Everything that a node rests on and that rests on it. */
export function kin(graph: Graph, node: Node): Set<Node> {
  const found = new Set([node]);
  for (const [here, there] of [["from", "to"], ["to", "from"]] as const) {
    let edge = [node];
    while (edge.length) {
      edge = graph.edges.filter((each) => edge.includes(each[here])).map((each) => each[there]).filter((each) => !found.has(each));
      edge.forEach((each) => found.add(each));
    }
  }
  return found;
}

/** A quoted table row by its values. */
const cellsText = (text: string): string => cellsOf(text)?.map(([, value]) => value).join(", ") ?? text;
