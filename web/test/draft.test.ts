// Addresses that were pasted into a question, and how many of them can be named.

import { describe, expect, it } from "vitest";
import { type Draft, MOST_PAGES, addresses, nameable, pasted } from "../src/draft";

const draft = (question: string, urls = ""): Draft => ({ question, urls }) as Draft;
const pages = (count: number): string[] => Array.from({ length: count }, (_, place) => `https://example.org/${place}`);

describe("an address in a question", () => {
  it.each([
    ["What is https://en.wikipedia.org/wiki/Mercury_(planet)?", "https://en.wikipedia.org/wiki/Mercury_(planet)"],
    ["Planets (see https://en.wikipedia.org/wiki/Mercury_(planet)).", "https://en.wikipedia.org/wiki/Mercury_(planet)"],
    ["Planets (see https://example.org/a).", "https://example.org/a"],
    ["As [https://example.org/a], says who?", "https://example.org/a"],
    ["Is https://example.org/{id}/[1] right?!", "https://example.org/{id}/[1]"],
    ["What does HTTPS://example.org/?q=1; say", "HTTPS://example.org/?q=1"],
    ["请看https://example.org/a。", "https://example.org/a"],
    ["（https://example.org/a）とは何ですか？", "https://example.org/a"],
  ])("keeps the brackets that it opens, and no others: %s", (question, url) => {
    expect(pasted(draft(question))).toEqual([url]);
  });

  it("is none without a host, and none twice", () => {
    expect(pasted(draft("Why do addresses begin with https://?"))).toEqual([]);
    expect(pasted(draft("https://example.org/a, https://example.org/a https://example.org/b", "https://example.org/b"))).toEqual(["https://example.org/a"]);
  });
});

describe("pages that are offered", () => {
  it.each([[11, 0], [3, 9], [2, 10], [1, 12]])("of %i pasted beside %i named are never more than a question may name", (count, named) => {
    const given = pages(count + named);
    const asked = draft(given.slice(named).join(" "), given.slice(0, named).join(" "));
    const offered = nameable(asked);
    expect(offered).toEqual(given.slice(named, Math.max(named, Math.min(count + named, MOST_PAGES))));
    expect(addresses(asked.urls)).toHaveLength(named);
  });
});
