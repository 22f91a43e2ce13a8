import { and, asc, eq } from "drizzle-orm";

import { basketLines } from "#drizzle/schema/baskets";
import { products, productVariants } from "#drizzle/schema/catalogue";
import { db, sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { assertInWrite } from "~/db/write.server";
import { optionTitle } from "~/quotes/request/quote-line";
import { MAX_QUANTITY } from "~/shared/quantity";
import { type BasketChange, type ChangedOption, joinTags } from "~/quotes/basket/basket";
import type { LineOption } from "~/quotes/basket/basket-view";

type OptionChange = Extract<BasketChange, { kind: "option" }>;

const optionsOf = prepareOnce(() =>
  sqlite.prepare<[string], LineOption & { productId: number }>(`
    select v.product_id as productId, v.id, v.name, v.sku
    from (select distinct value as id from json_each(?)) p
      cross join product_variants v on v.product_id = p.id
    order by v.product_id, v.display_order`),
);

/** Lists the variants of these products in display order, by product id. */
export function listLineOptions(productIds: readonly number[]): Map<number, LineOption[]> {
  const options = new Map<number, LineOption[]>();
  for (const { productId, ...option } of optionsOf().all(JSON.stringify(productIds))) {
    options.set(productId, [...(options.get(productId) ?? []), option]);
  }
  return options;
}

/**
 * Puts another variant of its product into a line; its quantity remains. If another line has that variant
 * already, the older of both remains, with both quantities; above 9 999 nothing changes. Call inside write().
 */
export function changeOption(
  basketId: string,
  { lineId, from, to }: Omit<OptionChange, "kind">,
): ChangedOption {
  assertInWrite();
  const own = eq(basketLines.basketId, basketId);
  const lines = db
    .select()
    .from(basketLines)
    .where(own)
    .orderBy(asc(basketLines.addedAt), asc(basketLines.id))
    .all();
  const line = lines.find(({ id }) => id === lineId);
  const title = line && titleOf(line.productId, to);
  if (!line || title === undefined) return { kind: "gone" };
  // A second press of the same button.
  if (line.variantId === to) return { kind: "changed", lineId, title };
  if (line.variantId !== from) return { kind: "gone" };

  const isSame = (each: typeof line) => each.productId === line.productId && each.variantId === to;
  const both = lines.filter((each) => each.id === lineId || isSame(each));
  const [older = line, younger] = both;
  const quantity = both.reduce((sum, each) => sum + each.quantity, 0);
  if (quantity > MAX_QUANTITY) return { kind: "full" };
  const tag = younger ? joinTags(older.tag, younger.tag) : older.tag;
  if (younger) db.delete(basketLines).where(eq(basketLines.id, younger.id)).run();
  db.update(basketLines)
    .set({ variantId: to, quantity, tag })
    .where(and(own, eq(basketLines.id, older.id)))
    .run();
  return { kind: younger ? "joined" : "changed", lineId: older.id, title };
}

/** Returns the title of a product's variant; undefined if the product has no such variant. */
function titleOf(productId: number, variantId: number): string | undefined {
  const row = db
    .select({
      productName: products.name,
      variantName: productVariants.name,
      sku: productVariants.sku,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(eq(productVariants.id, variantId), eq(productVariants.productId, productId)))
    .get();
  return row && optionTitle(row);
}
