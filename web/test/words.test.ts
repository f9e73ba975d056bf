// What goes wrong, what a run cost, and cells of a quote, in words.

import { describe, expect, it } from "vitest";
import { Refused, Unreachable } from "../src/api";
import { whole } from "../src/parts/Figures";
import { placed } from "../src/labels";
import { trouble } from "../src/trouble";
import { place, spent } from "../src/words";

describe("what went wrong", () => {
  it("says what happened in a sentence, and what to do where the server does not", () => {
    for (const error of [new Unreachable(), new Refused(500, "no", ""), new Refused(401, "A token is needed", ""), new TypeError("Failed to fetch dynamically imported module")]) {
      expect(trouble(error).split(/[.!?] /).length).toBeGreaterThan(1);
    }
    expect(trouble(new Refused(422, "The question is refused: it is empty", ""))).toBe("The question is refused: it is empty.");
    expect(trouble(new Error(""))).not.toBe("");
    expect(trouble("no")).toBe("No.");
  });
});

describe("what a run cost", () => {
  it("is told as far as it is known, and why where it is not", () => {
    expect(spent({ tokens: 1234, money: 0, status: "answered" }).words).toBe("1,234 tokens");
    expect(spent({ tokens: 1234, money: 0.5, status: "answered" }).words).toBe("$0.50");
    expect(spent({ tokens: 0, money: 0, status: "answered" }).why).not.toBe("");
    const [working, elsewhere] = ["running", "answered"].map((status) => spent({ tokens: null, money: null, status }));
    expect(working?.words).toBe("");
    expect(elsewhere?.words).toBe("–");
    expect(elsewhere?.why).not.toBe("");
  });
});

describe("a cell of a quote", () => {
  const quote = "Größe: old. It is 3 m high, and wide; it fell";
  const cell = (text: string) => {
    const start = 9 + new TextEncoder().encode(quote.slice(0, quote.indexOf(text))).length;
    return { text, citation: 1, start, end: start + new TextEncoder().encode(text).length, key: "" };
  };
  const told = (text: string) => whole({ citations: [{ n: 1, start: 9, quote }] as never }, cell(text));
  it("says where its sentence goes on", () => {
    expect(told("It is 3 m high, and wide")).toBe("It is 3 m high, and wide");
    expect(told("3 m high")).toBe("… 3 m high …");
    expect(told("it fell")).toBe("it fell");
    expect(told("It is 3 m high")).toBe("It is 3 m high …");
  });
});

describe("words beside points", () => {
  it("cover one another nowhere", () => {
    const words = Array.from({ length: 12 }, (_, place) => ({ from: place * 20, to: place * 20 + 70, high: 16, heights: [0, 30, 60] }));
    const heights = placed(words);
    expect(heights.slice(0, 3)).toEqual([0, 30, 60]);
    words.forEach((each, place) => words.slice(0, place).forEach((other, at) => {
      if (heights[place] !== null && heights[place] === heights[at]) expect(each.from).toBeGreaterThan(other.to);
    }));
  });
});

describe("where a source is", () => {
  it("is told without signs that no one sees, or that turn a name around", () => {
    expect(place("file:///docs/note%E2%80%AEtxt.md")).toBe("docs/notetxt.md");
    expect(place("file:///docs/a%1B%5B31mred%07.md")).toBe("docs/a[31mred.md");
    expect(place("https://example.org/a/b")).toBe("example.org/a/b");
  });
});
