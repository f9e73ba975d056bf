// Small charts, drawn here as SVG. Each has its figures in words for whoever does not see it.

import { total } from "../soFar";
import type { Assessment, Confidence } from "../types.gen";
import { duration } from "../words";

export const PARTS: [keyof Confidence, number][] = [["coverage", 40], ["reliability", 30], ["recency", 15], ["consistency", 15]];

/** Confidence after each round, stacked from its four parts, with the goal. */
export function Rounds({ assessments, goal }: { assessments: readonly Assessment[]; goal: number }) {
  const [wide, high, foot] = [320, 110, 16];
  const step = wide / Math.max(4, assessments.length);
  const y = (value: number) => (high - foot) * (1 - value / 100);
  const told = assessments.map(({ confidence }, place) =>
    `round ${place + 1}: ${total(confidence)} (${PARTS.map(([name]) => `${name} ${confidence[name]}`).join(", ")})`);
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${wide} ${high}`} role="img" aria-label={`Confidence by round: ${told.join("; ")}`}>
        {assessments.map(({ confidence }, place) => {
          let below = 0;
          return (
            <g key={place}>
              {PARTS.map(([name]) => {
                const from = below;
                below += confidence[name];
                return <rect key={name} className={`part-${name}`} x={place * step + step * 0.14} width={step * 0.72} y={y(below)} height={Math.max(0, y(from) - y(below) - 0.6)} />;
              })}
              <text x={place * step + step / 2} y={high - 3} textAnchor="middle">{place + 1}</text>
            </g>
          );
        })}
        <line className="goal" x1="0" x2={wide} y1={y(goal)} y2={y(goal)} />
        <text x={wide} y={y(goal) - 3} textAnchor="end">goal {goal}</text>
      </svg>
      <figcaption className="legend">
        {PARTS.map(([name]) => <span key={name}><i className={`swatch part-${name}`} aria-hidden="true" />{name}</span>)}
      </figcaption>
    </figure>
  );
}

export interface Burnt {
  /** Seconds of work. */
  seconds: number;
  /** Share that was left, from 1 to 0. */
  left: number;
}

/** What is left of the tightest bound, over the time worked. */
export function BurnDown({ course, name }: { course: readonly Burnt[]; name: string }) {
  if (course.length < 2) return null;
  const [wide, high] = [320, 56];
  const end = course.at(-1)?.seconds || 1;
  const points = course.map(({ seconds, left }) => `${((seconds / end) * wide).toFixed(1)},${((1 - left) * (high - 4) + 2).toFixed(1)}`);
  const left = Math.round(100 * (course.at(-1)?.left ?? 1));
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${wide} ${high}`} role="img" preserveAspectRatio="none" aria-label={`${left} percent of ${name} is left after ${duration(end)}`}>
        <polygon className="burnt" points={`0,${high} ${points.join(" ")} ${wide},${high}`} />
        <polyline className="burning" points={points.join(" ")} />
      </svg>
      <figcaption className="muted small">{left}&nbsp;% of the tightest bound ({name}) is left after {duration(end)} at work</figcaption>
    </figure>
  );
}

export interface Day {
  day: string;
  value: number;
  words: string;
}

/** One bar for each day. */
export function Days({ days, label }: { days: readonly Day[]; label: string }) {
  const [wide, high] = [640, 120];
  const most = Math.max(...days.map((each) => each.value), 0);
  const step = wide / Math.max(1, days.length);
  return (
    <svg className="days" preserveAspectRatio="none" viewBox={`0 0 ${wide} ${high}`} role="img" aria-label={`${label}: ${days.filter((each) => each.value).map((each) => `${each.day} ${each.words}`).join(", ") || "nothing"}`}>
      {days.map((each, place) => {
        const tall = most ? (each.value / most) * (high - 8) : 0;
        return <rect key={each.day} x={place * step + 1} width={Math.max(1, step - 2)} y={high - Math.max(1, tall)} height={Math.max(1, tall)}><title>{`${each.day}: ${each.words}`}</title></rect>;
      })}
    </svg>
  );
}
