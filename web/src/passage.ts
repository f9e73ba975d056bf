// A source's stored text cut at the passages that are cited. Offsets count its UTF-8 bytes. Pure.

export interface Span {
  n: number;
  start: number;
  end: number;
}
export interface Piece {
  text: string;
  /** Numbers of the citations that this piece is part of. */
  citations: readonly number[];
}

/** Bytes shown on either side of the passage when a source is very long. */
const AROUND = 60_000;

export interface Cut {
  pieces: Piece[];
  before: number;
  after: number;
}

/** The text around `main` in pieces, each within the same citations throughout. */
export function cut(bytes: Uint8Array, spans: readonly Span[], main: Span | null): Cut {
  const from = main ? boundary(bytes, Math.max(0, main.start - AROUND)) : 0;
  const to = boundary(bytes, Math.min(bytes.length, main ? main.end + AROUND : 2 * AROUND));
  const inside = spans.filter((span) => span.end > from && span.start < to && span.end > span.start);
  const edges = new Set([from, to]);
  for (const { start, end } of inside) {
    edges.add(Math.max(from, start));
    edges.add(Math.min(to, end));
  }
  const places = [...edges].sort((a, b) => a - b);
  const decoder = new TextDecoder();
  const pieces = places.slice(1).map((end, place) => {
    const start = places[place] ?? end;
    const citations = inside.filter((span) => span.start <= start && span.end >= end).map((span) => span.n);
    return { text: decoder.decode(bytes.subarray(start, end)), citations };
  });
  return { pieces: pieces.filter((piece) => piece.text), before: from, after: bytes.length - to };
}

/** The nearest place at or after `at` where a code point begins. */
function boundary(bytes: Uint8Array, at: number): number {
  while (at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80) at += 1;
  return at;
}

/** Whether the bytes of a citation are its quote, as it claims. */
export function exact(bytes: Uint8Array, span: Span, quote: string): boolean {
  return new TextDecoder().decode(bytes.subarray(span.start, span.end)) === quote;
}
