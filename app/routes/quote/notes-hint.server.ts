import { quoteRequestSchema } from "~/forms/quote-request.server";

/**
 * What is said under the notes: what they are good for, or that they are too long to send. Nobody can
 * type that much, but those of two lists may come to it when the lists become one.
 */
export function hintForNotes(notes: string | undefined): string {
  const rule = quoteRequestSchema.shape.notes.safeParse(notes).error?.issues[0]?.message;
  return rule
    ? `${rule}, and those of more than one list are joined here: please shorten them before you send.`
    : "Site, timescale, alternatives you would accept";
}
