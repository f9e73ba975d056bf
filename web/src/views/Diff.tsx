// Two reports on a question beside each other: what is new, gone and changed.

import { type RunShown, runPath } from "../api";
import { useAsked } from "../asked";
import { inOneLine } from "../copy";
import { changes } from "../diff";
import { Empty, Problem } from "../parts/Small";
import { runLink } from "../route";
import { counted } from "../words";

const WORDS = { new: "New", gone: "Gone", changed: "Changed", same: "The same" } as const;

export default function Diff({ before, after }: { before: string; after: string }) {
  const [was, now] = [useAsked<RunShown>(runPath(before)), useAsked<RunShown>(runPath(after))];
  const error = was.error ?? now.error;
  if (error !== null) return <Problem what="The two runs cannot be compared." error={error} retry={() => { was.again(); now.again(); }} />;
  if (!was.told || !now.told) return <p className="waiting">Comparing…</p>;
  const [old, fresh] = [was.told.report, now.told.report];
  if (!old || !fresh) return <Empty icon="again" title="Both runs need a report to be compared" />;
  const found = changes(old, fresh);
  const order = ["new", "changed", "gone", "same"] as const;
  return (
    <div className="narrow">
      <h1>What changed</h1>
      <p className="lead" dir="auto">{fresh.question}</p>
      <p className="row">
        <a href={runLink(before, "report")}>Before: {old.as_of || before}, confidence {old.confidence.total}</a>
        <a href={runLink(after, "report")}>Now: {fresh.as_of || after}, confidence {fresh.confidence.total}</a>
      </p>
      {order.map((kind) => {
        const some = found.filter((each) => each.kind === kind);
        if (!some.length) return null;
        return (
          <section key={kind} className="card" aria-labelledby={`diff-${kind}`}>
            <h2 id={`diff-${kind}`}>{WORDS[kind]} <span className="muted">{counted(some.length, "sentence")}</span></h2>
            <ul className={`diff diff-${kind}`}>
              {some.map((each, place) => (
                <li key={place} dir="auto">{each.kind === "changed" ? <><del>{inOneLine(each.before.text)}</del><ins>{inOneLine(each.after.text)}</ins></> : inOneLine(each.text)}</li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
