/** The bounds of saved texts: every desk of a draft has all of them in its page. */
export const TEXT_LIMITS = {
  title: 60,
  shortestTitle: 2,
  text: 4000,
  count: 100,
  allTexts: 100_000,
} as const;

/** A text that staff insert into a message, as it is stored or with the facts of a quote in its places. */
export type SavedText = { id: number; title: string; text: string };

/** Labels the fields of a text in its form and in the audit log. */
export const TEXT_LABELS = { title: "Title", text: "Text" } as const;

/** Holds the texts that were inserted since the form was shown, by their ids. */
export const USED_TEXTS = "usedTexts";

/** The field that chooses the text to insert, and the button that inserts it. */
export const CHOSEN_TEXT = "savedText";
export const INSERT_TEXT = "insert-text";

/** Returns a message with a text below it. */
export function appendText(message: string, text: string): string {
  return message === "" ? text : `${message}\n\n${text}`;
}
