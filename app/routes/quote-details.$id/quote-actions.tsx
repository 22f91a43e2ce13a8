import { PrintButton } from "~/quotes/request/print-button";
import { StatusBadge } from "~/quotes/request/status-badge";
import type { QuoteStatus } from "~/quotes/request/quote-status";

/** Shows the status of a quote beside its heading, and the button that prints it. */
export function QuoteActions({ status }: { status: QuoteStatus }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <StatusBadge status={status} />
      <PrintButton />
    </div>
  );
}
