// The evidence map: which sentence rests on which passage, of which source, of which independent origin.

import { useMemo, useRef, useState } from "react";
import type { RunState } from "../fold";
import { COLUMNS, type Node, WIDTH, X, graphOf, kin } from "../graph";
import { Passage } from "../parts/Passage";
import { Empty } from "../parts/Small";
import type { ReportJson } from "../types.gen";
import { counted } from "../words";

const TITLES = { sentence: "Sentences", passage: "Passages", source: "Sources", origin: "Origins" };
const ROOM = { sentence: 47, passage: 30, source: 30, origin: 25 };

export function MapView({ run, report }: { run: string; state: RunState; report: ReportJson | null }) {
  const graph = useMemo(() => (report ? graphOf(report) : null), [report]);
  const [chosen, choose] = useState<Node | null>(null);
  const [over, hover] = useState<Node | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
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
    <div className={source ? "report with-passage" : "report"}>
      <section className="map card" aria-label="Evidence map">
        <p className="muted small">
          {COLUMNS.map((kind) => counted(graph.nodes.filter((node) => node.kind === kind).length, kind)).join(", ")}. Choose one to
          see what it rests on.
        </p>
        <div className="map-scroll" tabIndex={0} role="region" aria-label="The map; it can be scrolled">
          <svg viewBox={`-16 -42 ${WIDTH + 32} ${graph.height + 48}`} role="group" aria-label="Sentences, passages, sources and origins">
            {COLUMNS.map((kind) => <text key={kind} className="map-title" x={X[kind]} y={-22}>{TITLES[kind]}</text>)}
            {graph.edges.map(({ from, to }) => (
              <path key={`${from.id}\n${to.id}`} className={`edge${dim(from, to)}`} d={curve(from, to)} />
            ))}
            {graph.nodes.map((node) => (
              <g
                key={node.id} className={`node node-${node.kind} sentence-${node.status}${dim(node)}${node === chosen ? " chosen" : ""}`}
                transform={`translate(${node.x} ${node.y})`} role="button" tabIndex={0} aria-label={`${node.kind}: ${shortened(node.label, ROOM[node.kind])}`}
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
                <text x="12" y="4">{shortened(node.label, ROOM[node.kind])}</text>
              </g>
            ))}
          </svg>
        </div>
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

/** From the end of one node's words to the other's dot. */
function curve(from: Node, to: Node): string {
  const [start, end] = [from.x + 18 + 6 * Math.min(from.label.length, ROOM[from.kind]), to.x - 9];
  const middle = (start + end) / 2;
  return `M${start} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${end} ${to.y}`;
}

const shortened = (text: string, room: number): string => (text.length > room ? `${text.slice(0, room - 1).trimEnd()}…` : text);
