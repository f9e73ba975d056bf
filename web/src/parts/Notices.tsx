// What search providers tell of a work's fate after it was published.

import type { Notice } from "../types.gen";
import { Icon } from "./Icon";

const WORDS: Record<Notice["kind"], string> = {
  retracted: "Retracted",
  withdrawn: "Withdrawn",
  concern: "Under an expression of concern",
  corrected: "Corrected later",
  updated: "Superseded by a newer version",
};

const GRAVE: ReadonlySet<Notice["kind"]> = new Set(["retracted", "withdrawn", "concern"]);

export function Notices({ notices = [] }: { notices?: readonly Notice[] }) {
  return notices.map((each) => (
    <span key={each.kind + each.by + each.notice} className={GRAVE.has(each.kind) ? "notice" : "signs"} title={each.notice ? `Notice ${each.notice}` : undefined}>
      <Icon name="warn" size={13} />
      {WORDS[each.kind]}{each.on ? ` ${each.on}` : ""}, says {each.by}
    </span>
  ));
}
