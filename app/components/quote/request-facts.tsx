import type { QuoteView } from "~/domain/quote/quote-view";

/** Lists the details about the job that the customer gave. */
export function RequestFacts({ facts }: { facts: QuoteView["requestFacts"] }) {
  return facts.map(({ label, value }) => (
    <p key={label} className="wrap-anywhere">
      <span className="font-semibold">{label}: </span>
      {value}
    </p>
  ));
}
