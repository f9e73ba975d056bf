// Files that a question is about: chosen or dropped here, sent with the question, kept with its run alone.

import { useRef } from "react";
import { dataAddress } from "../api";
import { Icon } from "./Icon";

/** As the request has them: `data` in Base64. */
export interface Attachment {
  name: string;
  data: string;
}

export const MOST_FILES = 10;
const MOST_BYTES = 29_000_000; // what a request of 40 MB holds in Base64

/** `barred` says why no file can come with this question; empty where one can. */
export function Attached({ files, change, barred }: {
  files: readonly File[]; change: (files: readonly File[]) => void; barred: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const add = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    change([...files.filter((each) => !chosen.some((file) => file.name === each.name)), ...chosen].slice(0, MOST_FILES));
  };
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  return (
    <div className="attached" onDragOver={(event) => event.preventDefault()} onDrop={(event) => { event.preventDefault(); if (!barred) add(event.dataTransfer.files); }}>
      <button type="button" className="quiet small" disabled={files.length >= MOST_FILES || barred !== ""} onClick={() => input.current?.click()}>
        <Icon name="documents" size={15} />Attach files
      </button>
      <input ref={input} type="file" multiple hidden aria-label="Files for this question" onChange={(event) => { add(event.target.files); event.target.value = ""; }} />
      {files.length > 0 && (
        <ul aria-label="Attached files">
          {files.map((file) => (
            <li key={file.name}>
              <span>{file.name}</span>
              <button type="button" className="icon-button small" aria-label={`Remove: ${file.name}`} onClick={() => change(files.filter((each) => each !== file))}><Icon name="close" size={14} /></button>
            </li>
          ))}
        </ul>
      )}
      {barred && <span className="hint">{barred}</span>}
      {bytes > MOST_BYTES && <p className="inexact" role="alert">Together these files are too large to send; {(MOST_BYTES / 1e6).toFixed(0)} MB is the most</p>}
    </div>
  );
}

/** The files as a request takes them. Raises where one cannot be read any more. */
export const encoded = (files: readonly File[]): Promise<Attachment[]> => Promise.all(files.map(one));

const one = async (file: File): Promise<Attachment> => ({
  name: file.name,
  data: (await dataAddress(file)).replace(/^[^,]*,/, ""),
});
