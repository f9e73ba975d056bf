// Files on their way to the server, with how far each is.

import { Refused, Unreachable, token } from "./api";

export interface Added {
  name: string;
  documents: number;
  failures: { what: string; reason: string }[];
}

/** Send a file; `told` hears the share that has left. */
export function upload(file: File, collection: string, told: (share: number) => void): Promise<Added> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.open("PUT", `/api/documents/${encodeURIComponent(file.name)}${collection && `?collection=${encodeURIComponent(collection)}`}`);
    if (token()) request.setRequestHeader("authorization", `Bearer ${token()}`);
    request.upload.onprogress = (event) => event.lengthComputable && told(event.loaded / event.total);
    request.onerror = () => failed(new Unreachable());
    request.onload = () => {
      const said = parsed(request.responseText);
      if (request.status < 300 && "documents" in said) done(said as unknown as Added);
      else failed(new Refused(request.status, [said.title, said.detail].filter(Boolean).join(": ") || `the server answered ${request.status}`, ""));
    };
    request.send(file);
  });
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
