import { and, asc, eq } from "drizzle-orm";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { quoteItems } from "#drizzle/schema/quotes";
import { quoteReplyLines } from "#drizzle/schema/replies";
import { deliveryFactsOf } from "~/catalogue/products/availability";
import { type Discontinued, discontinuedView } from "~/catalogue/relations/discontinued";
import { discontinuedOf, findDiscontinued } from "~/catalogue/relations/discontinued.server";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";
import {
  leadTimeOf,
  type LineReplacement,
  type LineSupply,
  replacementReason,
  type SupplyRules,
} from "~/quotes/reply/line-supply";
import { readSiteSettings } from "~/site/settings/site-settings.server";

/** Returns the rules by which stock counts at `now`. */
export function supplyRules(now: number): SupplyRules {
  const { stockFreshDays, stockShown } = readSiteSettings();
  return { now, stockFreshDays, stockShown };
}

/** Returns today's stock, lead time and replacement of the lines of a reply whose product still exists, by line. */
export function findLineSupply(replyId: number): Map<number, LineSupply> {
  return new Map(
    supplyRows(replyId).map(({ id, product, variant }) => {
      const discontinued = discontinuedOf(product);
      const facts = deliveryFactsOf(product, variant);
      return [id, { facts, discontinued, replacement: replacementOf(discontinued) }];
    }),
  );
}

/** Fills blank lead times from the catalogue, of all lines or of one. Call inside write(). */
export function fillLeadTimes(replyId: number, now: number, lineId?: number): void {
  assertInWrite();
  const rules = supplyRules(now);
  for (const { id, quantity, kind, leadTime, product, variant } of supplyRows(replyId)) {
    if (leadTime !== null || kind === "not-offered" || (lineId ?? id) !== id) continue;
    if (discontinuedOf(product)) continue;
    const known = leadTimeOf(deliveryFactsOf(product, variant), quantity, rules);
    if (known === null) continue;
    db.update(quoteReplyLines).set({ leadTime: known }).where(eq(quoteReplyLines.id, id)).run();
  }
}

/**
 * Returns the product, and its only variant if it has variants, that replaces a discontinued product.
 * Undefined if nothing does, or if one of several variants has to be chosen.
 */
export function findReplacementToOffer(discontinued: Discontinued | null) {
  const replacement = discontinued?.replacement;
  if (!replacement) return undefined;
  const variants = variantsOf(replacement.id);
  if (variants.length > 1) return undefined;
  return { productId: replacement.id, variantId: variants[0]?.id ?? null };
}

/** Returns the reason to offer a product in place of a line; null unless it replaces what was requested. */
export function findReplacementReason(lineId: number, offeredId: number): string | null {
  const requested = db
    .select({ productId: quoteItems.productId, productCode: quoteItems.productCode })
    .from(quoteReplyLines)
    .innerJoin(quoteItems, eq(quoteItems.id, quoteReplyLines.quoteItemId))
    .where(eq(quoteReplyLines.id, lineId))
    .get();
  if (!requested?.productId) return null;
  const discontinued = findDiscontinued(requested.productId);
  if (!discontinued || discontinued.replacement?.id !== offeredId) return null;
  return replacementReason(requested.productCode, discontinued.relation);
}

function replacementOf(discontinued: Discontinued | null): LineReplacement | null {
  const view = discontinued && discontinuedView(discontinued);
  if (!view?.replacement) return null;
  const { relation, replacement } = view;
  const isChosen = findReplacementToOffer(discontinued) === undefined;
  return { code: replacement.code, relation, isChosen };
}

/** Returns two variants at most, which is enough to find out whether one has to be chosen. */
function variantsOf(productId: number) {
  return db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.displayOrder))
    .limit(2)
    .all();
}

function supplyRows(replyId: number) {
  const { id, quantity, kind, leadTime } = quoteReplyLines;
  const { comingSoon, expectedMonth, nameRank, archivedAt } = products;
  const { stockQuantity, stockEnteredAt, leadTimeWorkingDays } = products;
  return db
    .select({
      ...{ id, quantity, kind, leadTime },
      product: {
        ...{ id: products.id, comingSoon, expectedMonth, nameRank, archivedAt },
        ...{ stockQuantity, stockEnteredAt, leadTimeWorkingDays },
      },
      variant: {
        stockQuantity: productVariants.stockQuantity,
        stockEnteredAt: productVariants.stockEnteredAt,
        leadTimeWorkingDays: productVariants.leadTimeWorkingDays,
        id: productVariants.id,
      },
    })
    .from(quoteReplyLines)
    .innerJoin(products, eq(products.id, quoteReplyLines.productId))
    .leftJoin(
      productVariants,
      and(
        eq(productVariants.id, quoteReplyLines.variantId),
        eq(productVariants.productId, products.id),
      ),
    )
    .where(eq(quoteReplyLines.replyId, replyId))
    .orderBy(asc(quoteReplyLines.position))
    .all();
}
