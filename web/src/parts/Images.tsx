// Images of cited pages, below the answer: stored copies from this server alone, beside what their pages call them.

import { useEffect, useState } from "react";
import { picture } from "../api";
import type { ReportJson } from "../types.gen";
import { Problem } from "./Small";

type Image = ReportJson["images"][number];

export function Images({ run, report, open }: { run: string; report: ReportJson; open: (source: string) => void }) {
  if (!report.images.length) return null;
  return (
    <section aria-labelledby="images">
      <h2 id="images">Images of cited pages</h2>
      <p className="muted small">Chosen after the answer was written: no sentence rests on one.</p>
      <ul className="images">
        {report.images.map((image) => {
          const title = report.sources.find((each) => each.id === image.source_id)?.title ?? "";
          return (
            <li key={image.digest}>
              <figure className="card">
                <Picture run={run} image={image} title={title} />
                <figcaption>
                  {image.caption && <p dir="auto">{image.caption}</p>}
                  {image.told && <p className="muted small" dir="auto">{image.told_by} describes it: {image.told}</p>}
                  <button type="button" className="link small" dir="auto" onClick={() => open(image.source_id)}>{title}</button>
                </figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Its place is kept while it comes. It is fetched as everything else is, so that a token goes with it. */
function Picture({ run, image, title }: { run: string; image: Image; title: string }) {
  const [shown, show] = useState("");
  const [error, lose] = useState<unknown>(null);
  useEffect(() => {
    let late = false;
    picture(run, image.digest).then((address) => late || show(address), (problem: unknown) => late || lose(problem));
    return () => {
      late = true;
    };
  }, [run, image.digest]);
  if (error !== null) return <Problem what="The stored image did not come." error={error} />;
  const about = image.caption || image.told || `An image of ${title}`;
  return shown ? (
    <img src={shown} alt={about} width={image.width} height={image.height} />
  ) : (
    <div className="image-place" style={{ aspectRatio: `${image.width} / ${image.height}` }} />
  );
}
