// Small parts that several views use.

import type { ReactNode } from "react";
import { trouble } from "../trouble";
import { SIGNS, place, statusWords } from "../words";
import { Icon, type IconName } from "./Icon";

export function Status({ status }: { status: string }) {
  return <span className={`status status-${status.replace(/_/g, "-")}`}>{statusWords(status)}</span>;
}

/** A letter on a colour that follows from the host: no picture is fetched from anywhere. */
export function Mark({ uri, title }: { uri: string; title: string }) {
  const host = place(uri).split("/")[0] ?? "";
  let hue = 0;
  for (const char of host || title) hue = (hue * 31 + (char.codePointAt(0) ?? 0)) % 360;
  const letter = (host.replace(/^www\./, "") || title).slice(0, 1).toUpperCase() || "?";
  return (
    <span className="mark-letter" aria-hidden="true" style={{ ["--hue" as string]: hue }}>
      {letter}
    </span>
  );
}

export function Class({ name }: { name: string }) {
  return <span className={`class class-${name}`}>{name}</span>;
}

/** A day as its source tells it; no line ends inside one. */
export function Day({ on }: { on: string | null }) {
  return <span className="day">{on ?? "no date"}</span>;
}

/** Nothing is there. `alone` where it is the whole view, so that this has a heading. */
export function Empty({ icon, title, alone = false, children }: { icon: IconName; title: string; alone?: boolean; children?: ReactNode }) {
  const Title = alone ? "h1" : "h2";
  return (
    <div className="empty">
      <Icon name={icon} size={32} />
      <Title>{title}</Title>
      {children}
    </div>
  );
}

/** What went wrong, and what to do; `what` says what it was that did not come. */
export function Problem({ error, what = "", retry }: { error: unknown; what?: string; retry?: () => void }) {
  return (
    <div className="problem" role="alert">
      <Icon name="warn" />
      <p>{what && <strong>{what} </strong>}{trouble(error)}</p>
      {retry && (
        <button type="button" className="quiet" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}

/** How much of a bound is used. One that is to be spent says when it nears its end. */
export function Bar({ label, used, limit, words, spent = false }: {
  label: string; used: number; limit: number; words: string; spent?: boolean;
}) {
  const share = limit > 0 ? Math.min(1, used / limit) : 1;
  return (
    <div className="bar">
      <span className="bar-label">{label}</span>
      <span className="bar-words">{words}</span>
      <meter min={0} max={limit || 1} value={used} aria-label={`${label}: ${words}`} />
      <span className="bar-track" aria-hidden="true">
        <span style={{ width: `${share * 100}%`, minWidth: share ? undefined : 0 }} className={spent && share > 0.85 ? "near" : ""} />
      </span>
    </div>
  );
}

/** Signs that a page may mean harm. Nothing that a page says is followed, so they are told and decide nothing. */
export function Signs({ signs }: { signs: readonly string[] }) {
  if (!signs.length) return null;
  return (
    <span className="signs" title="Nothing that a page says is followed; it was read as data only">
      <Icon name="shield" size={13} />
      Had no effect: {signs.map((sign) => SIGNS[sign] ?? sign).join(", ")}
    </span>
  );
}
