import { asc, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { products } from "#drizzle/schema/catalogue";
import {
  attributeReadings,
  attributes,
  attributeValues,
  facetChanges,
  productSpecifications,
  readingCorrections,
  specificationTexts,
} from "#drizzle/schema/specifications";
import {
  findAttribute,
  insertAttribute,
  removeAttribute,
  replaceAttribute,
} from "~/catalogue/facets/attributes.server";
import { readAllSpecifications } from "~/catalogue/facets/specification-readings.server";
import { saveVariants } from "~/catalogue/acts/save-variants.server";
import { listVariants } from "~/catalogue/variants/variant-order.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { addProduct } from "#tests/support/catalogue";

const ACTOR = { name: "ada@example.com", now: Date.UTC(2026, 10, 23) };
const TORQUE = {
  name: "Torque",
  kind: "number" as const,
  unit: "Nm",
  position: 1,
  sources: ["torque"],
  categoryIds: [],
};

/** The labels of an attribute that products have, through the lines of these. */
function labelsOf(productId: number): string[] {
  return db
    .select({ label: attributeValues.label })
    .from(productSpecifications)
    .innerJoin(attributeReadings, eq(attributeReadings.textId, productSpecifications.textId))
    .innerJoin(attributeValues, eq(attributeValues.id, attributeReadings.valueId))
    .where(eq(productSpecifications.productId, productId))
    .orderBy(asc(attributeValues.low))
    .all()
    .map(({ label }) => label);
}

function withTorque(value: string) {
  return [{ parameter: "Torque", value }];
}

async function addTorque(): Promise<number> {
  const id = await write(() => insertAttribute(TORQUE, ACTOR.now));
  await readAllSpecifications();
  return id;
}

beforeEach(() => {
  db.delete(products).run();
  db.delete(attributes).run();
  db.delete(specificationTexts).run();
  db.delete(facetChanges).run();
});

test("a product that is saved has its values at once, whichever case its parameter has", async () => {
  await addTorque();
  const { id } = await write(() => addProduct({ specificationsContent: withTorque("5 Nm") }));
  expect(labelsOf(id)).toEqual(["5 Nm"]);
});

test("a variant's own line counts as the product's", async () => {
  await addTorque();
  const { id } = await write(() =>
    addProduct({ specificationsContent: withTorque("5 Nm"), variants: [{}] }),
  );
  const [variant] = listVariants(id);
  const version = findProductRow(id)?.updatedAt ?? 0;
  if (!variant) throw new Error("The variant is missing");
  const details = { ...variant, specificationsContent: withTorque("10 Nm") };
  await saveVariants({ productId: id, version }, [{ id: variant.id, details, place: null }], ACTOR);
  expect(labelsOf(id)).toEqual(["5 Nm", "10 Nm"]);
});

test("an attribute that is added or changed is read from the lines that are there", async () => {
  const { id } = await write(() => addProduct({ specificationsContent: withTorque("250 Ncm") }));
  const attributeId = await addTorque();
  expect(labelsOf(id)).toEqual(["2.5 Nm"]);

  const before = findAttribute(attributeId);
  if (!before) throw new Error("The attribute is missing");
  await write(() => replaceAttribute(before, { ...before, unit: "Ncm" }, ACTOR.now + 1));
  await readAllSpecifications();
  expect(labelsOf(id)).toEqual(["250 Ncm"]);
  expect(db.select().from(attributeValues).all()).toHaveLength(1);

  const other = { ...before, sources: ["Force"] };
  await write(() => replaceAttribute({ ...before, unit: "Ncm" }, other, ACTOR.now + 2));
  await readAllSpecifications();
  expect(labelsOf(id)).toEqual([]);
  expect(db.select().from(attributeValues).all()).toEqual([]);
});

test("a correction is read in place of its text", async () => {
  const attributeId = await addTorque();
  db.insert(readingCorrections).values({ attributeId, text: "five", means: "5 Nm" }).run();
  const { id } = await write(() => addProduct({ specificationsContent: withTorque("five") }));
  expect(labelsOf(id)).toEqual(["5 Nm"]);
});

test("what an older version wrote is read at start, and logged for other processes", async () => {
  await addTorque();
  const { id } = await write(() => addProduct({}));
  db.update(products)
    .set({ specificationsContent: withTorque("7 Nm") })
    .where(eq(products.id, id))
    .run();
  expect(labelsOf(id)).toEqual([]);

  db.delete(facetChanges).run();
  await readAllSpecifications();
  expect(labelsOf(id)).toEqual(["7 Nm"]);
  expect(db.select().from(facetChanges).all()).toMatchObject([{ productId: id }]);
});

test("lines of very many products are logged as a change of all", async () => {
  await write(() => {
    for (let count = 0; count < 201; count += 1) {
      addProduct({ specificationsContent: withTorque("3 Nm") });
    }
  });
  db.delete(facetChanges).run();
  await addTorque();
  expect(db.select().from(facetChanges).where(isNull(facetChanges.productId)).all()).not.toEqual(
    [],
  );
});

test("lines and values that no product has any more are deleted", async () => {
  await addTorque();
  const { id } = await write(() => addProduct({ specificationsContent: withTorque("5 Nm") }));
  db.update(products).set({ specificationsContent: [] }).where(eq(products.id, id)).run();
  await readAllSpecifications();
  expect(db.select().from(specificationTexts).all()).toEqual([]);
  expect(db.select().from(attributeValues).all()).toEqual([]);
});

test("a deleted attribute has no values left", async () => {
  const { id } = await write(() => addProduct({ specificationsContent: withTorque("5 Nm") }));
  const attributeId = await addTorque();
  await write(() => removeAttribute(attributeId));
  expect(labelsOf(id)).toEqual([]);
  expect(db.select().from(attributeValues).all()).toEqual([]);
});
