/** Tests of how alternatives differ, on a product's page (C37). */
import { beforeEach, expect, test } from "vitest";

import { attributeWords, itemValues } from "#drizzle/schema/specifications";
import { insertAttribute } from "~/catalogue/facets/attributes.server";
import { readSpecifications } from "~/catalogue/facets/specification-readings.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { loader } from "~/routes/product.$code/route";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { add } from "#tests/support/quote-form";
import { QuoteVisitor } from "#tests/support/quote-visitor";
import { Visitor } from "#tests/support/requests";

const attribute = { categoryIds: [], kind: "choice" as const, unit: null };
let failSafe: number;

beforeEach(async () => {
  db.run("delete from attributes");
  failSafe = await write(() => {
    const id = insertAttribute(
      { ...attribute, name: "Fail-safe", position: 2, sources: ["Action"] },
      1,
    );
    const torque = { kind: "number" as const, unit: "Nm", position: 1, sources: ["Torque"] };
    insertAttribute({ ...attribute, name: "Torque", ...torque }, 1);
    return id;
  });
  db.insert(attributeWords)
    .values({ attributeId: failSafe, phrase: "spring return", label: "Spring return" })
    .run();
});

const torque = (value: string) => [{ parameter: "Torque", value }];

async function differences(code: string, query = "") {
  while ((await write(readSpecifications)) > 0);
  const { data } = await new Visitor().get(loader, `/product/${code}${query}`, { code });
  return Object.values(data.differences).map((each) => each.differences.map(({ text }) => text));
}

test("a safety function in the name or features comes first, even if the other states none", async () => {
  const sprung = addProduct({
    name: "Actuator, spring return",
    specificationsContent: torque("10 Nm"),
  });
  const plain = addProduct({ name: "Actuator", specificationsContent: torque("5 Nm") });
  kit.addRelation(sprung.id, "alternative", plain.id);
  expect(await differences(sprung.code)).toEqual([
    ["Safety function: Spring return here; not stated there", "Torque: 5 Nm (here 10 Nm)"],
  ]);
  expect(await differences(plain.code)).toEqual([
    ["Safety function: not stated here; Spring return there", "Torque: 10 Nm (here 5 Nm)"],
  ]);
});

test("a line of the quote says how what replaces its product differs, as the option that a swap takes", async () => {
  const sprung = addProduct({
    name: "Actuator, spring return",
    specificationsContent: torque("10 Nm"),
  });
  const plain = addProduct({
    name: "Actuator",
    variants: [
      { name: "Small", specificationsContent: torque("5 Nm") },
      { name: "Large", specificationsContent: torque("20 Nm") },
    ],
  });
  const buyer = await QuoteVisitor.arrive();
  await add(buyer, sprung.id, 1);
  kit.discontinueProduct(sprung.id, { replacedBy: plain.id });
  while ((await write(readSpecifications)) > 0);
  const [line] = (await buyer.load()).basket.lines;
  expect(line?.replacementDifferences.map(({ text }) => text)).toEqual([
    "Safety function: Spring return here; not stated there",
    "Torque: 5 Nm (here 10 Nm)",
  ]);
});

test("the chosen option counts, against the one that is offered of the other", async () => {
  const own = addProduct({
    variants: [
      { name: "Small", specificationsContent: torque("5 Nm"), isDefault: true },
      { name: "Large", specificationsContent: torque("20 Nm") },
    ],
  });
  const other = addProduct({ variants: [{ name: "One", specificationsContent: torque("20 Nm") }] });
  kit.addRelation(own.id, "alternative", other.id);
  expect(await differences(own.code)).toEqual([["Torque: 20 Nm (here 5 Nm)"]]);
  const large = kit.listVariants(own.id)[1]?.id;
  expect(await differences(own.code, `?variant=${large}`)).toEqual([[]]);
});

test("what staff say of a product takes the place of what is read", async () => {
  const [own, other] = [
    addProduct({ features: ["Spring return"] }),
    addProduct({ features: ["Spring return"] }),
  ];
  kit.addRelation(own.id, "alternative", other.id);
  expect(await differences(own.code)).toEqual([[]]);
  const value = { productId: other.id, variantId: 0, attributeId: failSafe };
  db.insert(itemValues)
    .values({ ...value, label: "Battery" })
    .run();
  expect(await differences(own.code)).toEqual([
    ["Safety function differs: Spring return here; Battery there"],
  ]);
});

test("the replacement of a discontinued product says how it differs too", async () => {
  const gone = addProduct({ specificationsContent: torque("10 Nm") });
  const next = addProduct({ specificationsContent: torque("8 Nm") });
  kit.discontinueProduct(gone.id, { replacedBy: next.id, relation: "nearest" });
  expect(await differences(gone.code)).toEqual([["Torque: 8 Nm (here 10 Nm)"]]);
});
