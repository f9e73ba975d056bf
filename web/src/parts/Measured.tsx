// The red team's last measurement of this version: the same attacks with the gates off and on.

import rows from "virtual:measured";
import { counted } from "../words";

const LEVELS: Record<string, string> = {
  L0: "obeys whatever text it sees",
  L1: "says to the byte what the attacker wrote",
  L2: "replies by chance",
  L3: "searches for replies that do harm",
};

export function MeasuredCard() {
  if (!rows.length) return null;
  const share = (part: number, whole: number) => (whole ? `${part} of ${whole}` : "–");
  return (
    <section className="card" aria-labelledby="red-team">
      <h2 id="red-team">What attacks came to</h2>
      <p className="muted small">
        Measured with this version: {counted(rows[0]?.defended.cases ?? 0, "page")} that attack whoever reads them, each as a whole run. Broken
        means that a request went out, a secret left, a tool was reached, the task was left, or a claim without a source was told.
      </p>
      <div className="table-scroll" tabIndex={0} role="region" aria-label="What attacks came to, as a table">
        <table className="plain-table">
          <thead><tr><th scope="col">The model that reads</th><th scope="col">Broken, gates off</th><th scope="col">Broken, gates on</th><th scope="col">Answered, gates on</th></tr></thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.level}>
                <th scope="row">{LEVELS[row.level] ? `${row.level}: ${LEVELS[row.level]}` : row.level}</th>
                <td>{share(row.vulnerable.broken, row.vulnerable.cases)}</td>
                <td><span className={`finding finding-${row.defended.broken ? "thin" : "answered"}`}>{share(row.defended.broken, row.defended.cases)}</span></td>
                <td>{share(row.useful, row.attacked)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
