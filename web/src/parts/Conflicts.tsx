// Where sources disagree: the positions side by side, the stronger one first, with who says so and when. And what
// sources give that is not held to disagree.

import type { ReportJson, ReportJsonSide } from "../types.gen";
import { counted } from "../words";
import { Cites } from "./Sentences";
import { Class, Day, Mark } from "./Small";

type Side = ReportJsonSide;
/** `active` is the citation whose passage is open. */
type Reading = { report: ReportJson; cite: (n: number) => void; active: number | null };

export function Conflicts({ report, cite, active }: Reading) {
  if (!report.conflicts.length) return null;
  return (
    <section aria-labelledby="conflicts">
      <h2 id="conflicts">Where sources disagree</h2>
      {report.conflicts.map((conflict, place) => (
        <div key={place} className="conflict">
          <h3>{asked(conflict.slot)}</h3>
          <Sides report={report} sides={conflict.sides} stronger cite={cite} active={active} />
          <p>{conflict.resolution}</p>
          {conflict.ruling && <p className="muted">{conflict.ruling}</p>}
        </div>
      ))}
    </section>
  );
}

/** Values that sources give beside those of the answer, without a verdict. */
export function Given({ report, cite, active }: Reading) {
  const given = report.given ?? [];  // reports of before there were any
  if (!given.length) return null;
  return (
    <section aria-labelledby="given">
      <h2 id="given">Also given</h2>
      <p className="muted small">What sources give; nothing is concluded from it.</p>
      {given.map((each, place) => (
        <div key={place} className="conflict">
          <h3>{asked(each.slot)}</h3>
          <Sides report={report} sides={each.values} cite={cite} active={active} />
        </div>
      ))}
    </section>
  );
}

/** Values side by side; where there is a verdict the first one is the stronger. */
function Sides({ report, sides, stronger, cite, active }: Reading & { sides: Side[]; stronger?: boolean }) {
  return (
    <ul className="sides">
      {sides.map((side, at) => (
        <li key={at} className={stronger && at === 0 ? "side stronger" : "side"}>
          <p className="side-value">{side.value}</p>
          <p className="muted small">
            {counted(side.origins, "independent origin")}{side.newest ? <>, newest of <Day on={side.newest} /></> : ", no date"}
          </p>
          <Says report={report} side={side} cite={cite} active={active} />
        </li>
      ))}
    </ul>
  );
}

/** What is disagreed on; a slot named after a question word is read as the question. */
const asked = (slot: string): string => {
  const words = slot.replace(/^(how \w+|when|where|who|which|what): /i, "$1 ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The sources of a position, each with its class, its date and what it is cited as. */
function Says({ report, side, cite, active }: Reading & { side: Side }) {
  const numbers = new Map<string, number[]>();
  for (const n of side.citations) {
    const citation = report.citations.find((each) => each.n === n);
    if (citation) numbers.set(citation.source_id, [...(numbers.get(citation.source_id) ?? []), n]);
  }
  return (
    <ul className="says">
      {report.sources.filter((source) => numbers.has(source.id)).map((source) => (
        <li key={source.id}>
          <Mark uri={source.uri} title={source.title} />
          <span>
            <span className="says-title">{source.title}</span>
            <span className="muted small says-facts"><Class name={source.class} /><Day on={source.published} />{source.owner && <span>{source.owner}</span>}</span>
          </span>
          <span><Cites numbers={numbers.get(source.id) ?? []} cite={cite} active={active} /></span>
        </li>
      ))}
    </ul>
  );
}
