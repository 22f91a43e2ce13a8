import { expect, onTestFinished, test } from "vitest";

import { findProduct } from "~/catalogue/products/products.server";
import { listRelatedIds } from "~/catalogue/relations/related-products.server";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";

const alike = {
  company: "Acme",
  protocol: "Modbus",
  specificationsContent: [{ parameter: "Rating", value: "IP65" }],
};

function add(given: Parameters<typeof addProduct>[0]) {
  const added = addProduct(given);
  onTestFinished(() => kit.deleteProduct(added.id));
  return added;
}

function relatedOf(code: string) {
  const product = findProduct(code);
  if (!product) throw new Error(`No product ${code}`);
  return listRelatedIds(product);
}

test("related products come from other categories only where their own cannot fill the row", () => {
  const one = add({ ...alike, category: "Pumps", name: "Pump 1" });
  const elsewhere = add({ ...alike, category: "Fans", name: "Fan 1" });
  const plain = { category: "Pumps", company: null };
  const inside = ["Pump 2", "Pump 3", "Pump 4"].map((name) => add({ ...plain, name }).id);
  expect(relatedOf(one.code)).toEqual([elsewhere.id, ...inside]);

  const fourth = add({ ...plain, name: "Pump 5" }).id;
  expect(relatedOf(one.code)).toEqual([...inside, fourth]);
});

test("a product in no category is related by protocol, maker and values", () => {
  const one = add({ ...alike, name: "Meter 1" });
  const another = add({ ...alike, name: "Meter 2" });
  add({ company: "Acme", name: "Meter 3" });
  expect(relatedOf(one.code)).toEqual([another.id]);
});
