import { eq, getTableColumns } from "drizzle-orm";

import { categories, products, productVariants } from "#drizzle/schema/catalogue";
import { priceOf } from "~/catalogue/prices/price";
import { unitWeightOf } from "~/catalogue/prices/weight";
import { findDiscontinued } from "~/catalogue/relations/discontinued.server";
import { db } from "~/db/client.server";
import { findDraft, findNewestVersion } from "~/quotes/reply/replies.server";
import type { findSentQuoteById } from "~/quotes/request/quote-history.server";

type Quote = NonNullable<ReturnType<typeof findSentQuoteById>>;

/** Finds the lines that a copy of a quote begins with: those of the newest version, else of its draft, else of the request. */
export function findCopiedLines(quote: Quote) {
  const { orderNumber } = quote;
  const reply = findNewestVersion(orderNumber) ?? findDraft(orderNumber);
  const lines = reply
    ? reply.lines.map((line) => ({ ...line, lineId: line.id }))
    : quote.items.map((item) => ({ ...item, ...UNQUOTED }));
  return {
    version: reply?.version ?? null,
    shippingExVatPence: reply?.shippingExVatPence,
    lines: lines.map((line, index) => ({
      ...line,
      item: index + 1,
      today: findToday(line),
    })),
  };
}

export type CopiedLine = ReturnType<typeof findCopiedLines>["lines"][number];

/** A requested line before anyone has written a reply. */
const UNQUOTED = {
  kind: "offered",
  lineId: null,
  isFixed: false,
  leadTime: null,
  note: null,
} as const;

/**
 * Finds a line's product as it is today, with its list price before any discount. Undefined once the
 * product is archived, or the product or its variant is gone: a copy has a free line then.
 */
function findToday({
  productId,
  variantId,
  variantName,
}: {
  productId: number | null;
  variantId: number | null;
  variantName: string | null;
}) {
  if (productId === null || (variantName !== null && variantId === null)) return undefined;
  const found = db
    .select({ ...getTableColumns(products), categoryName: categories.name })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, productId))
    .get();
  const product = found?.archivedAt === null ? found : undefined;
  if (!product) return undefined;
  const variant =
    variantId === null
      ? undefined
      : db.select().from(productVariants).where(eq(productVariants.id, variantId)).get();
  // A discontinued product has no price (C36).
  const isPriced = findDiscontinued(productId) === undefined;
  const price = priceOf({
    listPricePence: isPriced ? product.listPricePence : null,
    variantPricePence: isPriced ? (variant?.pricePence ?? null) : null,
  });
  return {
    ...{ productId, variantId, price },
    ...{ company: product.company, categoryName: product.categoryName },
    productName: product.name,
    productCode: product.productCode,
    variantName: variant?.name ?? null,
    sku: variant?.sku ?? null,
    comingSoon: product.comingSoon,
    unitWeightGrams: unitWeightOf({
      productWeightGrams: product.weightGrams,
      variantWeightGrams: variant?.weightGrams ?? null,
    }),
  };
}
