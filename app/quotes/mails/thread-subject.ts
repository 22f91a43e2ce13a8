import { formatOrderNumber } from "~/quotes/request/quote-status";

/** The subject's end where the customer named no project, or where the project may not be in the mail. */
const NO_PROJECT = "your quote request";

/**
 * Returns the subject of the mails to a customer about one quote. It is the same for all, because mail programs
 * split a conversation where the subject changes; what is new is in the preview text. It never has an amount.
 */
export function threadSubject({
  orderNumber,
  project,
}: {
  orderNumber: number;
  /** The customer's own name for the job. */
  project?: string | null | undefined;
}): string {
  return `Quote ID - ${formatOrderNumber(orderNumber)}: ${project?.trim() || NO_PROJECT}`;
}
