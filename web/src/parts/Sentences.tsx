// Sentences of a report with what carries them. Their text is shown as text: nothing in it acts.

import { createContext, type ReactNode, useContext } from "react";
import { cellsOf } from "../copy";
import { laid, type Part, proseEnd, toldOf } from "../laid";
import type { ReportJson } from "../types.gen";
import { SENTENCE } from "../words";

/** What each citation says and where, shown when one points at it. */
export const Quotes = createContext<ReadonlyMap<number, string>>(new Map());

type Sentence = ReportJson["sentences"][number];

export function Sentences({ sentences, cite, active }: {
  sentences: readonly Sentence[]; cite: (n: number) => void; active: number | null;
}) {
  const blocks: Told[][] = [];
  let alone = true;
  for (const sentence of sentences) {
    const cells = cellsOf(sentence.text);
    const parts = cells ? [] : laid(sentence.text);
    const own = cells !== null || parts.length > 1 || parts[0]?.kind === "code";
    if (own || alone) blocks.push([{ sentence, cells, parts, own }]);
    else blocks.at(-1)?.push({ sentence, cells, parts, own });
    alone = own;
  }
  return blocks.map((block, place) => {
    const [first] = block;
    if (first?.cells) return <Row key={place} sentence={first.sentence} cells={first.cells} cite={cite} active={active} />;
    if (first?.own) return <Laid key={place} {...first} cite={cite} active={active} />;
    return (
      <p key={place} dir="auto">
        {block.map((each, at) => <One key={at} {...each} cite={cite} active={active} />)}
      </p>
    );
  });
}

/** A sentence with its layout, which is found once. */
type Told = { sentence: Sentence; cells: [string, string][] | null; parts: Part[]; own: boolean };
type Shown = { sentence: Sentence; parts: Part[]; cite: (n: number) => void; active: number | null };

function One({ sentence, parts, cite, active }: Shown) {
  const [first] = sentence.citations;
  const quotes = useContext(Quotes);
  const lit = active !== null && sentence.citations.includes(active);
  return (
    <span className={`sentence sentence-${sentence.status}${lit ? " lit" : ""}`}>
      <span dir="auto" className={first === undefined ? "" : "sentence-text"} title={first === undefined ? undefined : quotes.get(first)} onClick={() => first !== undefined && !String(getSelection()) && cite(first)}>
        {parts.map(toldOf).join(" ")}
      </span>
      <Marks sentence={sentence} />
      <Cites numbers={sentence.citations} cite={cite} active={active} />{" "}
    </span>
  );
}

/** A quote with code or a list in it, laid out as on its page. */
function Laid({ sentence, parts, cite, active }: Shown) {
  const [first] = sentence.citations;
  const ends = proseEnd(parts);
  const lit = active !== null && sentence.citations.includes(active);
  const marks = <><Marks sentence={sentence} /><Cites numbers={sentence.citations} cite={cite} active={active} /></>;
  return (
    <div dir="auto" className={`laid sentence-${sentence.status}${lit ? " lit" : ""}`} onClick={() => first !== undefined && !String(getSelection()) && cite(first)}>
      {parts.map((part, at) => <PartOf key={at} part={part}>{at === ends && <>{" "}{marks}</>}</PartOf>)}
      {ends < 0 && <p>{marks}</p>}
    </div>
  );
}

function PartOf({ part, children }: { part: Part; children: ReactNode }) {
  if (part.kind === "code") return <pre tabIndex={0}><code>{part.text}</code></pre>;
  if (part.kind === "prose") return <p>{part.text}{children}</p>;
  const entry = <li>{part.text}{children}</li>;
  return part.number === undefined ? <ul>{entry}</ul> : <ol start={part.number}>{entry}</ol>;
}

function Marks({ sentence }: { sentence: Sentence }) {
  const told = SENTENCE[sentence.status];
  const mark = sentence.translated && sentence.status === "partly" ? "translated" : told?.mark;
  if (!mark) return <span className="hidden"> {sentence.status === "supported" ? "(supported)" : ""}</span>;
  return <span className={`mark-words mark-${sentence.status}`} title={sentence.note || told?.words}>{mark}</span>;
}

export function Cites({ numbers, cite, active }: { numbers: readonly number[]; cite: (n: number) => void; active: number | null }) {
  const quotes = useContext(Quotes);
  return numbers.map((n) => (
    <button
      key={n} type="button" className="cite" aria-label={`Citation ${n}: show the passage`} aria-pressed={active === n} title={quotes.get(n)}
      onClick={(event) => { event.stopPropagation(); cite(n); }}
    >
      {n}
    </button>
  ));
}

function Row({ sentence, cells, cite, active }: {
  sentence: Sentence; cells: [string, string][]; cite: (n: number) => void; active: number | null;
}) {
  return (
    <div className={`cells sentence-${sentence.status}`}>
      <dl dir="auto">
        {cells.map(([name, value], place) => (
          <div key={place}>{name && <dt>{name}</dt>}<dd>{value}</dd></div>
        ))}
      </dl>
      <p className="muted small">A row of the source <Cites numbers={sentence.citations} cite={cite} active={active} /></p>
    </div>
  );
}
