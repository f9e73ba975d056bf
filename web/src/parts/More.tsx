// What else a question may say of its run: hosts, language, bounds, models.

import { type ReactNode, useEffect, useState } from "react";
import { get } from "../api";
import type { Draft, Drafting } from "../draft";
import type { Models } from "./Spending";

export function More({ draft, change }: Drafting) {
  const set = ["boost", "bad", "only", "language", "money", "minutes", "model", "fast"].filter((name) => draft[name as keyof Draft]).length;
  return (
    <details className="more">
      <summary>More settings{set ? ` (${set} set)` : ""}</summary>
      <div className="grid">
        <Field label="Prefer these hosts" hint="example.org, who.int"><input value={draft.boost} onChange={(e) => change({ boost: e.target.value })} /></Field>
        <Field label="Never use these hosts"><input value={draft.bad} onChange={(e) => change({ bad: e.target.value })} /></Field>
        <Field label="Stay within these hosts"><input value={draft.only} onChange={(e) => change({ only: e.target.value })} /></Field>
        <Field label="Answer in" hint="two letters, such as en or de"><input value={draft.language} maxLength={20} onChange={(e) => change({ language: e.target.value })} /></Field>
        <Field label="Spend at most" hint="US dollars"><input type="number" min="0" step="0.01" inputMode="decimal" value={draft.money} onChange={(e) => change({ money: e.target.value })} /></Field>
        <Field label="Work at most" hint="minutes"><input type="number" min="0" step="1" inputMode="numeric" value={draft.minutes} onChange={(e) => change({ minutes: e.target.value })} /></Field>
        <Choices draft={draft} change={change} />
      </div>
    </details>
  );
}

/** The models of the two tiers, where this server asks any. */
function Choices({ draft, change }: Drafting) {
  const [known, set] = useState<Models | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    get<Models>("/api/models", leaving.signal).then(set, () => undefined);
    return () => leaving.abort();
  }, []);
  if (!known?.roles.length) return null;
  const names = new Set([...known.models.map((each) => each.model), ...known.local.flatMap((each) => each.models)]);
  const usual = (role: string) => known.roles.find((each) => each.role === role)?.models[0] ?? known.engine;
  return (
    <>
      <datalist id="models">{[...names].map((name) => <option key={name} value={name} />)}</datalist>
      <Field label="Model" hint="provider:name"><input list="models" value={draft.model} maxLength={200} placeholder={usual("writer")} onChange={(e) => change({ model: e.target.value })} /></Field>
      <Field label="Faster model" hint="plans, reads and judges"><input list="models" value={draft.fast} maxLength={200} placeholder={usual("reader")} onChange={(e) => change({ fast: e.target.value })} /></Field>
    </>
  );
}

export function Field({ label, hint = "", children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <label className="field">
      <span>{label}{hint && <small> {hint}</small>}</span>
      {children}
    </label>
  );
}
