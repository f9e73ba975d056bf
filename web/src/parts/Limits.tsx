// What a run may use, changed while it works: new bounds in all, lower or higher; what is left empty stays.

import { type FormEvent, useState } from "react";
import type { RunState } from "../fold";
import { useSaying } from "./Steer";

interface Bound {
  field: string;
  label: string;
  /** What one of the unit is for the server, which counts time in seconds. */
  unit: number;
  now: number | null;
}

export function ChangeLimits({ run, state }: { run: string; state: RunState }) {
  const { say, busy, problem } = useSaying(run);
  const [given, set] = useState<Record<string, string>>({});
  const [told, tell] = useState(false);
  if (!state.brief || state.finished || state.cancelled || state.writeNow) return null;
  const bounds = boundsOf(state.brief);
  const asked = Object.fromEntries(bounds.flatMap(({ field, unit }) => (Number(given[field]) > 0 ? [[field, Number(given[field]) * unit]] : [])));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    tell(false);
    if (!Object.keys(asked).length || !(await say("limits", asked))) return;
    set({});
    tell(true);
  };
  return (
    <details className="more">
      <summary>Change the limits</summary>
      <form className="limits" onSubmit={(event) => void send(event)}>
        {bounds.map(({ field, label, unit, now }) => (
          <label key={field} className="field">
            <span>{label} <small>in all</small></span>
            <input
              type="number" min="0" step={field === "max_money" ? "any" : field === "max_seconds" ? "0.5" : "1"} inputMode="decimal" placeholder={now === null ? "no limit" : String(Number((now / unit).toFixed(2)))}
              value={given[field] ?? ""} onChange={(event) => set({ ...given, [field]: event.target.value })}
            />
          </label>
        ))}
        <button type="submit" className="quiet" disabled={busy || !Object.keys(asked).length}>Change</button>
        <p role="status" className="muted small">{told ? "Changed; no more than this server allows" : ""}</p>
      </form>
      {problem}
    </details>
  );
}

/** The bounds that mean something to this run: those of models where it asks one, money where every price is known. */
function boundsOf({ limits, prices }: NonNullable<RunState["brief"]>): Bound[] {
  const bounds: Bound[] = [
    { field: "max_seconds", label: "Minutes", unit: 60, now: limits.seconds },
    { field: "max_rounds", label: "Rounds", unit: 1, now: limits.rounds },
  ];
  if (!prices.length) return bounds;
  bounds.push({ field: "max_model_calls", label: "Model calls", unit: 1, now: limits.model_calls });
  bounds.push({ field: "max_tokens", label: "Tokens", unit: 1, now: limits.tokens });
  if (prices.every((price) => price.tiers.length)) bounds.push({ field: "max_money", label: "US dollars", unit: 1, now: limits.money });
  return bounds;
}
