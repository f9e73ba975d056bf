// The sources that evidence came from, while a run works: each can be banned, or pinned to be read first.

import { useState } from "react";
import type { RunState } from "../fold";
import { counted, place } from "../words";
import { means } from "../wishes";
import { Icon } from "./Icon";
import { Class, Mark, Signs } from "./Small";
import { useSaying } from "./Steer";

const SHOWN = 8;

export function Found({ run, state }: { run: string; state: RunState }) {
  const { say, busy, problem } = useSaying(run);
  const [all, show] = useState(false);
  if (!state.sources.length) return null;
  const open = !state.finished && !state.cancelled;
  const { banned, pinned } = state.said;
  return (
    <section className="card" aria-labelledby="found">
      <h2 id="found">Sources <span className="muted">{counted(state.sources.length, "page")} read</span></h2>
      <ul className="found">
        {state.sources.slice(all ? 0 : -SHOWN).reverse().map((source) => {
          const out = means(banned, source.handle, source.uri);
          const held = means(pinned, source.handle, source.uri);
          return (
            <li key={source.id} className={out ? "banned" : ""}>
              <Mark uri={source.uri} title={source.title} />
              <span className="found-words"><span className="hit-title">{source.title}</span><span className="muted small">{place(source.uri)}</span><Signs signs={source.signs} /></span>
              {out ? <span className="finding finding-thin">banned</span> : held ? <span className="finding finding-answered">pinned</span> : <Class name={source.source_class} />}
              {open && !out && (
                <span className="sub-tools">
                  {!held && <button type="button" className="icon-button small" aria-label={`Pin: ${source.title}`} disabled={busy} onClick={() => void say("steer", { pin: [source.id] })}><Icon name="pin" size={15} /></button>}
                  <button type="button" className="icon-button small" aria-label={`Ban: ${source.title}`} disabled={busy} onClick={() => void say("steer", { ban: [source.id] })}><Icon name="ban" size={15} /></button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {!all && state.sources.length > SHOWN && <button type="button" className="quiet small" onClick={() => show(true)}>{state.sources.length - SHOWN} more</button>}
      {problem}
    </section>
  );
}
