// Another model for the steps to come, where a run asks one.

import { type FormEvent, useState } from "react";
import type { RunState } from "../fold";
import { useSaying } from "./Steer";

export function ModelSwitch({ run, state }: { run: string; state: RunState }) {
  const { say, busy, problem } = useSaying(run);
  const [model, set] = useState("");
  const asked = state.brief?.prices.length ?? 0;
  if (!asked || state.finished || state.cancelled) return null;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (model.trim() && (await say("switch", { model: model.trim() }))) set("");
  };
  return (
    <details className="more">
      <summary>Model: {state.model || state.brief?.engine}</summary>
      <form className="row" onSubmit={(event) => void send(event)}>
        <label className="field grow"><span className="hidden">Model as provider:name</span>
          <input value={model} placeholder="provider:name" maxLength={200} onChange={(event) => set(event.target.value)} />
        </label>
        <button type="submit" className="quiet" disabled={busy || !model.trim()}>Switch</button>
      </form>
      {problem}
    </details>
  );
}
