import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";

import { savedReplies } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";
import { type SavedText, TEXT_LIMITS } from "~/quotes/reply/saved-texts";
import { fillPlaces, requestFactsOf } from "~/quotes/reply/text-places";
import { textWithPlacesField } from "~/quotes/reply/text-places-field.server";
import { lineField } from "~/shared/fields.server";

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
export function countUses(ids: readonly number[]): void {
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
