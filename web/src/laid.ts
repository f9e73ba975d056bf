// A quoted text in the parts of its layout. Pure; src/aria/core/laid.py does the same, and tests/golden/laid.json holds both.

/** A paragraph, an entry of a list, or lines of code. */
export type Part = { kind: "prose" | "item" | "code"; text: string; number?: number };

const FENCE = /^[ \t]*```([^`]*)$/;
const LANGUAGE = /^\S*\s*$/;
const ITEM = /^[ \t]*(?:[-*+]|([0-9]{1,3})[.)])[ \t]+(?=\S)/;
const ROW = /^[ \t]*\|(?:[ \t].*[ \t]|[-:| \t]+)\|[ \t]*$/;
const RULED = /^[-:]+$/;
const LIMIT = 4_000;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u3164\uffa0\ufe00-\ufe0e\u{e0100}-\u{e01ef}]/gu;
const EMOJI = "©®‼⁉™ℹ\u2190-\u21ff\u2300-\u23ffⓂ\u25a0-\u27bf\u2900-\u297f\u2b00-\u2bff〰〽㊗㊙\u{1f000}-\u{1faff}";
const STRAY = new RegExp(
  `(?<![${EMOJI}])(?<![${EMOJI}]\ufe0f)\u200d|\u200d(?![${EMOJI}])|(?<![${EMOJI}#*0-9])\ufe0f|(?<=[#*0-9])\ufe0f(?!\u20e3)`, "gu",
);

/** Text as a person sees it. Joiners stay between emoji only; dropping one can leave another without its neighbour. */
export function clean(text: string): string {
  const seen = text.replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, "\n").normalize("NFC").replace(/\p{Zs}/gu, " ")
    .replace(INVISIBLE, (sign) => ("\n\t\u200d".includes(sign) ? sign : ""));
  for (let before = seen; ;) {
    const after = before.replace(STRAY, "");
    if (after === before) return after.normalize("NFC");
    before = after;
  }
}

/** Words as they are read, on one line: without the signs that make headings of lines. */
export const readable = (text: string): string =>
  inWords(text.replace(/^[ \t]*#{1,6}[ \t]+(?=\S)/gm, ""));

const inWords = (text: string): string => text.split(/\s+/).filter(Boolean).join(" ");

/** Whether a text is one quoted row of a table. */
export const isRow = (text: string): boolean => ROW.test(text) && !text.includes("\n");

/** The parts of a quote as its page lays them out, with every word; what has one line is prose, of several lines a row
 * of a table stands by itself. */
export function laid(text: string): Part[] {
  const told = clean(text);
  const lines = told.split("\n");
  if (lines.length > 1) return within(parted(lines));
  return within([{ kind: "prose", text: (ROW.test(told) && inCells(told)) || readable(told) }]);
}

/** Cut with an ellipsis where the parts are too long together. */
function within(parts: Part[]): Part[] {
  let left = LIMIT;
  const kept: Part[] = [];
  for (const part of parts) {
    const letters = [...part.text];
    if (letters.length > left) {
      return [...kept, { ...part, text: clean(letters.slice(0, Math.max(left - 1, 0)).join("")).trimEnd() + "…" }];
    }
    kept.push(part);
    left -= letters.length;
  }
  return kept;
}

function parted(lines: string[]): Part[] {
  const parts: Part[] = [];
  let code: string[] | null = beginsInside(lines) ? [] : null;
  let prose: string[] = [];
  const put = (part: Part): void => { if (part.text) parts.push(part); };
  for (const line of lines) {
    const info = FENCE.exec(line)?.[1];
    if (code !== null) {
      if (info === undefined || info.trim()) { code.push(line); continue; }
      put(codeOf(code));
      code = null;
    } else if (info !== undefined) {
      put(proseOf(prose));
      put(proseOf(LANGUAGE.test(info) ? [] : [info]));
      prose = [];
      code = [];
    } else if (ROW.test(line)) {
      put(proseOf(prose));
      put({ kind: "item", text: inCells(line) });
      prose = [];
    } else {
      if (!line.trim() || ITEM.test(line)) { put(proseOf(prose)); prose = []; }
      prose.push(line);
    }
  }
  put(code === null ? proseOf(prose) : codeOf(code));
  return parts;
}

/** Whether the first fence closes code that began before the quote: it has no partner and no language, and stands
 * right below a line that announces nothing and right above an empty one. */
function beginsInside(lines: string[]): boolean {
  const fences = lines.flatMap((line, at) => (FENCE.test(line) ? [at] : []));
  const [first] = fences;
  if (first === undefined || fences.length % 2 === 0 || FENCE.exec(lines[first] ?? "")?.[1]?.trim()) return false;
  const above = lines[first - 1]?.trim() ?? "-";
  return above !== "" && !above.endsWith(":") && lines[first + 1]?.trim() === "";
}

function proseOf(lines: string[]): Part {
  const told = lines.join("\n");
  const item = ITEM.exec(told);
  if (!item) return { kind: "prose", text: readable(told) };
  return { kind: "item", text: readable(told.slice(item[0].length)), ...(item[1] && { number: Number(item[1]) }) };
}

/** The cells of a row of a table, without empty ones. */
export const cellsIn = (row: string): string[] => row.trim().slice(1, -1).split(/(?<!\\)\|/).map(inWords).filter(Boolean);

/** The cells one after another; nothing of the line that parts heads from rows. */
function inCells(row: string): string {
  const cells = cellsIn(row);
  return cells.every((cell) => RULED.test(cell)) ? "" : cells.join(" · ");
}

function codeOf(lines: string[]): Part {
  const told = lines.map((line) => line.replaceAll("\t", "    ").trimEnd());
  const first = told.findIndex(Boolean);
  const last = told.map(Boolean).lastIndexOf(true);
  return { kind: "code", text: told.slice(Math.max(first, 0), last + 1).join("\n") };
}

/** A part behind its number. */
export const toldOf = ({ text, number }: Part): string => (number === undefined ? text : `${number}. ${text}`);

/** The place of the last part that is no code: citations end it. */
export const proseEnd = (parts: readonly Part[]): number => parts.map((part) => part.kind !== "code").lastIndexOf(true);

/** The parts as plain text, code indented; `ends`, such as citations, stands behind the last that is no code. */
export function plain(parts: readonly Part[], ends: string): string {
  const at = proseEnd(parts);
  const blocks = parts.map((part, place) => {
    if (part.kind === "code") return part.text.replace(/^(?=.)/gm, "    ");
    return (part.kind === "item" && part.number === undefined ? "- " : "") + toldOf(part) + (place === at ? ends : "");
  });
  return [...blocks, at < 0 ? ends.trim() : ""].filter(Boolean).join("\n\n");
}

/** Sentences one after the other; what has a layout stands alone. */
export const runOn = (sentences: readonly string[]): string =>
  sentences.reduce((before, each, at) => before + (at === 0 ? "" : /\n/.test((sentences[at - 1] ?? "") + each) ? "\n\n" : " ") + each, "");
