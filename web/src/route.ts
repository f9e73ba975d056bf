// The view that the address names, after its `#`: `/`, `/library`, `/runs/ID/report`, `/watches`, `/diff/A/B`.

import { useSyncExternalStore } from "react";

export type Route =
  | { view: "ask" | "library" | "documents" | "watches" | "operations" }
  | { view: "run"; run: string; tab: string }
  | { view: "diff"; before: string; after: string };

const listen = (heard: () => void): (() => void) => {
  addEventListener("hashchange", heard);
  return () => removeEventListener("hashchange", heard);
};

export function useRoute(): Route {
  return routeOf(useSyncExternalStore(listen, () => location.hash));
}

export function routeOf(hash: string): Route {
  const [head = "", first = "", second = ""] = hash.replace(/^#\/?/, "").split("/").map(decoded);
  if (head === "runs" && first) return { view: "run", run: first, tab: second };
  if (head === "diff" && first && second) return { view: "diff", before: first, after: second };
  if (head === "library" || head === "documents" || head === "watches" || head === "operations") return { view: head };
  return { view: "ask" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

export const runLink = (run: string, tab = ""): string => `#/runs/${encodeURIComponent(run)}${tab && `/${tab}`}`;
export const go = (link: string): void => {
  location.hash = link;
};
