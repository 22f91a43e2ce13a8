import { isNull, sql } from "drizzle-orm";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { productCodes } from "#drizzle/schema/product-codes";
import { discontinuedProducts } from "#drizzle/schema/product-relations";
import { specificationTexts } from "#drizzle/schema/specifications";
import { penceOf, priceOf } from "~/catalogue/prices/price";
import { nameCollator } from "~/catalogue/search/name-ranks.server";
import { db } from "~/db/client.server";

/** Returns a sentence for each derived value that is not what a computation from the catalogue gives. */
export function findStaleDerived(): string[] {
  return [...findWrongPrices(), ...findWrongRanks(), ...findUnreadTexts()];
}

function findWrongPrices(): string[] {
  return db
    .select()
    .from(products)
    .all()
    .flatMap(({ id, name, listPricePence, shownPricePence }) => {
      const variants = db
        .select()
        .from(productVariants)
        .where(sql`${productVariants.productId} = ${id}`)
        .all();
      variants.sort(
        (one, other) =>
          Number(other.isDefault) - Number(one.isDefault) || one.displayOrder - other.displayOrder,
      );
      const price = penceOf(
        priceOf({ variantPricePence: variants[0]?.pricePence, listPricePence }),
      );
      return price === shownPricePence ? [] : [`${name} shows ${shownPricePence}, not ${price}`];
    });
}

function findWrongRanks(): string[] {
  const gone = new Set(
    db
      .select()
      .from(discontinuedProducts)
      .all()
      .map(({ productId }) => productId),
  );
  const all = db.select().from(products).all();
  const wrong = all
    .filter(
      ({ id, archivedAt, nameRank }) =>
        (nameRank !== null) !== (archivedAt === null && !gone.has(id)),
    )
    .map(({ name, nameRank }) => `${name} has the rank ${nameRank}`);
  const listed = all
    .filter(({ nameRank }) => nameRank !== null)
    .sort((one, other) => (one.nameRank ?? 0) - (other.nameRank ?? 0));
  const misplaced = listed
    .slice(1)
    .filter(({ name }, at) => nameCollator.compare(listed[at]?.name ?? "", name) > 0)
    .map(({ name }) => `${name} is out of order`);
  const unlike = listed
    .filter(({ name, nameRank }) => !isInIndex(nameRank ?? 0, name))
    .map(({ name }) => `${name} is not in the search index`);
  const count = db.get<{ rows: number }>(sql`select count(*) as rows from product_search`).rows;
  const left = count === listed.length ? [] : ["The search index has other products too"];
  return [...wrong, ...misplaced, ...unlike, ...left];
}

function isInIndex(rank: number, name: string): boolean {
  const phrase = `"${name.replaceAll('"', '""')}"`;
  const found = db.get(sql`
    select 1 from product_search where product_search match ${phrase} and rowid = ${rank}
  `);
  return found !== undefined;
}

function findUnreadTexts(): string[] {
  const codes = db.select().from(productCodes).where(isNull(productCodes.normal)).all();
  const texts = db
    .select()
    .from(specificationTexts)
    .where(sql`${specificationTexts.isRead} = 0`)
    .all();
  return [
    ...codes.map(({ shown }) => `The code ${shown} has no normal form`),
    ...texts.map((text) => `Not read: ${JSON.stringify(text)}`),
  ];
}
