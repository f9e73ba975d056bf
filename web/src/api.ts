// The server, as the page asks it. Every request goes to the page's own origin.

import type { LogRecord } from "./fold";
import type { AnyEvent, ReportJson } from "./types.gen";

export interface RunRow {
  run_id: string;
  question: string;
  status: string;
  created_at: number;
  updated_at: number;
  /** What it used; null while it works. */
  tokens: number | null;
  money: number | null;
}
export interface RunShown extends RunRow {
  report: ReportJson | null;
}
export interface Expected {
  calls: number;
  tokens: number;
  money: number | null;
  seconds: number;
}
export interface Forecast {
  low: Expected;
  likely: Expected;
  most: Expected;
}
export interface Ask {
  question: string;
  effort?: string;
  mode?: string;
  language?: string;
  tools?: string[];
  approve?: boolean;
  ask_back?: boolean;
  boost_hosts?: string[];
  bad_hosts?: string[];
  only_hosts?: string[];
  max_seconds?: number;
  max_money?: number;
  model?: string;
  fast?: string;
  follows?: string;
  team_size?: number;
  urls?: string[];
  search?: string[];
  links?: number;
  max_rounds?: number;
  max_steps?: number;
  images?: boolean;
  collections?: string[];
  webhook?: { url: string; secret: string };
  every?: string;
  tell?: string;
  attachments?: { name: string; data: string }[];
}

/** What the server said no to, in its words. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/** Nobody answered. */
export class Unreachable extends Error {
  constructor() {
    super("The server cannot be reached");
  }
}

const TOKEN = "aria.token";
export const token = (): string => localStorage.getItem(TOKEN) ?? "";
export const keepToken = (value: string): void =>
  value ? localStorage.setItem(TOKEN, value) : localStorage.removeItem(TOKEN);

export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token()) headers.set("authorization", `Bearer ${token()}`);
  const response = await fetch(path, { ...init, headers, redirect: "error" }).catch((error: unknown) => {
    throw error instanceof TypeError ? new Unreachable() : error;
  });
  if (!response.ok) throw await refusal(response);
  return response;
}

async function refusal(response: Response): Promise<Refused> {
  const told = (await response.json().catch(() => ({}))) as { title?: string; detail?: string; type?: string };
  const words = [told.title, told.detail].filter(Boolean).join(": ") || `the server answered ${response.status}`;
  return new Refused(response.status, words, told.type?.split(":").pop() ?? "");
}

export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await request(path, signal ? { signal } : {})).json() as Promise<T>;
}

export async function post<T>(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<T> {
  const init = { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } };
  const response = await request(path, init);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

export const remove = (path: string): Promise<Response> => request(path, { method: "DELETE" });

export const runPath = (run: string, rest = ""): string => `/api/runs/${encodeURIComponent(run)}${rest}`;

/** Bytes of a source as they were stored; citations count them. */
export async function snapshot(run: string, source: string): Promise<Uint8Array> {
  const response = await request(runPath(run, `/sources/${encodeURIComponent(source)}`));
  return new Uint8Array(await response.arrayBuffer());
}

/** A stored image of a cited page as an address that shows it and asks nobody. */
export async function picture(run: string, digest: string): Promise<string> {
  return dataAddress(await (await request(runPath(run, `/images/${encodeURIComponent(digest)}`))).blob());
}

/** What a file holds as a `data:` address. Fails where it cannot be read. */
export function dataAddress(file: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(new Error(`${file instanceof File ? file.name : "The file"} cannot be read`));
    reader.readAsDataURL(file);
  });
}

/** Give what is at `path` to the user as a file. */
export async function download(path: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await (await request(path)).blob());
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

interface Told {
  run_id: string;
  seq: number;
  at: number;
  event: AnyEvent;
}

/**
 * The run's records after number `after`, given in batches as they come, until the server closes the stream.
 * Resolves to true when the server says that nothing more is to come.
 */
export async function follow(
  run: string,
  after: number,
  take: (records: LogRecord[]) => void,
  signal: AbortSignal,
  opened: () => void = () => undefined,
): Promise<boolean> {
  const headers: Record<string, string> = after >= 0 ? { "last-event-id": String(after) } : {};
  const response = await request(runPath(run, "/events"), { headers, signal, cache: "no-store" });
  if (response.status === 204 || !response.body) return true;
  opened();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return false;
    const frames = (rest + value).split("\n\n");
    rest = frames.pop() ?? "";
    const records = frames.flatMap(recordOf);
    if (records.length) take(records);
  }
}

/** The record of one frame; none for a comment or for what is no record. */
export function recordOf(frame: string): LogRecord[] {
  const data = frame.split("\n").filter((line) => line.startsWith("data:"));
  if (!data.length) return [];
  const told = JSON.parse(data.map((line) => line.slice(5).trimStart()).join("\n")) as Partial<Told>;
  if (typeof told.seq !== "number" || !told.event) return [];
  return [{ run: told.run_id ?? "", seq: told.seq, at: told.at ?? 0, event: told.event }];
}
