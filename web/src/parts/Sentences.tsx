// Sentences of a report with what carries them. Their text is shown as text: nothing in it acts.

import { createContext, type ReactNode, useContext } from "react";
import { cellsOf, laid, type Part } from "../copy";
import type { ReportJson } from "../types.gen";
import { SENTENCE } from "../words";

/** What each citation says and where, shown when one points at it. */
export const Quotes = createContext<ReadonlyMap<number, string>>(new Map());

type Sentence = ReportJson["sentences"][number];

export function Sentences({ sentences, cite, active }: {
  sentences: readonly Sentence[]; cite: (n: number) => void; active: number | null;
}) {
  const blocks: Sentence[][] = [];
  let alone = true;
  for (const each of sentences) {
    const own = cellsOf(each.text) !== null || laid(each.text).length > 1;
    if (own || alone) blocks.push([each]);
    else blocks.at(-1)?.push(each);
    alone = own;
  }
  return blocks.map((block, place) => {
    const [first] = block;
    const cells = first && block.length === 1 ? cellsOf(first.text) : null;
    if (first && cells) return <Row key={place} sentence={first} cells={cells} cite={cite} active={active} />;
    if (first && laid(first.text).length > 1) return <Laid key={place} sentence={first} cite={cite} active={active} />;
    return (
      <p key={place} dir="auto">
        {block.map((each, at) => <One key={at} sentence={each} cite={cite} active={active} />)}
      </p>
    );
  });
}

function One({ sentence, cite, active }: { sentence: Sentence; cite: (n: number) => void; active: number | null }) {
  const [first] = sentence.citations;
  const quotes = useContext(Quotes);
  const lit = active !== null && sentence.citations.includes(active);
  return (
    <span className={`sentence sentence-${sentence.status}${lit ? " lit" : ""}`}>
      <span dir="auto" className={first === undefined ? "" : "sentence-text"} title={first === undefined ? undefined : quotes.get(first)} onClick={() => first !== undefined && !String(getSelection()) && cite(first)}>
        {laid(sentence.text).map((part) => part.text).join(" ")}
      </span>
      <Marks sentence={sentence} />
      <Cites numbers={sentence.citations} cite={cite} active={active} />{" "}
    </span>
  );
}

/** A quote with code or a list in it, laid out as on its page. */
function Laid({ sentence, cite, active }: { sentence: Sentence; cite: (n: number) => void; active: number | null }) {
  const [first] = sentence.citations;
  const parts = laid(sentence.text);
  const ends = parts.map((part) => part.kind !== "code").lastIndexOf(true);
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
  return part.kind === "item" ? <ul><li>{part.text}{children}</li></ul> : <p>{part.text}{children}</p>;
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
