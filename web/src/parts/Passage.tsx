// The saved page with the passage that carries a sentence, and what the source is.

import { useEffect, useMemo, useRef, useState } from "react";
import { snapshot } from "../api";
import { type Cut, cut, exact } from "../passage";
import type { ReportJson } from "../types.gen";
import { age, counted, place, webAddress } from "../words";
import { Icon } from "./Icon";
import { Notices } from "./Notices";
import { Class, Day, Mark, Problem, Signs } from "./Small";

type Source = ReportJson["sources"][number];
type Citation = ReportJson["citations"][number];

export function Passage({ run, report, source, citation, choose, close, heading }: {
  run: string;
  report: ReportJson;
  source: Source;
  citation: Citation | null;
  choose: (citation: number) => void;
  close: () => void;
  heading: React.RefObject<HTMLHeadingElement | null>;
}) {
  const [bytes, set] = useState<Uint8Array | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let late = false;
    set(null);
    setError(null);
    snapshot(run, source.id).then((found) => late || set(found), (problem: unknown) => late || setError(problem));
    return () => {
      late = true;
    };
  }, [run, source.id]);
  const cited = useMemo(() => report.citations.filter((each) => each.source_id === source.id), [report, source.id]);
  const shown = useMemo(() => bytes && cut(bytes, cited, citation), [bytes, cited, citation]);
  const rests = useMemo(() => resting(report, cited), [report, cited]);
  return (
    <section className="passage card" aria-labelledby="passage-title">
      <header className="passage-head">
        <Mark uri={source.uri} title={source.title} />
        <div>
          <h2 dir="auto" id="passage-title" ref={heading} tabIndex={-1}>{source.title}</h2>
          <SourceFacts source={source} asOf={report.as_of} />
        </div>
        <button type="button" className="icon-button" aria-label="Close the source" onClick={close}><Icon name="close" /></button>
      </header>
      {citation && bytes && (
        <p className={exact(bytes, citation, citation.quote) ? "exact" : "inexact"}>
          <Icon name={exact(bytes, citation, citation.quote) ? "check" : "warn"} size={16} />
          {exact(bytes, citation, citation.quote)
            ? `Citation ${citation.n} is bytes ${citation.start.toLocaleString("en")} to ${citation.end.toLocaleString("en")} of the saved page${citation.page ? `, on page ${citation.page}` : ""}`
            : `Citation ${citation.n} is not what the saved page says there`}
        </p>
      )}
      {error !== null && <Problem error={error} />}
      {!shown && error === null && <p className="waiting">Opening the saved page…</p>}
      {shown && <Text shown={shown} at={citation?.n ?? null} />}
      {rests.length > 0 && (
        <details className="rests">
          <summary>{counted(rests.length, "sentence")} of the report {rests.length === 1 ? "rests" : "rest"} on this source</summary>
          <ul>
            {rests.map(({ text, n }) => (
              <li key={n}><button type="button" className="link" onClick={() => choose(n)}>{text} [{n}]</button></li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Where the passage lies over the lower half of a small screen: what leads to it is brought above it, to be seen beside it. */
export function bringAbove(): void {
  const place = document.querySelector(".passage-place");
  if (!place || getComputedStyle(place).position !== "fixed") return;
  const edge = innerHeight / 2; // as high as it gets once the saved page is there
  const leads = [...document.querySelectorAll(".lit, .node.chosen, .cite[aria-pressed=true], .cell.active")].map((each) => each.getBoundingClientRect());
  const [near] = leads.sort((a, b) => Math.abs(a.top - edge) - Math.abs(b.top - edge));
  if (near && (near.bottom > edge - 12 || near.top < BELOW_FRAME)) scrollBy({ top: near.top - BELOW_FRAME });
}

/** Pixels at the top that the frame covers, and a little. */
const BELOW_FRAME = 76;

/** The sentences that rest on these citations, each with the first of them. */
function resting(report: ReportJson, cited: readonly Citation[]): { text: string; n: number }[] {
  const numbers = new Set(cited.map((each) => each.n));
  return report.sentences.flatMap((each) => {
    const n = each.citations.find((number) => numbers.has(number));
    return n === undefined ? [] : [{ text: each.text, n }];
  });
}

export function SourceFacts({ source, asOf }: { source: Source; asOf: string }) {
  const link = webAddress(source.uri);
  return (
    <p className="source-facts">
      <Class name={source.class} />
      <span><Day on={source.published} />{age(source.published, asOf)}</span>
      {source.kept && <span title="It was read again as an earlier run kept it">copy of <Day on={source.kept} /></span>}
      {source.found_on && <span title="A link of that page led to it; no search returned it">linked from {source.found_on.replace(/^https?:\/\//, "")}</span>}
      <Signs signs={source.signs} />
      <Notices notices={source.notices} />
      {source.owner && <span>{source.owner}</span>}
      {source.licence && <span>{source.licence}</span>}
      {link ? <a href={link} target="_blank" rel="noopener noreferrer">{place(source.uri)} <Icon name="link" size={13} /></a> : <span>{place(source.uri)}</span>}
    </p>
  );
}

function Text({ shown, at }: { shown: Cut; at: number | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const found = box.current?.querySelector<HTMLElement>("mark.main");
    if (found && box.current) box.current.scrollTop = found.offsetTop - box.current.clientHeight / 3;
  }, [shown, at]);
  return (
    <div className="snapshot" ref={box} tabIndex={0} role="region" aria-label="The saved page">
      {shown.before > 0 && <p className="muted">… {shown.before.toLocaleString("en")} bytes before</p>}
      <div className="snapshot-text" dir="auto">
        {shown.pieces.map((piece, index) =>
          piece.citations.length ? (
            <mark key={index} className={at !== null && piece.citations.includes(at) ? "main" : ""}>{piece.text}</mark>
          ) : (
            <span key={index}>{piece.text}</span>
          ),
        )}
      </div>
      {shown.after > 0 && <p className="muted">{shown.after.toLocaleString("en")} bytes after …</p>}
    </div>
  );
}
