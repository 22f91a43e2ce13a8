/** The head and the foot that make a printed quote a document; on screen the page's own words are there. */

import { Button } from "~/ui/button";
import type { QuoteDocument } from "~/quotes/request/quote-document";

export function DocumentHead({ document }: { document: QuoteDocument }) {
  const { title, from, to, facts } = document;
  return (
    <div className="document">
      <p className="text-2xl font-semibold">{title}</p>
      <div className="document-parties">
        <Party label="From" lines={from} />
        <Party label="To" lines={to} />
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function Party({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <div>
      <p className="text-muted">{label}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

export function DocumentNote({ document }: { document: QuoteDocument }) {
  return <p className="document">{document.note}</p>;
}

/** Prints the page; without scripts the browser's own menu does. */
export function PrintButton() {
  return (
    <Button
      type="button"
      variant="secondary"
      onClick={() => window.print()}
      className="scriptless:hidden"
    >
      Print
    </Button>
  );
}
