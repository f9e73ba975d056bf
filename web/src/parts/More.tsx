// What else a question may say of its run: hosts, language, bounds, models.

import type { ReactNode } from "react";
import { Refused } from "../api";
import { useAsked } from "../asked";
import { type Draft, type Drafting, newSecret } from "../draft";
import { Problem } from "./Small";
import type { Models } from "./Spending";

export function More({ draft, change }: Drafting) {
  const set = ["boost", "bad", "only", "language", "money", "minutes", "model", "fast", "team", "urls", "search", "links", "rounds", "steps", "collection", "webhook", "every"].filter((name) => draft[name as keyof Draft]).length;
  return (
    <details className="more">
      <summary>More settings{set ? ` (${set} set)` : ""}</summary>
      <div className="grid">
        <Field label="Read these pages" hint={draft.every ? "a watch names no pages" : "addresses, with spaces between"}><input disabled={draft.every !== ""} inputMode="url" placeholder="https://" value={draft.urls} onChange={(e) => change({ urls: e.target.value })} /></Field>
        <Field label="Search providers" hint="searxng, wikipedia"><input value={draft.search} onChange={(e) => change({ search: e.target.value })} /></Field>
        <Field label="Prefer these hosts" hint="example.org, who.int"><input value={draft.boost} onChange={(e) => change({ boost: e.target.value })} /></Field>
        <Field label="Never use these hosts"><input value={draft.bad} onChange={(e) => change({ bad: e.target.value })} /></Field>
        <Field label="Stay within these hosts"><input value={draft.only} onChange={(e) => change({ only: e.target.value })} /></Field>
        <Field label="Language of the answer" hint="two letters, such as en or de"><input value={draft.language} maxLength={20} onChange={(e) => change({ language: e.target.value })} /></Field>
        <Field label="Spend at most" hint="US dollars"><input type="number" min="0" step="0.01" inputMode="decimal" value={draft.money} onChange={(e) => change({ money: e.target.value })} /></Field>
        <Field label="Work at most" hint="minutes"><input type="number" min="0" step="1" inputMode="numeric" value={draft.minutes} onChange={(e) => change({ minutes: e.target.value })} /></Field>
        <Field label="Rounds at most"><input type="number" min="1" step="1" inputMode="numeric" value={draft.rounds} onChange={(e) => change({ rounds: e.target.value })} /></Field>
        <Field label="Steps at most"><input type="number" min="1" step="1" inputMode="numeric" value={draft.steps} onChange={(e) => change({ steps: e.target.value })} /></Field>
        <Field label="Links to follow" hint="0 to 20"><input type="number" min="0" max="20" step="1" inputMode="numeric" placeholder="3" value={draft.links} onChange={(e) => change({ links: e.target.value })} /></Field>
        <Choices draft={draft} change={change} />
        <Field label="Team" hint="1 to 8 at work at once"><input type="number" min="1" max="8" step="1" inputMode="numeric" placeholder="1" value={draft.team} onChange={(e) => change({ team: e.target.value })} /></Field>
        <Collections draft={draft} change={change} />
        <Field label="Ask again" hint="by a timetable, in UTC">
          <select value={draft.every} onChange={(e) => change({ every: e.target.value })}>
            {EVERY.map(([every, words]) => <option key={every} value={every}>{words}</option>)}
          </select>
        </Field>
        <Field label="Tell this address" hint="https://, at the end">
          <input type="url" value={draft.webhook} maxLength={2000} onChange={(e) => change({ webhook: e.target.value, secret: draft.secret || newSecret() })} />
        </Field>
        {draft.webhook && <Field label="Its secret" hint="checks the signature; keep it where the address leads"><input value={draft.secret} maxLength={200} spellCheck={false} onChange={(e) => change({ secret: e.target.value })} /></Field>}
        {draft.webhook && draft.every && (
          <Field label="Tell of">
            <select value={draft.tell} onChange={(e) => change({ tell: e.target.value })}>
              <option value="change">what changed only</option><option value="end">every end</option>
            </select>
          </Field>
        )}
        <label className="check">
          <input type="checkbox" checked={draft.images} onChange={() => change({ images: !draft.images })} />
          <span>Offer images of the cited pages</span>
        </label>
      </div>
    </details>
  );
}

const EVERY = [
  ["", "no, once"], ["1h", "every hour"], ["1d", "every day"], ["0 7 * * 1-5", "workdays at 7:00"], ["1w", "every week"], ["0 7 1 * *", "the first of each month"],
] as const;

/** A part of the library to stay within, for who may see what is in it. */
function Collections({ draft, change }: Drafting) {
  const { told, error, again } = useAsked<{ collections: string[] }>("/api/documents/collections");
  if (error instanceof Refused && error.status === 403) return null; // the library is not theirs to see
  if (error !== null) return <Problem what="The collections cannot be listed." error={error} retry={again} />;
  const names = told?.collections ?? [];
  if (!names.length) return null;
  return (
    <Field label="Documents of" hint={draft.every ? "a watch asks every collection" : "stay within one collection"}>
      <select disabled={draft.every !== ""} value={names.includes(draft.collection) ? draft.collection : ""} onChange={(e) => change({ collection: e.target.value })}>
        <option value="">every collection</option>
        {names.map((name) => <option key={name}>{name}</option>)}
      </select>
    </Field>
  );
}

const OWN_MODELS = "a watch asks those of the server";

/** The models of the two tiers, where this server asks any. */
function Choices({ draft, change }: Drafting) {
  const { told: known, error, again } = useAsked<Models>("/api/models");
  if (error !== null) return <Problem what="The models cannot be listed." error={error} retry={again} />;
  if (!known?.roles.length) return null;
  const names = new Set([...known.models.map((each) => each.model), ...known.local.flatMap((each) => each.models)]);
  const watched = draft.every !== "";
  const usual = (role: string) => known.roles.find((each) => each.role === role)?.models[0] ?? known.engine;
  return (
    <>
      <datalist id="models">{[...names].map((name) => <option key={name} value={name} />)}</datalist>
      <Field label="Model" hint={watched ? OWN_MODELS : "provider:name"}><input disabled={watched} list="models" value={draft.model} maxLength={200} placeholder={usual("writer")} onChange={(e) => change({ model: e.target.value })} /></Field>
      <Field label="Faster model" hint={watched ? OWN_MODELS : "plans, reads and judges"}><input disabled={watched} list="models" value={draft.fast} maxLength={200} placeholder={usual("reader")} onChange={(e) => change({ fast: e.target.value })} /></Field>
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
