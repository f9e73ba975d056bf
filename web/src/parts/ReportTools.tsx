// What can be done with a report: check it, copy it, take it along, ask again.

import { useState } from "react";
import { download, post, runPath } from "../api";
import { withCitations } from "../copy";
import { follow } from "../draft";
import { go, runLink } from "../route";
import type { ReportJson } from "../types.gen";
import { counted } from "../words";
import { Icon } from "./Icon";
import { Problem } from "./Small";

interface Checked {
  ok: boolean;
  checked: Record<string, number>;
  problems: { where: string; what: string }[];
}

/** What a report can be taken along as: address, end of the file's name, words. */
const FORMATS: [string, [string, string, string][]][] = [
  ["To read", [
    ["report?format=docx", "docx", "Word"],
    ["report?format=html", "html", "Web page"],
    ["report?format=md", "md", "Markdown"],
  ]],
  ["What it cites", [
    ["report?format=bib", "bib", "BibTeX"],
    ["report?format=ris", "ris", "RIS"],
    ["report?format=csl", "csl.json", "CSL-JSON"],
  ]],
  ["To check", [
    ["bundle", "zip", "Research bundle, for aria verify"],
    ["report?format=json", "json", "JSON with every span"],
    ["trace", "trace.json", "agent_trace.json"],
    ["thinking", "thinking.txt", "Thinking log"],
  ]],
];

export function ReportTools({ run, report }: { run: string; report: ReportJson }) {
  const [said, say] = useState("");
  const [checked, setChecked] = useState<Checked | null>(null);
  const [error, setError] = useState<unknown>(null);
  const doing = (work: () => Promise<unknown>) => () => {
    setError(null);
    work().catch((problem: unknown) => {
      say("");
      setError(problem);
    });
  };
  const copy = doing(async () => {
    if (!isSecureContext) throw new Error("A browser lets a page copy only where its address is https:// or this machine; use Export");
    await navigator.clipboard.writeText(withCitations(report));
    say("Copied with its sources");
    setTimeout(() => say(""), 2500);
  });
  const verify = doing(async () => {
    setChecked(null);
    say("Checking every citation, snapshot and record…");
    setChecked(await post<Checked>(runPath(run, "/verify")));
    say("");
  });
  const again = doing(async () => {
    const asked = { question: report.question, ...(report.effort ? { effort: report.effort } : {}) };
    const { run_id } = await post<{ run_id: string }>("/api/runs", asked);
    sessionStorage.setItem(`aria.before.${run_id}`, run);
    go(runLink(run_id, "live"));
  });
  const before = sessionStorage.getItem(`aria.before.${run}`);
  return (
    <div className="tools">
      <div className="row">
        <button type="button" className="quiet" onClick={verify}><Icon name="shield" />Verify</button>
        <button type="button" className="quiet" onClick={copy}><Icon name="copy" />Copy</button>
        <details
          className="menu"
          onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && event.currentTarget.removeAttribute("open")}
          onKeyDown={(event) => event.key === "Escape" && event.currentTarget.removeAttribute("open")}
        >
          <summary className="quiet"><Icon name="down" />Export</summary>
          <div className="menu-list">
            {FORMATS.map(([title, forms]) => (
              <div key={title} role="group" aria-label={title}>
                <p className="muted small">{title}</p>
                {forms.map(([path, suffix, words]) => (
                  <button key={path} type="button" onClick={doing(() => download(runPath(run, `/${path}`), `${run}.${suffix}`))}>{words}</button>
                ))}
                {title === "To read" && <button type="button" onClick={() => print()}>Print or PDF</button>}
              </div>
            ))}
          </div>
        </details>
        <button type="button" className="quiet" onClick={again}><Icon name="again" />Ask again</button>
        <a className="button quiet" href="#/" onClick={() => follow(run, report.question)}><Icon name="ask" />Ask a follow-up</a>
        {before && <a className="button quiet" href={`#/diff/${encodeURIComponent(before)}/${encodeURIComponent(run)}`}>What changed</a>}
      </div>
      <p role="status" className="muted small">{said}</p>
      {checked && <Outcome checked={checked} citations={report.citations.length} />}
      {error !== null && <Problem error={error} />}
    </div>
  );
}

function Outcome({ checked, citations }: { checked: Checked; citations: number }) {
  return (
    <div className={checked.ok ? "outcome good" : "outcome bad"} role="status">
      <Icon name={checked.ok ? "check" : "warn"} />
      <p>
        {checked.ok
          ? `Verified: ${citations ? `${counted(citations, "citation")} found byte for byte in the saved pages; ` : ""}the log is whole and gives this report. Checked: ${tally(checked)}.`
          : `The check found ${counted(checked.problems.length, "problem")}.`}
      </p>
      {!checked.ok && <ul>{checked.problems.map((each, place) => <li key={place}><strong>{each.where}</strong> {each.what}</li>)}</ul>}
    </div>
  );
}

const tally = ({ checked }: Checked): string =>
  Object.entries(checked)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => counted(count, what.replace(/s$/, ""), what))
    .join(", ");
