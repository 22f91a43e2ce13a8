import { PrintButton } from "~/components/quote/print-button";
import { StatusBadge } from "~/components/quote/status-badge";
import type { QuoteStatus } from "~/domain/quote/quote-status";

/** Shows the status of a quote beside its heading, and the button that prints it. */
export function QuoteActions({ status }: { status: QuoteStatus }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <StatusBadge status={status} />
      <PrintButton />
    </div>
  );
}
