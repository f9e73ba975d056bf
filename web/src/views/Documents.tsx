// The documents that can be searched: what is there, uploads with their progress, what could not be read and why.

import { useMemo, useState } from "react";
import { remove } from "../api";
import { useAsked } from "../asked";
import { Icon } from "../parts/Icon";
import { Class, Day, Empty, Mark, Problem } from "../parts/Small";
import { trouble } from "../trouble";
import { upload } from "../upload";
import { counted, place } from "../words";

interface Row {
  handle: string;
  title: string;
  uri: string;
  published: string | null;
  source_class: string;
  uploaded: boolean;
  collection: string;
}
interface Listed {
  documents: Row[];
  total: number;
  passages: number;
  failed: number;
  bytes: number;
  failures: { what: string; reason: string }[];
}
interface Sending {
  name: string;
  share: number;
  words: string;
  failed: boolean;
}

const SHOWN = 200;

export default function Documents() {
  const { told: listed, error, again: load } = useAsked<Listed>("/api/documents");
  const [refused, refuse] = useState<unknown>(null);
  const [words, search] = useState("");
  const [collection, within] = useState("");
  const found = useMemo(() => {
    const asked = words.toLowerCase();
    return (listed?.documents ?? []).filter(
      (row) => (!collection || row.collection === collection) && `${row.title} ${row.uri}`.toLowerCase().includes(asked),
    );
  }, [listed, words, collection]);
  const collections = useMemo(() => {
    const sizes = new Map<string, number>();
    for (const row of listed?.documents ?? []) sizes.set(row.collection, (sizes.get(row.collection) ?? 0) + 1);
    return [...sizes].sort(([a], [b]) => a.localeCompare(b));
  }, [listed]);

  const uploaded = useMemo(
    () => [...new Set((listed?.documents ?? []).filter((row) => row.uploaded && row.collection !== "uploads").map((row) => row.collection))], [listed],
  );

  async function forget(row: Row) {
    const more = row.uploaded ? "The uploaded file is deleted." : "The file itself stays where it is.";
    if (!confirm(`Take this document out of the library? ${more}\n\n${row.title}`)) return;
    refuse(null);
    try {
      await remove(`/api/documents/${encodeURIComponent(row.handle)}`);
      load();
    } catch (problem) {
      refuse(problem);
    }
  }

  return (
    <div className="library">
      <h1>Documents</h1>
      <p className="lead">What ARIA may search on this machine. Folders are added with <code>aria corpus add</code>; files can be dropped here.</p>
      <Uploads added={load} collections={uploaded} />
      {refused !== null && <Problem what="It is still in the library." error={refused} />}
      {error !== null && <Problem what="The documents cannot be listed." error={error} retry={load} />}
      {!listed && error === null && <p className="waiting">Looking…</p>}
      {listed && listed.failures.length > 0 && <Unread failed={listed.failed} failures={listed.failures} />}
      {listed && !listed.documents.length && <Empty icon="documents" title="No documents yet" />}
      {listed && listed.documents.length > 0 && (
        <>
          <div className="row filters">
            <label className="field grow"><span className="hidden">Search in titles and places</span>
              <input type="search" placeholder="Search in titles and places" value={words} onChange={(event) => search(event.target.value)} />
            </label>
            <label className="field"><span className="hidden">Collection</span>
              <select value={collection} onChange={(event) => within(event.target.value)}>
                <option value="">Every collection</option>
                {collections.map(([name, size]) => <option key={name} value={name}>{name} ({size})</option>)}
              </select>
            </label>
          </div>
          <p className="muted small" role="status">
            {found.length < listed.total ? `${found.length.toLocaleString("en")} of ${counted(listed.total, "document")}` : counted(listed.total, "document")}, {counted(listed.passages, "passage")} in all
          </p>
          <ul className="runs">
            {found.slice(0, SHOWN).map((row) => (
              <li key={row.handle} className="card document-row">
                <Mark uri={row.uri} title={row.title} />
                <span><span className="hit-title">{row.title}</span><span className="muted small">{place(row.uri)}</span></span>
                <Class name={row.source_class} />
                <span className="muted small"><Day on={row.published} /></span>
                <button type="button" className="icon-button" aria-label={`Remove: ${row.title}`} onClick={() => void forget(row)}><Icon name="trash" /></button>
              </li>
            ))}
          </ul>
          {found.length > SHOWN && <p className="muted">{counted(found.length - SHOWN, "more document")}; search to find them.</p>}
        </>
      )}
    </div>
  );
}

/** The files that could not be read, each with the reason. */
function Unread({ failed, failures }: { failed: number; failures: Listed["failures"] }) {
  return (
    <details className="card unread">
      <summary>{counted(failed, "file")} could not be read</summary>
      <ul className="failures">
        {failures.map((each) => <li key={each.what}><strong>{place(each.what)}</strong> {each.reason}</li>)}
      </ul>
      {failed > failures.length && <p className="muted small">and {counted(failed - failures.length, "other")}</p>}
    </details>
  );
}

function Uploads({ added, collections }: { added: () => void; collections: readonly string[] }) {
  const [files, set] = useState<readonly Sending[]>([]);
  const [over, hover] = useState(false);
  const [into, choose] = useState("");
  const note = (name: string, more: Partial<Sending>) =>
    set((now) => now.map((each) => (each.name === name ? { ...each, ...more } : each)));

  async function send(list: FileList | null) {
    const chosen = [...(list ?? [])];
    set((now) => [
      ...now.filter((each) => !chosen.some((file) => file.name === each.name)),
      ...chosen.map((file) => ({ name: file.name, share: 0, words: "on its way", failed: false })),
    ]);
    for (const file of chosen) {
      try {
        const done = await upload(file, into.trim(), (share) => note(file.name, { share, words: share < 1 ? "on its way" : "being read" }));
        const wrong = done.failures.map((each) => each.reason).join("; ");
        note(file.name, { share: 1, failed: !done.documents, words: wrong || counted(done.documents, "document") });
      } catch (problem) {
        note(file.name, { failed: true, words: trouble(problem) });
      }
    }
    added();
  }

  return (
    <section aria-label="Add files">
      <label className="field into"><span>Into the collection <small>a new name makes a new one</small></span>
        <input value={into} maxLength={100} list="collections" placeholder="uploads" onChange={(event) => choose(event.target.value)} />
      </label>
      <datalist id="collections">{collections.map((name) => <option key={name} value={name} />)}</datalist>
      <label
        className={over ? "drop over" : "drop"}
        onDragOver={(event) => { event.preventDefault(); hover(true); }}
        onDragLeave={() => hover(false)}
        onDrop={(event) => { event.preventDefault(); hover(false); void send(event.dataTransfer.files); }}
      >
        <Icon name="up" size={22} />
        <span>Drop files here, or choose them</span>
        <span className="muted small">PDF, Word, PowerPoint, Excel, EPUB, HTML, Markdown, text, CSV, JSON; 10 MB each</span>
        <input type="file" multiple onChange={(event) => { void send(event.target.files); event.target.value = ""; }} />
      </label>
      <ul className="sending" aria-live="polite">
        {files.map((file) => (
          <li key={file.name} className={file.failed ? "failed" : ""}>
            <span>{file.name}</span>
            <progress max={1} value={file.share} aria-label={`Upload of ${file.name}`} />
            <span className="small">{file.words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
