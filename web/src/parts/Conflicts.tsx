// Where sources disagree: the positions side by side, the stronger one first, with dates and origins.

import type { ReportJson } from "../types.gen";
import { counted } from "../words";
import { Cites } from "./Sentences";

export function Conflicts({ report, cite }: { report: ReportJson; cite: (n: number) => void }) {
  if (!report.conflicts.length) return null;
  return (
    <section aria-labelledby="conflicts">
      <h2 id="conflicts">Where sources disagree</h2>
      {report.conflicts.map((conflict, place) => (
        <div key={place} className="conflict">
          <h3>{conflict.slot}</h3>
          <ul className="sides">
            {conflict.sides.map((side, at) => (
              <li key={at} className={at === 0 ? "side stronger" : "side"}>
                <p className="side-value">{side.value}</p>
                <p className="muted small">
                  {counted(side.origins, "independent origin")}{side.newest ? `, newest of ${side.newest}` : ", no date"}
                  {" "}<Cites numbers={side.citations} cite={cite} active={null} />
                </p>
              </li>
            ))}
          </ul>
          <p>{conflict.resolution}</p>
          {conflict.ruling && <p className="muted">{conflict.ruling}</p>}
        </div>
      ))}
    </section>
  );
}
