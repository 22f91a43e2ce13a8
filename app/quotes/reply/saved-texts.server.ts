import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";

import { savedReplies } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import {
  type SavedText,
  TEXT_LIMITS,
  appendText,
  CHOSEN_TEXT,
  INSERT_TEXT,
  USED_TEXTS,
} from "~/quotes/reply/saved-texts";
import { fillPlaces, requestFactsOf, unknownPlaces } from "~/quotes/reply/text-places";
import { lineField, longTextField } from "~/shared/fields.server";
import { textField } from "~/http/form-data.server";
import { REPLY_LIMITS } from "~/quotes/reply/reply-form";
import { formatCount } from "~/shared/counts";
import { parseId } from "~/shared/row-id";

const SHORT_TITLE = `Title must be at least ${TEXT_LIMITS.shortestTitle} characters`;
const LONG_TITLE = `Title must be less than ${TEXT_LIMITS.title} characters`;
const NO_TEXT = "Enter the text";

/** The form of a saved text. */
export const savedTextSchema = z.object({
  title: lineField(SHORT_TITLE)
    .min(TEXT_LIMITS.shortestTitle, SHORT_TITLE)
    .max(TEXT_LIMITS.title, LONG_TITLE),
  text: textWithPlacesField("Text", TEXT_LIMITS.text).pipe(z.string(NO_TEXT).min(1, NO_TEXT)),
});

/** Lists the saved texts, the most used first. */
export function listSavedTexts() {
  const { id, title, text, uses, revision } = savedReplies;
  return db
    .select({ id, title, text, uses, revision })
    .from(savedReplies)
    .orderBy(desc(uses), asc(sql`lower(${title})`))
    .limit(TEXT_LIMITS.count)
    .all();
}

/** Lists the saved texts with the facts of a request in their places, the most used first. */
export function listTextsFor(quote: Parameters<typeof requestFactsOf>[0]): SavedText[] {
  const facts = requestFactsOf(quote);
  return listSavedTexts().map(({ id, title, text }) => ({
    id,
    title,
    text: fillPlaces(text, facts),
  }));
}

/** Counts a use of each of these texts, because the list begins with the most used. Call inside write(). */
function countUses(ids: readonly number[]): void {
  assertInWrite();
  db.update(savedReplies)
    .set({ uses: sql`${savedReplies.uses} + 1` })
    .where(inArray(savedReplies.id, [...new Set(ids)]))
    .run();
}

/** Finds a saved text by its id. */
export function findSavedText(id: number) {
  return db.select().from(savedReplies).where(eq(savedReplies.id, id)).get();
}

/** Reads an optional text of several lines, and refuses places that have no fact. */
export function textWithPlacesField(label: string, maxLength: number) {
  return longTextField(label, maxLength).superRefine((text, context) => {
    const unknown = unknownPlaces(text ?? "");
    if (unknown.length === 0) return;
    const message = `There is no place ${unknown.join(", ")}.`;
    context.addIssue({ code: "custom", message });
  });
}

const GONE = "This text is not there any more. Choose another one.";
const TOO_LONG = `With this text the message has more than ${formatCount(REPLY_LIMITS.message)} characters.`;

type Inserted = { message: string | null; error?: string };

/** Returns the message with the chosen text below it, if the button that inserts it was pressed. */
export function insertChosen(
  form: FormData,
  message: string | null,
  quote: Parameters<typeof requestFactsOf>[0],
): Inserted {
  if (textField(form, "intent") !== INSERT_TEXT) return { message };
  const text = findSavedText(parseId(textField(form, CHOSEN_TEXT)) ?? 0);
  if (!text) return { message, error: GONE };
  const longer = appendText(message ?? "", fillPlaces(text.text, requestFactsOf(quote)));
  return longer.length > REPLY_LIMITS.message ? { message, error: TOO_LONG } : { message: longer };
}

/** Counts the texts that a saved form inserted, by its button or in the browser. */
export async function countInserted(form: FormData): Promise<void> {
  const pressed = textField(form, "intent") === INSERT_TEXT ? [textField(form, CHOSEN_TEXT)] : [];
  const ids = [...textField(form, USED_TEXTS).split(" "), ...pressed].flatMap(
    (typed) => parseId(typed) ?? [],
  );
  if (ids.length > 0) await write(() => countUses(ids));
}
