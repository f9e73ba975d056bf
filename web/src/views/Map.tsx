// The evidence map: which sentence rests on which passage, of which source, of which independent origin.

import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { COLUMNS, type Graph, type Node, WIDTH, X, graphOf, kin, restsOn } from "../graph";
import { Passage, bringAbove } from "../parts/Passage";
import { Empty } from "../parts/Small";
import type { ReportJson } from "../types.gen";
import { counted } from "../words";

const TITLES = { sentence: "Sentences", passage: "Passages", source: "Sources", origin: "Origins" };
/** How wide the words of a node may be, in units of the drawing. */
const ROOM = { sentence: 276, passage: 204, source: 200, origin: 172 };
const WORDS_AT = 12;

/** Where four columns beside each other have no room: they would have to be scrolled sideways. */
const NARROW = matchMedia("(max-width: 60rem)");
const listen = (heard: () => void): (() => void) => {
  NARROW.addEventListener("change", heard);
  return () => NARROW.removeEventListener("change", heard);
};

export default function MapView({ run, report }: { run: string; report: ReportJson | null }) {
  const graph = useMemo(() => (report ? graphOf(report) : null), [report]);
  const [chosen, choose] = useState<Node | null>(null);
  const [over, hover] = useState<Node | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const narrow = useSyncExternalStore(listen, () => NARROW.matches);
  useEffect(() => {
    if (chosen) bringAbove();
  }, [chosen]);
  const lit = useMemo(() => {
    const node = over ?? chosen;
    return graph && node ? kin(graph, node) : null;
  }, [graph, over, chosen]);
  if (!report || !graph?.nodes.length) {
    return <Empty icon="plan" title="Nothing to draw yet"><p>The map shows what each sentence of a report rests on.</p></Empty>;
  }
  const citation = report.citations.find((each) => each.n === chosen?.citation);
  const source = report.sources.find((each) => each.id === citation?.source_id);
  const dim = (...nodes: Node[]) => (lit && !nodes.every((node) => lit.has(node)) ? " dim" : "");
  return (
    <div className={source ? "report with-passage" : "report"} onKeyDown={(event) => event.key === "Escape" && choose(null)}>
      <section className="map card" aria-label="Evidence map">
        <p className="muted small">
          {COLUMNS.map((kind) => counted(graph.nodes.filter((node) => node.kind === kind).length, kind)).join(", ")}. Choose one to
          see what it rests on.
        </p>
        {narrow ? <Outline graph={graph} chosen={chosen} choose={choose} /> : <div className="map-scroll" tabIndex={0} role="region" aria-label="The map; it can be scrolled">
          <svg viewBox={`-16 -42 ${WIDTH + 32} ${graph.height + 48}`} role="group" aria-label="Sentences, passages, sources and origins">
            {COLUMNS.map((kind) => <text key={kind} className="map-title" x={X[kind]} y={-22}>{TITLES[kind]}</text>)}
            {graph.edges.map(({ from, to }) => (
              <path key={`${from.id}\n${to.id}`} className={`edge${dim(from, to)}`} d={curve(from, to)} />
            ))}
            {graph.nodes.map((node) => (
              <g
                key={node.id} className={`node node-${node.kind} sentence-${node.status}${dim(node)}${node === chosen ? " chosen" : ""}`}
                transform={`translate(${node.x} ${node.y})`} role="button" tabIndex={0} aria-label={`${node.kind}: ${fitted(node).words}`}
                onMouseEnter={() => hover(node)} onMouseLeave={() => hover(null)} onFocus={() => hover(node)} onBlur={() => hover(null)}
                onClick={() => choose(node)}
                onKeyDown={(event) => {
                  if (event.key !== "Enter" && event.key !== " ") return;
                  event.preventDefault();
                  choose(node);
                }}
              >
                <title>{node.label}</title>
                <circle r="6" />
                <text x={WORDS_AT} y="4">{`\u2068${fitted(node).words}\u2069`}</text>
              </g>
            ))}
          </svg>
        </div>}
      </section>
      {source && citation && (
        <div className="passage-place">
          <Passage
            run={run} report={report} source={source} citation={citation} heading={heading} close={() => choose(null)}
            choose={(n) => choose(graph.nodes.find((node) => node.kind === "passage" && node.citation === n) ?? null)}
          />
        </div>
      )}
    </div>
  );
}

/** The same from top to bottom: below each sentence what it rests on, with its source and its origin. */
function Outline({ graph, chosen, choose }: { graph: Graph; chosen: Node | null; choose: (node: Node) => void }) {
  return (
    <ol className="map-list">
      {graph.nodes.filter((node) => node.kind === "sentence").map((sentence) => (
        <li key={sentence.id} className={`sentence-${sentence.status}`}>
          <p dir="auto">{sentence.label}</p>
          <ul>
            {restsOn(graph, sentence).map(({ passage, source, origin }) => (
              <li key={passage.id} className={passage === chosen ? "lit" : ""}>
                <button type="button" className="link" dir="auto" aria-pressed={passage === chosen} onClick={() => choose(passage)}>{source.label}</button>
                {passage.label !== sentence.label && <p className="map-quote" dir="auto">{passage.label}</p>}
                <p className="muted small" dir="auto">Origin: {origin.label}</p>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** From the end of one node's words to the other's dot. */
function curve(from: Node, to: Node): string {
  const [start, end] = [from.x + WORDS_AT + fitted(from).wide + 6, to.x - 9];
  const middle = (start + end) / 2;
  return `M${start} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${end} ${to.y}`;
}

interface Fitted {
  words: string;
  wide: number;
}
const FITTED = new WeakMap<Node, Fitted>();

/** What was cut, without the piece of a word at its end: half of a figure is another figure. */
const atWord = (words: string): string => words.replace(/\s+\S*…$/, "…");

/** As much of a node's words as its column has room for, and how wide that is: letters of some scripts are twice as wide. */
function fitted(node: Node): Fitted {
  const known = FITTED.get(node);
  if (known) return known;
  const letters = [...node.label.slice(0, 400)];
  const cut = (count: number): string => (count < letters.length ? `${letters.slice(0, count).join("").trimEnd()}…` : node.label);
  let [fits, most] = [0, letters.length];
  while (fits < most) {
    const middle = Math.ceil((fits + most) / 2);
    if (width(cut(middle)) <= ROOM[node.kind]) fits = middle;
    else most = middle - 1;
  }
  const words = fits < letters.length ? atWord(cut(fits)) : node.label;
  const found = { words, wide: width(words) };
  FITTED.set(node, found);
  return found;
}

const pen = document.createElement("canvas").getContext("2d");

function width(words: string): number {
  if (!pen) return words.length * 7;
  pen.font = `12px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(words).width;
}
