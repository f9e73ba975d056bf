// What the server tells at an address, asked once or again and again, with what went wrong where it did not come.

import { useCallback, useEffect, useState } from "react";
import { get } from "./api";

export interface Asked<T> {
  /** What was told last; null before it first came. */
  told: T | null;
  /** Why it did not come when it was last asked for; null where it did. */
  error: unknown;
  again: () => void;
}

/**
 * `path` null asks for nothing. It is asked for anew when `mark` changes, and with `everyMs` again and again; what was
 * told stays where that fails.
 */
export function useAsked<T>(path: string | null, { everyMs = 0, mark = 0 } = {}): Asked<T> {
  const [kept, keep] = useState<{ path: string | null; told: T | null; error: unknown }>({ path, told: null, error: null });
  const [turn, next] = useState(0);
  useEffect(() => {
    if (path === null) return keep({ path, told: null, error: null });
    const leaving = new AbortController();
    const ask = (): Promise<void> =>
      get<T>(path, leaving.signal).then(
        (told) => leaving.signal.aborted || keep({ path, told, error: null }),
        (error: unknown) => leaving.signal.aborted || keep((now) => ({ path, told: now.path === path ? now.told : null, error })),
      ).then(() => undefined);
    void ask();
    const timer = everyMs ? setInterval(ask, everyMs) : undefined;
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [path, everyMs, mark, turn]);
  const again = useCallback(() => next((now) => now + 1), []);
  const mine = kept.path === path;
  return { told: mine ? kept.told : null, error: mine ? kept.error : null, again };
}
