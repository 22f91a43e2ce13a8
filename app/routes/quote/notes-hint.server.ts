import { quoteRequestSchema } from "~/quotes/request/quote-request-form.server";

/**
 * Returns the hint for the notes: an example, or that they are too long to send. `maxLength` prevents
 * typing that much, but notes grow when two baskets are merged.
 */
export function hintForNotes(notes: string | undefined): string {
  const rule = quoteRequestSchema.shape.notes.safeParse(notes).error?.issues[0]?.message;
  return rule
    ? `${rule}, and notes from more than one list are combined here: please shorten them before you send.`
    : "Alternatives you would accept, access to the site";
}
