import type { QuoteView } from "~/quotes/request/quote-view";

type Requested = Pick<QuoteView, "requestFacts" | "notes">;

/** Lists the details about the job that the customer gave. */
function RequestFacts({ facts }: { facts: QuoteView["requestFacts"] }) {
  return facts.map(({ label, value }) => (
    <p key={label} className="wrap-anywhere">
      <span className="font-semibold">{label}: </span>
      {value}
    </p>
  ));
}

export function Notes({ notes, className = "" }: { notes: string | null; className?: string }) {
  if (!notes) return null;
  return (
    <p className={`whitespace-pre-line ${className}`}>
      <span className="font-semibold">Notes: </span>
      {notes}
    </p>
  );
}

/** The details about the job and the notes, on a card. */
export function RequestRemarks({ quote: { requestFacts, notes } }: { quote: Requested }) {
  return (
    <div className="mt-3 text-sm empty:hidden">
      <RequestFacts facts={requestFacts} />
      <Notes notes={notes} />
    </div>
  );
}

/** The same below the lines of a document, whose printed head has the details already. */
export function DocumentRemarks({ quote: { requestFacts, notes } }: { quote: Requested }) {
  if (requestFacts.length === 0 && !notes) return null;
  return (
    <div className={`mt-4 space-y-1 border-t pt-4 ${notes ? "" : "print:hidden"}`}>
      <div className="space-y-1 empty:hidden print:hidden">
        <RequestFacts facts={requestFacts} />
      </div>
      <Notes notes={notes} />
    </div>
  );
}
