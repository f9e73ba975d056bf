// The report: each sentence marked by what carries it, and beside it the passage of the saved page.

import { Suspense, lazy, useEffect, useMemo, useRef, useState } from "react";
import type { RunState } from "../fold";
import { findingsOf, inOneLine, partsOf } from "../copy";
import { Passage, SourceFacts, bringAbove } from "../parts/Passage";
import { Conflicts, Given } from "../parts/Conflicts";
import { Images } from "../parts/Images";
import { Quotes, Sentences } from "../parts/Sentences";
import { Mark, Bar } from "../parts/Small";
import { ReportTools } from "../parts/ReportTools";
import type { ReportJson } from "../types.gen";
import { runLink } from "../route";
import { total } from "../soFar";
import { FINDINGS, SENTENCE, counted, dollars, duration, stopWords } from "../words";
import { Parts } from "./Live";

const Figures = lazy(() => import("../parts/Figures"));

export interface Chosen {
  source: string;
  citation: number | null;
}

export function ReportView({ run, report, state }: { run: string; report: ReportJson; state: RunState }) {
  const [chosen, choose] = useState<Chosen | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const back = useRef<HTMLElement | null>(null);
  const open = (next: Chosen) => {
    if (!chosen) back.current = document.activeElement as HTMLElement | null;
    choose(next);
  };
  const cite = (n: number) => {
    const citation = report.citations.find((each) => each.n === n);
    if (citation) open({ source: citation.source_id, citation: n });
  };
  const show = (id: string) =>
    open({ source: id, citation: report.citations.find((each) => each.source_id === id)?.n ?? null });
  const close = () => {
    choose(null);
    back.current?.focus();
  };
  useEffect(() => {
    if (chosen) heading.current?.focus({ preventScroll: true });
  }, [chosen?.source]);
  useEffect(() => {
    if (chosen) bringAbove();
  }, [chosen]);
  const source = report.sources.find((each) => each.id === chosen?.source);
  const quotes = useMemo(() => new Map(report.citations.map((each) => [each.n, told(report, each)])), [report]);
  return (
    <Quotes value={quotes}>
    <div className={source ? "report with-passage" : "report"} onKeyDown={(event) => event.key === "Escape" && chosen && close()}>
      <article className="article" aria-label="Report">
        <ReportTools run={run} report={report} />
        <Head report={report} state={state} />
        <Body report={report} cite={cite} active={chosen?.citation ?? null} />
        {report.tables.length > 0 && <Suspense><Figures report={report} cite={cite} active={chosen?.citation ?? null} /></Suspense>}
        <Conflicts report={report} cite={cite} active={chosen?.citation ?? null} />
        <Given report={report} cite={cite} active={chosen?.citation ?? null} />
        <Images run={run} report={report} open={show} />
        <Gaps report={report} />
        <About report={report} state={state} />
      </article>
      {!source && <Sources report={report} open={open} />}
      {source && (
        <div className="passage-place">
          <Passage
            run={run} report={report} source={source} heading={heading} choose={cite} close={close}
            citation={report.citations.find((each) => each.n === chosen?.citation) ?? null}
          />
        </div>
      )}
    </div>
    </Quotes>
  );
}

/** What is shown of a citation before it is opened. */
function told(report: ReportJson, citation: ReportJson["citations"][number]): string {
  const title = report.sources.find((each) => each.id === citation.source_id)?.title ?? "";
  return `“${inOneLine(citation.quote)}”\n${title}`;
}

/** Why a report is less sure than what was read, where it is. */
function lessSure(report: ReportJson, state: RunState): string {
  const read = state.assessment ? total(state.assessment.confidence) : 0;
  if (read <= report.confidence.total) return "";
  const why = report.checks.some((each) => each.outcome === "failed") ? "it failed a check" : "its surest sentence has only part of the question’s words";
  return `What was read comes to ${read} of 100; the answer to less, since ${why}.`;
}

function Head({ report, state }: { report: ReportJson; state: RunState }) {
  const told = report.sentences.filter((each) => each.status !== "template");
  const counts = ["supported", "partly", "unverified"].map((status) => [status, told.filter((each) => each.status === status).length] as const);
  const sources = new Set(report.citations.map((each) => each.source_id)).size;
  return (
    <div className="verdict">
      <p className="figure" aria-label={`Confidence ${report.confidence.total} of 100`}>{report.confidence.total}<small>/100</small></p>
      <div>
        <p className="verdict-words">
          {counts.filter(([, count]) => count).map(([status, count]) => (
            <span key={status} className={`count count-${status}`} title={SENTENCE[status]?.words}>
              {counted(count, "sentence")} {status === "partly" ? "in other words" : status}
            </span>
          ))}
          <span>{counted(sources, "source")} cited</span>
          {report.conflicts.length > 0 && <span className="count count-partly">{counted(report.conflicts.length, "conflict")}</span>}
        </p>
        <p className="muted">Ended because {stopWords(report.stop_reason)}.{report.degraded.length ? ` ${counted(report.degraded.length, "thing")} did not work; see below.` : ""} {lessSure(report, state)}</p>
        {report.follows && <p className="muted">Starts from the sources of <a href={runLink(report.follows, "report")}>an earlier run</a>.</p>}
        {report.message && <p>{report.message}</p>}
      </div>
    </div>
  );
}

type Reading = { report: ReportJson; cite: (n: number) => void; active: number | null };

function Body({ report, cite, active }: Reading) {
  const parts = partsOf(report);
  const findings = findingsOf(report);
  const titled = parts.filter((part) => part.title);
  return (
    <>
      {titled.length > 1 && (
        <nav className="contents" aria-label="Contents">
          <ol>
            {titled.map(({ title }, place) => (
              <li key={title}>
                <button type="button" className="link" onClick={() => document.getElementById(`section-${place}`)?.scrollIntoView({ behavior: "smooth" })}>{title}</button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {parts.filter((part) => part.sentences.length).map(({ title, sentences }) => (
        <section key={title || "answer"} aria-label={title || "Answer"} className={title ? "section" : "answer"}>
          {title && <h2 dir="auto" id={`section-${titled.findIndex((each) => each.title === title)}`}>{title}</h2>}
          <Sentences sentences={sentences} cite={cite} active={active} />
        </section>
      ))}
      {findings.length > 0 && (
        <section aria-labelledby="findings">
          <h2 id="findings">Key findings</h2>
          <ul className="findings">
            {findings.map((each, place) => <li key={place}><Sentences sentences={[each]} cite={cite} active={active} /></li>)}
          </ul>
        </section>
      )}
    </>
  );
}

function Gaps({ report }: { report: ReportJson }) {
  const failed = report.checks.filter((each) => each.outcome === "failed");
  if (!report.gaps.length && !report.degraded.length && !failed.length) return null;
  return (
    <section aria-labelledby="gaps">
      <h2 id="gaps">What is missing or did not work</h2>
      <ul className="caveats">
        {report.gaps.map((gap) => <li key={gap.sub_question + gap.text}>{gap.text}</li>)}
        {failed.map((check) => <li key={check.check}>{check.reason}</li>)}
        {report.degraded.map((each) => <li key={each.what + each.reason}><strong>{each.what}:</strong> {each.reason}</li>)}
      </ul>
    </section>
  );
}

function Sources({ report, open }: { report: ReportJson; open: (chosen: Chosen) => void }) {
  if (!report.sources.length) return null;
  return (
    <section className="beside card" aria-labelledby="sources">
      <h2 id="sources">Sources <span className="muted">{sourcesWords(report)}</span></h2>
      <p className="muted small on-screen">Choose a sentence or a source to see the passage in the saved page.</p>
      <ul className="sources">
        {report.sources.map((source) => {
          const cited = report.citations.filter((each) => each.source_id === source.id);
          return (
            <li key={source.id} className="source">
              <Mark uri={source.uri} title={source.title} />
              <div>
                <button type="button" className="link source-title" onClick={() => open({ source: source.id, citation: cited[0]?.n ?? null })}>{source.title}</button>
                <SourceFacts source={source} asOf={report.as_of} />
                <p className="muted small">{cited.length ? `Cited as ${cited.map((each) => `[${each.n}]`).join(" ")}` : "Read, not cited"}{source.origin !== source.id ? " · counts with another source as one origin" : ""}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** How many of the sources are cited, and how many were read alone. */
function sourcesWords({ sources, citations }: ReportJson): string {
  const cited = new Set(citations.map((each) => each.source_id)).size;
  return `${cited} cited${sources.length > cited ? `, ${sources.length - cited} only read` : ""}`;
}

function About({ report, state }: { report: ReportJson; state: RunState }) {
  const { usage } = report;
  return (
    <details className="about">
      <summary>How it was found: sub-questions, confidence and cost</summary>
      <div className="grid">
        <div>
          <h3>Sub-questions</h3>
          <ul className="subs">
            {report.sub_questions.map((sub) => (
              <li key={sub.id}><span className={`finding finding-${sub.finding}`}>{FINDINGS[sub.finding]}</span><span className="sub-text">{sub.text}</span></li>
            ))}
          </ul>
        </div>
        <div>
          <h3>Confidence</h3>
          <Parts value={report.confidence} />
        </div>
        <div>
          <h3>Used</h3>
          <Bar label="time at work" used={usage.seconds} limit={usage.limits.seconds} words={`${duration(usage.seconds)} of ${duration(usage.limits.seconds)}`} />
          <Bar label="rounds" used={usage.rounds} limit={usage.limits.rounds} words={`${usage.rounds} of ${usage.limits.rounds}`} />
          <p className="muted small">
            {counted(state.asked.length, "query", "queries")} asked, {counted(usage.reads, "page")} read, {counted(state.seq + 1, "record")} in the log
            {report.bill.map((line) => <span key={line.model}><br />{line.model}: {counted(line.calls, "call")}, {(line.tokens_in + line.tokens_out).toLocaleString("en")} tokens, {line.money === null ? "no price known" : dollars(line.money)}</span>)}
          </p>
        </div>
      </div>
    </details>
  );
}
