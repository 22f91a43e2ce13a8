import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { attributes, attributeWords, itemValues, typeNames } from "#drizzle/schema/specifications";
import { products } from "#drizzle/schema/catalogue";
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { saveVariants } from "~/catalogue/acts/save-variants.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { listVariants } from "~/catalogue/variants/variant-order.server";
import { readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { addProduct } from "#tests/support/catalogue";

let damper = 0;

beforeEach(() => {
  damper = addProduct({ name: "Spring Return Damper Actuator, 10 Nm" }).id;
  addProduct({ name: "Damper Actuator, 5 Nm", features: ["Without spring return"] });
  const row = { kind: "choice", unit: null, position: 1, updatedAt: 0 } as const;
  db.insert(attributes)
    .values([
      { id: 1, name: "Fail-safe", slug: "fail-safe", ...row },
      { id: 2, name: "Torque", slug: "torque", ...row, kind: "number", unit: "Nm" },
    ])
    .run();
  db.insert(attributeWords)
    .values({ attributeId: 1, phrase: "spring return", label: "Spring return" })
    .run();
});

afterEach(() => {
  for (const table of [products, attributes, typeNames]) db.delete(table).run();
});

/** Lists the labels that each product has in a facet, by name. */
function labelsOf(slug: string): Record<string, string[]> {
  const { facets, values, valueIndex, index } = readFacetCatalogue();
  const facet = facets.findIndex((each) => each.slug === slug);
  const names = new Map(
    db
      .select()
      .from(products)
      .all()
      .map(({ id, name }) => [id, name]),
  );
  const labels = Array.from(index.ids, (id, place): [string, string[]] => [
    names.get(id)?.split(",")[0] ?? "",
    Array.from(
      valueIndex.values.slice(valueIndex.offsets[place], valueIndex.offsets[place + 1]),
    ).flatMap((value) => (values[value]?.facet === facet ? [values[value].label] : [])),
  ]);
  return Object.fromEntries(labels);
}

describe("the values of a product (C44)", () => {
  test("are what its name and features say, and silence is no value", () => {
    expect(labelsOf("fail-safe")).toEqual({
      "Damper Actuator": [],
      "Spring Return Damper Actuator": ["Spring return"],
    });
  });

  test("are what staff entered in place of what is read, from the next request on", () => {
    expect(labelsOf("fail-safe")).toMatchObject({
      "Spring Return Damper Actuator": ["Spring return"],
    });
    const entered = { productId: damper, variantId: 0, attributeId: 1 };
    db.insert(itemValues)
      .values([
        { ...entered, label: "Capacitor" },
        { ...entered, attributeId: 2, label: "10 Nm" },
      ])
      .run();
    expect(labelsOf("fail-safe")).toMatchObject({ "Spring Return Damper Actuator": ["Capacitor"] });
    const { values } = readFacetCatalogue();
    expect(values.find(({ label }) => label === "10 Nm")).toMatchObject({ low: 10, high: 10 });

    db.update(itemValues).set({ label: "" }).where(eq(itemValues.attributeId, 1)).run();
    expect(labelsOf("fail-safe")).toMatchObject({ "Spring Return Damper Actuator": [] });
    db.delete(itemValues).run();
    expect(labelsOf("fail-safe")).toMatchObject({
      "Spring Return Damper Actuator": ["Spring return"],
    });
  });

  test("of a removed variant go with it, because a new one may have its id", async () => {
    const valve = addProduct({ variants: [{ name: "Spring" }, { name: "Battery" }] });
    const [stays, goes] = listVariants(valve.id);
    if (!stays || !goes) throw new Error("The variants are missing");
    const entered = ({ id }: { id: number }) => {
      return { productId: valve.id, variantId: id, attributeId: 1, label: "Capacitor" };
    };
    db.insert(itemValues)
      .values([entered(stays), entered(goes), entered({ id: 0 })])
      .run();
    const version = findProductRow(valve.id)?.updatedAt ?? 0;
    const removal = { id: goes.id, details: null, place: null };
    const actor = { name: "ada@example.com", now: Date.UTC(2026, 10, 26) };
    expect(await saveVariants({ productId: valve.id, version }, [removal], actor)).toEqual({
      kind: "done",
    });
    expect(db.select().from(itemValues).orderBy(itemValues.variantId).all()).toEqual([
      entered({ id: 0 }),
      entered(stays),
    ]);
  });

  test("follow the words of the attribute and the product's texts at once", () => {
    labelsOf("fail-safe");
    db.insert(attributeWords)
      .values({ attributeId: 1, phrase: "damper actuator", label: "Some" })
      .run();
    expect(labelsOf("fail-safe")).toMatchObject({ "Damper Actuator": ["Some"] });
    db.update(products)
      .set({ features: ["Spring return in 20 s"], name: "Other" })
      .where(eq(products.id, damper))
      .run();
    expect(labelsOf("fail-safe")).toMatchObject({ Other: ["Spring return"] });
  });
});

describe("the type of a product (C44)", () => {
  test("is what was entered, else what its name says, as staff correct it", () => {
    expect(labelsOf("type")).toEqual({
      "Damper Actuator": ["Damper Actuator"],
      "Spring Return Damper Actuator": ["Spring Return Damper Actuator"],
    });
    db.update(products).set({ type: "Fail-safe drive" }).where(eq(products.id, damper)).run();
    db.insert(typeNames).values({ text: "damper actuator", name: "Drive" }).run();
    expect(labelsOf("type")).toEqual({
      "Damper Actuator": ["Drive"],
      "Spring Return Damper Actuator": ["Fail-safe drive"],
    });
    expect(readFacetCatalogue().types).toContainEqual({
      text: "Damper Actuator",
      name: "Drive",
      count: 1,
    });
    db.update(typeNames).set({ name: null }).run();
    expect(labelsOf("type")).toMatchObject({ "Damper Actuator": [] });
  });
});
