import { and, eq, inArray, or } from "drizzle-orm";

import { quoteItems, quotes } from "#drizzle/schema/quotes";
import { db } from "~/db/client.server";
import { containsName, containsPhone, containsTyped } from "~/db/like.server";
import { isShortNumber, orderNumberOf, quoteSearchWords } from "~/quotes/request/staff-quotes";

/**
 * Matches quotes with every word: as the order number, in the details or the notes, or in a line's names
 * or codes. Also matches when the words together are the phone number.
 */
export function matchesQuote(q: string) {
  const words = quoteSearchWords(q);
  const isShort = isShortNumber(words);
  const contact = [quotes.guestName, quotes.guestEmail, quotes.guestCompany];
  const texts = [quotes.projectReference, quotes.sitePostcode, quotes.notes];
  const codes = [quoteItems.productCode, quoteItems.sku];
  const names = [quoteItems.productName, quoteItems.variantName];
  const containsWords = and(
    ...words.map((word) => {
      const orderNumber = orderNumberOf(word);
      const withLine = db
        .select({ orderNumber: quoteItems.orderNumber })
        .from(quoteItems)
        .where(containsTyped(word, isShort ? codes : [...codes, ...names]));
      return or(
        orderNumber === undefined ? undefined : eq(quotes.orderNumber, orderNumber),
        containsName(word, isShort ? contact : [...contact, ...texts]),
        inArray(quotes.orderNumber, withLine),
      );
    }),
  );
  return containsWords && or(containsWords, containsPhone(q, quotes.guestPhone));
}
