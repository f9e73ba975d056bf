// The layout of a sentence is found once for each time that it is shown.

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { Sentences } from "../src/parts/Sentences";
import type { ReportJson } from "../src/types.gen";

const found = vi.hoisted(() => ({ times: 0 }));
vi.mock("../src/laid", async (original) => {
  const real = await original<typeof import("../src/laid")>();
  return { ...real, laid: (text: string) => { found.times += 1; return real.laid(text); } };
});

it("finds the layout of each sentence once", () => {
  const sentences = ["One.", "So:\n\n```\na\n```", "- one\n- two", "Two."].map((text) => ({ text, status: "supported", citations: [1] }));
  const shown = { sentences: sentences as unknown as ReportJson["sentences"], cite: () => undefined, active: null };
  expect(renderToStaticMarkup(createElement(Sentences, shown))).toContain("<code>a</code>");
  expect(found.times).toBe(4);
});
