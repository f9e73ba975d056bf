// The fold says after every record of the golden runs what Python's says.

import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type LogRecord, NOTHING, fold, replay } from "../src/fold";
import { soFar } from "../src/soFar";

const folder = fileURLToPath(new URL("../../tests/golden/page/", import.meta.url));
const names = readdirSync(folder).filter((name) => name.endsWith(".jsonl") && !name.endsWith(".expected.jsonl"));
const lines = (name: string): string[] => readFileSync(folder + name, "utf8").trimEnd().split("\n");
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(names)("the run %s", (name) => {
  const records = lines(name).map((line) => JSON.parse(line) as LogRecord);

  it("is the same to the page as to Python, after every record", () => {
    const expected = lines(name.replace(".jsonl", ".expected.jsonl")).map((line) => JSON.parse(line) as object);
    let [state, picture] = [NOTHING, {}];
    records.forEach((record, place) => {
      state = fold(state, record);
      picture = { ...picture, ...expected[place] };
      expect(plain(soFar(state)), `record ${record.seq}, ${record.event.kind}`).toEqual(picture);
    });
  });

  it("is the same when the stream repeats what came before", () => {
    const whole = replay(records);
    expect(replay(records, replay(records.slice(0, 7)))).toEqual(whole);
    expect(replay(records, whole)).toBe(whole);
  });
});
