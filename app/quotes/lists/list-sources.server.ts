import { and, asc, eq, isNull, ne } from "drizzle-orm";

import { type ListedLine, padLines, pads } from "#drizzle/schema/lists";
import { products, productVariants } from "#drizzle/schema/catalogue";
import { db } from "~/db/client.server";
import { basketIdOf } from "~/quotes/basket/basket";
import { listBasketLines } from "~/quotes/basket/basket-lines.server";
import { findBasketDetails } from "~/quotes/basket/baskets.server";
import { listedLine } from "~/quotes/lists/listed-line";
import { isText } from "~/quotes/pad/pad-line";
import { findDraftOfUser, findQuoteOfUser } from "~/quotes/request/quote-history.server";
import { lineTitle } from "~/quotes/request/quote-line";
import { formatOrderNumber } from "~/quotes/request/quote-status";

/** The lines that a new list is made of, where they are, and a name for it. */
export type ListSource = {
  lines: ListedLine[];
  /** Where the lines are, within a sentence, such as "quote 00009". */
  origin: string;
  path: string;
  name: string;
  /** Lines of a pad that are not decided, and so not in the list. */
  undecided: number;
};

/** Finds what `from` names of this customer: "basket", the id of a quote or draft, or "pad-" and the id of a pad. */
export function findListSource(from: string, userId: string): ListSource | undefined {
  if (from === "basket") return basketSource(userId);
  if (from.startsWith("pad-")) return padSource(from.slice("pad-".length), userId);
  const quote = findQuoteOfUser(from, userId) ?? findDraftOfUser(from, userId);
  if (!quote) return undefined;
  const isDraft = quote.status === "draft";
  return {
    lines: quote.items.map(listedLine),
    origin: isDraft ? "your draft" : `quote ${formatOrderNumber(quote.orderNumber)}`,
    path: isDraft ? "/account" : `/quote-details/${from}`,
    name: quote.draftName ?? quote.projectReference ?? "",
    undecided: 0,
  };
}

function basketSource(userId: string): ListSource {
  const basketId = basketIdOf(userId);
  const { draftName, projectReference } = findBasketDetails(basketId);
  return {
    lines: listBasketLines(basketId).map(listedLine),
    origin: "your quote",
    path: "/quote",
    name: (draftName ?? "") || (projectReference ?? ""),
    undecided: 0,
  };
}

/**
 * Takes the lines that name a product, and in words those for which there is none, also those that are in the basket
 * already. Left out are lines with several products to choose from, and those without a clear quantity.
 */
function padSource(padId: string, userId: string): ListSource | undefined {
  const pad = db
    .select()
    .from(pads)
    .where(and(eq(pads.id, padId), eq(pads.userId, userId)))
    .get();
  if (!pad) return undefined;
  const rows = db
    .select({
      line: padLines,
      productName: products.name,
      productCode: products.productCode,
      variantName: productVariants.name,
      sku: productVariants.sku,
    })
    .from(padLines)
    .leftJoin(products, and(eq(products.id, padLines.productId), isNull(products.archivedAt)))
    .leftJoin(productVariants, eq(productVariants.id, padLines.variantId))
    .where(and(eq(padLines.padId, padId), ne(padLines.state, "left-out")))
    .orderBy(asc(padLines.position))
    .all();
  const lines = rows.flatMap(({ line, ...known }): ListedLine[] => {
    const { productName, productCode, variantName, sku } = known;
    const { quantity, tag } = line;
    if (quantity === null) return [];
    const { productId, variantId } = line;
    const hasProduct = productId !== null && productName !== null;
    if (isText({ ...line, isPresent: hasProduct }))
      return [{ ...wordsOf(line), productId: null, variantId: null, quantity, tag }];
    if (!hasProduct) return [];
    const name = lineTitle({ productName, variantName });
    const code = sku ?? productCode;
    return [{ productId, variantId, name, code, manufacturer: null, quantity, tag }];
  });
  return {
    lines,
    origin: "your pasted list",
    path: `/quick-quote/${padId}`,
    name: pad.fileName ?? "",
    undecided: rows.length - lines.length,
  };
}

/** Lists everything that a customer has pasted or uploaded as a list, for them to download. */
export function collectPads(userId: string) {
  const own = db
    .select()
    .from(pads)
    .where(eq(pads.userId, userId))
    .orderBy(asc(pads.createdAt))
    .all();
  return own.map(({ id, fileName, passedOver, createdAt, updatedAt }) => ({
    ...{ fileName, passedOver, createdAt, updatedAt },
    lines: db
      .select(typedColumns)
      .from(padLines)
      .where(eq(padLines.padId, id))
      .orderBy(asc(padLines.position))
      .all(),
  }));
}

const typedColumns = {
  ...{ position: padLines.position, typed: padLines.typed, code: padLines.code },
  ...{ description: padLines.description, manufacturer: padLines.manufacturer },
  ...{ quantity: padLines.quantity, tag: padLines.tag, state: padLines.state },
  ...{ isText: padLines.isText, addedAt: padLines.addedAt },
};

function wordsOf({ description, code, manufacturer, typed }: typeof padLines.$inferSelect) {
  return { name: (description ?? typed).slice(0, 200), code, manufacturer };
}
