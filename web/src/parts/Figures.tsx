// Tables and charts out of cited quotes. Nothing stands in a chart that is not in a cell, and each leads to its passage.

import { useId } from "react";
import { placed } from "../labels";
import type { ReportJson } from "../types.gen";

type Table = ReportJson["tables"][number];
type Cell = Table["rows"][number][number];
type Cite = (n: number) => void;

interface Mark {
  name: string;
  value: number;
  when: number;
  cell: Cell;
}

/** The column of what a quote says around a figure or a date. */
const TOLD = "As it is told";
const DATE = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/;

export default function Figures({ report, cite, active }: { report: ReportJson; cite: Cite; active: number | null }) {
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">Figures</h2>
      <p className="muted small">Each is written as its source writes it. <span className="on-screen">Choose one to see where it stands.</span></p>
      {report.tables.map((table, place) => <Figure key={place} report={report} table={table} cite={cite} active={active} />)}
    </section>
  );
}

function Figure({ report, table, cite, active }: { report: ReportJson; table: Table; cite: Cite; active: number | null }) {
  const title = useId();
  const unit = table.unit && !table.title.toLowerCase().includes(table.unit.toLowerCase()) ? `, compared in ${table.unit}` : "";
  return (
    <div className="figures-of">
      <h3 id={title}>{table.title}{unit}</h3>
      <Drawn table={table} cite={cite} />
      <div className="table-scroll" role="region" tabIndex={0} aria-labelledby={title}>
        <table className={table.columns.at(-1) === TOLD ? "plain-table cited-table told-table" : "plain-table cited-table"}>
          <thead><tr>{table.columns.map((each) => <th key={each} scope="col">{each}</th>)}</tr></thead>
          <tbody>
            {table.rows.map((row, place) => (
              <tr key={place}>{row.map((cell, at) => (
                <CellOf key={at} cell={cell} words={table.columns[at] === TOLD ? whole(report, cell) : cell.text} cite={cite} active={active} header={at === 0} />
              ))}</tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** What a cell says, with "…" where its quote goes on within the sentence. The twin of `whole` in core/tables.py. */
export function whole({ citations }: Pick<ReportJson, "citations">, cell: Cell): string {
  const cited = citations.find((each) => each.n === cell.citation);
  if (!cited) return cell.text;
  const [bytes, decoder] = [new TextEncoder().encode(cited.quote), new TextDecoder()];
  const before = decoder.decode(bytes.subarray(0, cell.start - cited.start));
  const after = decoder.decode(bytes.subarray(cell.end - cited.start));
  const opens = !before.trim() || /[.;:!?|。！？…][)\]"'’”»]*\s*$|\n\s*$/.test(before);
  const ends = /^[)\]"'’”»]*\s*(?:[.;!?|。！？…]|$)|^\s*\n/.test(after);
  return `${opens ? "" : "… "}${cell.text}${ends ? "" : " …"}`;
}

function CellOf({ cell, words, cite, active, header }: { cell: Cell; words: string; cite: Cite; active: number | null; header: boolean }) {
  const shown = cell.text ? (
    <button type="button" className={`cell${cell.citation === active ? " active" : ""}${words.length <= 24 ? " short" : ""}`} title={`Citation ${cell.citation}`} onClick={() => cite(cell.citation)}>{words}</button>
  ) : <span className="muted" aria-label="not told">–</span>;
  return header ? <th scope="row">{shown}</th> : <td>{shown}</td>;
}

/** A date as years; null for what is none. */
function years(key: string): number | null {
  const [, year, month = "1", day = "1"] = DATE.exec(key) ?? [];
  return year === undefined ? null : Number(year) + (Number(month) - 1) / 12 + (Number(day) - 1) / 372;
}

/** What is drawn of a table: its cells that compare. Those of one name are called by what is told of them. */
export function marksOf(table: Table): Mark[] {
  const marks = table.rows.flatMap((row) => {
    const cell = row[table.measured];
    if (!cell?.key) return [];
    const dated = row.find((each) => each !== cell && years(each.key) !== null);
    const named = row[0]?.text && row[0] !== cell ? row[0] : row.at(-1);
    const value = table.chart === "time" ? years(cell.key) : Number(cell.key);
    if (value === null || !named) return [];
    const name = dated && dated !== named ? `${named.text}, ${dated.text}` : named.text;
    return [{ name, value, when: (dated && years(dated.key)) ?? 0, cell, last: row.at(-1) }];
  });
  const alike = (name: string): number => marks.filter((each) => each.name === name).length;
  return marks.map(({ last, ...mark }) => (last && table.columns.at(-1) === TOLD && alike(mark.name) > 1 ? { ...mark, name: last.text } : mark));
}

function Drawn({ table, cite }: { table: Table; cite: Cite }) {
  const marks = marksOf(table);
  if (!table.chart || marks.length < 2) return null;
  return table.chart === "bar" ? <Bars marks={marks} cite={cite} /> : <Course marks={marks} cite={cite} timed={table.chart === "time"} />;
}

/** One bar for each figure, from nothing on. */
function Bars({ marks, cite }: { marks: readonly Mark[]; cite: Cite }) {
  const low = Math.min(0, ...marks.map((each) => each.value));
  const span = Math.max(0, ...marks.map((each) => each.value)) - low || 1;
  const from = (value: number) => (100 * (Math.min(value, 0) - low)) / span;
  return (
    <ul className="bars">
      {marks.map((each, place) => (
        <li key={place}>
          <button type="button" onClick={() => cite(each.cell.citation)}>
            <span className="bar-name">{each.name}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect x={from(each.value)} width={Math.max(0.5, (100 * Math.abs(each.value)) / span)} y="0" height="10" rx="0.6" />
            </svg>
            <span className="bar-figure">{each.cell.text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const [WIDE, EDGE] = [640, 70];
/** Where the words of a date may stand, from the line of dates on. */
const LEVELS = [-20, 32, -46, 58];
const narrow = (): boolean => matchMedia("(max-width: 46rem)").matches;

/** A value over dates, its axis from nothing on; or dates alone on a line. */
function Course({ marks, cite, timed }: { marks: readonly Mark[]; cite: Cite; timed: boolean }) {
  const high = timed ? 136 : 200;
  const whens = marks.map((each) => (timed ? each.value : each.when));
  const values = [0, ...marks.map((each) => each.value)];
  const x = (place: number) => EDGE + share(whens[place] ?? 0, whens) * (WIDE - 2 * EDGE);
  const y = (mark: Mark) => (timed ? high / 2 : high - 30 - share(mark.value, values) * (high - 70));
  const letter = narrow() ? 11 : 7.5;
  const half = (mark: Mark): number => (mark.cell.text.length * letter) / 2;
  const held = (at: number, mark: Mark): number => Math.min(Math.max(at, half(mark)), WIDE - half(mark));
  const spots = placed(marks.map((each, place) => {
    const at = held(x(place), each);
    return { from: at - half(each), to: at + half(each), high: letter * 2, heights: timed ? LEVELS.map((by) => high / 2 + by) : [y(each) - 14, y(each) + 26] };
  }));
  const used = spots.flatMap((spot) => spot ?? []);
  const [top, end] = timed ? [Math.min(...used, high / 2) - letter * 2.4, Math.max(...used, high / 2) + letter * 2] : [0, high];
  const course = timed ? `10,${high / 2} ${WIDE - 10},${high / 2}` : marks.map((each, place) => `${x(place)},${y(each)}`).join(" ");
  return (
    <figure className="chart course">
      <svg viewBox={`0 ${top} ${WIDE} ${end - top}`} role="group" aria-label={timed ? "Dates on a line" : "Figures over time"}>
        <polyline points={course} />
        {marks.map((each, place) => (
          <g
            key={place} role="button" tabIndex={0}
            onClick={() => cite(each.cell.citation)}
            onKeyDown={(event) => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), cite(each.cell.citation))}
          >
            <title>{`${each.name}: ${each.cell.text}`}</title>
            {timed && spots[place] !== null && <line x1={x(place)} x2={x(place)} y1={y(each)} y2={(spots[place] ?? 0) - ((spots[place] ?? 0) > y(each) ? letter * 1.6 : -4)} />}
            <circle className="reach" cx={x(place)} cy={y(each)} r="14" />
            <circle cx={x(place)} cy={y(each)} r="6" />
            {spots[place] !== null && <text x={held(x(place), each)} y={spots[place]} textAnchor="middle">{each.cell.text}</text>}
          </g>
        ))}
      </svg>
    </figure>
  );
}

function share(value: number, among: readonly number[]): number {
  const [low, high] = [Math.min(...among), Math.max(...among)];
  return high > low ? (value - low) / (high - low) : 0.5;
}
