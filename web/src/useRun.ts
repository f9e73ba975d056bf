// A run that is followed: its records are folded as they come, and the page is told once a frame.

import { useEffect, useRef, useState } from "react";
import { Refused, follow } from "./api";
import { type Doing, note } from "./doing";
import { type LogRecord, NOTHING, type RunState, fold } from "./fold";
import { tightest } from "./pace";
import type { Burnt } from "./parts/Charts";
import { type Entry, entryOf } from "./story";

export type Line = "connecting" | "open" | "lost" | "over" | "gone" | "locked";

export interface Followed {
  state: RunState;
  story: readonly Entry[];
  /** What was left of the budget after each step. */
  course: readonly Burnt[];
  /** What the step at work has sent for. */
  doing: readonly Doing[];
  line: Line;
  /** Why the line was lost, where somebody said so. */
  trouble: unknown;
}

interface Kept {
  run: string;
  state: RunState;
  story: Entry[];
  course: Burnt[];
  doing: Map<string, Doing>;
}

/** Records after which the budget is looked at. */
const STEPS: ReadonlySet<string> = new Set(["scoped", "plan_made", "searched", "evidence_gathered", "assessed", "draft_written", "run_finished"]);
const WHOLE: Burnt = { seconds: 0, left: 1 };
const LONGEST_WAIT = 15_000;
const nothing = (run: string): Kept => ({ run, state: NOTHING, story: [], course: [WHOLE], doing: new Map() });

/** Follow a run until it is over. A lost line is taken up again after the last record that came. `turn` begins anew. */
export function useRun(run: string, turn: number): Followed {
  const [shown, show] = useState<Followed>({ state: NOTHING, story: [], course: [], doing: [], line: "connecting", trouble: null });
  const kept = useRef<Kept>(nothing(run));

  useEffect(() => {
    if (kept.current.run !== run) kept.current = nothing(run);
    const mine = kept.current;
    const leaving = new AbortController();
    let frame = 0;
    let line: Line = "connecting";
    let trouble: unknown = null;
    const draw = (next: Line, why: unknown = null): void => {
      [line, trouble] = [next, why];
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        show({ state: mine.state, story: mine.story.slice(), course: mine.course.slice(), doing: [...mine.doing.values()], line, trouble });
      });
    };
    const take = (records: LogRecord[]): void => {
      for (const record of records) {
        if (record.seq <= mine.state.seq) continue;
        mine.state = fold(mine.state, record);
        note(mine.doing, record.event, mine.state);
        if (STEPS.has(record.event.kind)) mine.course.push({ seconds: mine.state.usage.seconds, left: tightest(mine.state).left });
        const entry = entryOf(record, mine.state);
        if (entry) mine.story.push(entry);
      }
      draw("open");
    };
    void stay(run, mine, take, draw, leaving.signal);
    return () => {
      leaving.abort();
      cancelAnimationFrame(frame);
    };
  }, [run, turn]);

  return shown;
}

async function stay(
  run: string,
  mine: { state: RunState },
  take: (records: LogRecord[]) => void,
  draw: (line: Line, trouble?: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  let wait = 250;
  while (!signal.aborted) {
    const before = mine.state.seq;
    let why: unknown = null;
    try {
      const over = await follow(run, mine.state.seq, take, signal, () => draw("open"));
      if (over || mine.state.finished || mine.state.cancelled) return draw("over");
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Refused && error.status === 404) return draw("gone");
      if (error instanceof Refused && error.status === 401) return draw("locked");
      why = error;
    }
    if (mine.state.seq > before) wait = 250;
    draw("lost", why);
    await new Promise((wake) => setTimeout(wake, wait));
    wait = Math.min(LONGEST_WAIT, wait * 2);
  }
}
