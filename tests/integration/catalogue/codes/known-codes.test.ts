import { eq, isNull, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { productCodeRedirects, products, productVariants } from "#drizzle/schema/catalogue";
import { productCodes } from "#drizzle/schema/product-codes";
import { readCatalogueVersion } from "~/catalogue/products/catalogue-cache.server";
import { findByCode } from "~/catalogue/codes/code-search.server";
import { fillAllNormalForms, insertEnteredCode } from "~/catalogue/codes/known-codes.server";
import { setArchived } from "~/catalogue/acts/archive-product.server";
import { updateProduct } from "~/catalogue/acts/update-product.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { saveVariants } from "~/catalogue/acts/save-variants.server";
import { listVariants } from "~/catalogue/variants/variant-order.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { normalCode } from "~/catalogue/codes/normal-code";
import { addProduct } from "#tests/support/catalogue";

const ACTOR = { name: "ada@example.com", now: Date.UTC(2026, 10, 23) };

/** Every product's own codes as its rows have them, with the normal form. */
function codesOfRows() {
  const rows = [
    ...db
      .select({ productId: products.id, variantId: sql<null>`null`, shown: products.productCode })
      .from(products)
      .all()
      .map((row) => ({ ...row, kind: "code" })),
    ...db
      .select({
        productId: products.id,
        variantId: sql<null>`null`,
        shown: products.manufacturerPartNumber,
      })
      .from(products)
      .all()
      .map((row) => ({ ...row, kind: "mpn" })),
    ...db
      .select({
        productId: productVariants.productId,
        variantId: productVariants.id,
        shown: productVariants.sku,
      })
      .from(productVariants)
      .all()
      .map((row) => ({ ...row, kind: "sku" })),
    ...db
      .select({
        productId: productVariants.productId,
        variantId: productVariants.id,
        shown: productVariants.manufacturerPartNumber,
      })
      .from(productVariants)
      .all()
      .map((row) => ({ ...row, kind: "mpn" })),
    ...db
      .select({
        productId: productCodeRedirects.productId,
        variantId: sql<null>`null`,
        shown: productCodeRedirects.formerCode,
      })
      .from(productCodeRedirects)
      .all()
      .map((row) => ({ ...row, kind: "former" })),
  ];
  return inOrder(
    rows.flatMap((row) => (row.shown === null ? [] : [{ ...row, normal: normalCode(row.shown) }])),
  );
}

function storedCodes() {
  const { productId, variantId, shown, kind, normal } = productCodes;
  return inOrder(db.select({ productId, variantId, shown, kind, normal }).from(productCodes).all());
}

function inOrder<Row>(rows: readonly Row[]): Row[] {
  const key = (row: Row) => JSON.stringify(Object.entries(row ?? {}).sort());
  return rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

async function renameCode(id: number, code: string) {
  const row = findProductRow(id);
  if (!row) throw new Error("The product is missing");
  const details = { ...productDetails(row), code: { kind: "typed", code } as const };
  return updateProduct(id, row.updatedAt, details, { kind: "keep" }, ACTOR);
}

function productDetails(row: typeof products.$inferSelect) {
  const { name, description, company, protocol, features, datasheetUrl, isNew } = row;
  const { manufacturerPartNumber } = row;
  const { comingSoon, expectedMonth, listPricePence, weightGrams, stockQuantity } = row;
  const { leadTimeWorkingDays, overviewContent, additionalInfoContent } = row;
  const { keyFeaturesContent, specificationsContent } = row;
  const { type, originCountry, commodityCode, warrantyMonths } = row;
  return {
    name,
    description,
    company,
    protocol,
    type,
    features,
    datasheetUrl,
    isNew,
    comingSoon,
    expectedMonth,
    listPricePence,
    weightGrams,
    stockQuantity,
    leadTimeWorkingDays,
    originCountry,
    commodityCode,
    warrantyMonths,
    overviewContent,
    additionalInfoContent,
    keyFeaturesContent,
    specificationsContent,
    category: null,
    manufacturerPartNumber,
  };
}

function variantDetails(row: typeof productVariants.$inferSelect) {
  const { name, description, pricePence, sku, stockQuantity, leadTimeWorkingDays } = row;
  const { imageDisplayOrder, weightGrams, protocol, specificationsContent } = row;
  const { manufacturerPartNumber } = row;
  return {
    name,
    description,
    pricePence,
    sku,
    stockQuantity,
    leadTimeWorkingDays,
    imageDisplayOrder,
    weightGrams,
    protocol,
    specificationsContent,
    manufacturerPartNumber,
  };
}

describe("the codes of products (C20)", () => {
  test("follow every change of a product, its variants and its addresses", async () => {
    const probe = addProduct({
      productCode: "TD-1",
      manufacturerPartNumber: "T.7/1",
      variants: [{ sku: "TD-1/A" }, { sku: null, manufacturerPartNumber: "T.7/1-B" }],
    });
    addProduct({ productCode: null });
    expect(storedCodes()).toEqual(codesOfRows());

    await renameCode(probe.id, "TD-2");
    await renameCode(probe.id, "TD-3");
    await renameCode(probe.id, "TD-1");
    expect(storedCodes()).toEqual(codesOfRows());

    const [first, second] = listVariants(probe.id);
    const version = findProductRow(probe.id)?.updatedAt ?? 0;
    if (!first || !second) throw new Error("The variants are missing");
    const saved = await saveVariants(
      { productId: probe.id, version },
      [
        { id: first.id, details: { ...variantDetails(first), sku: "TD-1/AA" }, place: null },
        { id: second.id, details: null, place: null },
        { id: null, details: { ...variantDetails(second), sku: "TD-1/C" }, place: null },
      ],
      ACTOR,
    );
    expect(saved).toEqual({ kind: "done" });
    expect(storedCodes()).toEqual(codesOfRows());
    expect(storedCodes().map(({ shown }) => shown)).toContain("TD-1/AA");

    await setArchived(probe.id, true, ACTOR);
    expect(storedCodes()).toEqual(codesOfRows());
  });

  test("are found by the next search, under the new code and the former one", async () => {
    const { id } = addProduct({ productCode: "NEXT-1" });
    await renameCode(id, "NEXT-2");
    expect(findByCode("next2", "visitor")?.matches).toMatchObject([
      { productId: id, kind: "code" },
    ]);
    expect(findByCode("next1", "visitor")?.matches).toMatchObject([
      { productId: id, kind: "former" },
    ]);
  });

  test("go with the product", async () => {
    const { id } = addProduct({ productCode: "LEAVES-1" });
    const plain = { variantId: null, kind: "alias", manufacturer: null, relation: null } as const;
    const rest = { note: null, source: null, isMarkedStaffOnly: false };
    await write(() =>
      insertEnteredCode({ productId: id, ...plain, ...rest, shown: "LEFT-22" }, ACTOR.now),
    );
    await write(() => db.delete(products).where(eq(products.id, id)).run());
    expect(findByCode("LEFT-22", "visitor")).toBeUndefined();
    expect(findByCode("EFT22", "visitor")).toBeUndefined();
  });

  test("that an older version wrote are found after the next start", async () => {
    const { id } = addProduct({ productCode: "OLDER-1" });
    const change = { productCode: "OLDER-2" };
    await write(() => db.update(products).set(change).where(eq(products.id, id)).run());
    expect(findByCode("OLDER2", "visitor")).toBeUndefined();

    await fillAllNormalForms();
    expect(findByCode("OLDER2", "visitor")?.matches).toMatchObject([{ productId: id }]);
    expect(findByCode("LDER2", "visitor")?.tier).toBe("part");
  });

  test("of other characters only, or of none, do not prevent a start", async () => {
    const { id } = addProduct({ productCode: "START-1", variants: [{ sku: "ΩΩΩ" }, {}] });
    const bytes = { sku: sql<string>`x'00ff'` };
    await write(() =>
      db.update(productVariants).set(bytes).where(eq(productVariants.productId, id)).run(),
    );
    await fillAllNormalForms();
    const { normal } = productCodes;
    expect(db.select({ normal }).from(productCodes).where(isNull(normal)).all()).toEqual([]);
    await write(() => db.delete(products).where(eq(products.id, id)).run());
  });

  test("move the catalogue's version, so that no cached page is out of date", async () => {
    const { id } = addProduct({ productCode: "MOVES-1" });
    const before = readCatalogueVersion();
    const plain = { variantId: null, kind: "supplier", manufacturer: null } as const;
    const rest = { relation: null, note: null, source: null, isMarkedStaffOnly: false } as const;
    await write(() =>
      insertEnteredCode({ productId: id, ...plain, ...rest, shown: "S-1" }, ACTOR.now),
    );
    expect(readCatalogueVersion()).toBeGreaterThan(before);
  });
});

test.each([
  { why: "a competitor's number without its manufacturer", kind: "competitor", relation: "direct" },
  { why: "a number of another product without a relation", kind: "superseded", relation: null },
  { why: "a relation of another name", kind: "alias", relation: "direct" },
] as const)("$why is refused", async ({ kind, relation }) => {
  const { id } = addProduct();
  const plain = { variantId: null, manufacturer: null, note: null, source: null } as const;
  const code = { productId: id, ...plain, kind, relation, shown: "A-1", isMarkedStaffOnly: false };
  await expect(write(() => insertEnteredCode(code, ACTOR.now))).rejects.toThrow(/CHECK/);
});
