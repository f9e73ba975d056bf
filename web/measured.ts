// What the red team measured last, as the page shows it: made when the page is built, from docs/security/results.json.

import { existsSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

export interface Cell {
  cases: number;
  broken: number;
}
export interface Measured {
  level: string;
  vulnerable: Cell;
  defended: Cell;
  /** Attacked questions that were answered with the gates on, and of how many. */
  useful: number;
  attacked: number;
}
interface Case {
  category: string;
  mode: string;
  level: string;
  violations: string[];
  utility: boolean;
}

const CONTROL = "benign_control";

/** One row for each level of attacker, with the gates off and on. Harmless controls are not counted. */
export function measured(cases: readonly Case[]): Measured[] {
  const attacks = cases.filter((each) => each.category !== CONTROL);
  const of = (level: string, mode: string): Case[] => attacks.filter((each) => each.level === level && each.mode === mode);
  const cell = (some: Case[]): Cell => ({ cases: some.length, broken: some.filter((each) => each.violations.length).length });
  return [...new Set(attacks.map((each) => each.level))].sort().map((level) => {
    const defended = of(level, "defended");
    return {
      level, vulnerable: cell(of(level, "vulnerable")), defended: cell(defended),
      useful: defended.filter((each) => each.utility).length, attacked: defended.length,
    };
  });
}

/** Gives the page `virtual:measured`; empty where the results are not beside the page. */
export function redTeam(file: URL): Plugin {
  const name = "virtual:measured";
  return {
    name: "red-team",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const found = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { cases: Case[] }).cases : [];
      return `export default ${JSON.stringify(measured(found))};`;
    },
  };
}
