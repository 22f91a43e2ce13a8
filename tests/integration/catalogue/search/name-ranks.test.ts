import { expect, test } from "vitest";

import { db, sqlite } from "~/db/client.server";
import { renumberAllNames } from "~/catalogue/search/name-ranks.server";
import { insertUnlistedProduct } from "~/catalogue/products/products.server";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";

const namesInOrder = () => kit.listProductsByName().map(({ name }) => name);

const ranksByName = () => new Map(kit.listProducts().map(({ name, nameRank }) => [name, nameRank]));

test("names added in any order are sorted naturally", () => {
  const names = ["m", "b", "z", "a10", "a9", "a9", "c", "A1", "y", "n"];
  for (const name of names) addProduct({ name: `Part ${name}` });

  const sorted = names
    .map((name) => `Part ${name}`)
    .sort(new Intl.Collator("en-GB", { numeric: true }).compare);
  expect(namesInOrder()).toEqual(sorted);
});

test("a gap that is used up is opened again", () => {
  // Each name sorts just before the last, so that every insertion halves the same gap.
  const names = Array.from(
    { length: 60 },
    (_, index) => `Wire ${String(60 - index).padStart(3, "0")}`,
  );
  db.transaction(() => names.forEach((name) => addProduct({ name })));

  const wires = namesInOrder().filter((name) => String(name).startsWith("Wire"));
  expect(wires).toEqual([...names].reverse());
});

test("forty names between two neighbours move only those around them", () => {
  const shelves = Array.from({ length: 3000 }, (_, index) => ({
    name: `Shelf ${index + 1}`,
    productCode: `shelf-${index + 1}`,
    createdAt: 1,
  }));
  db.transaction(() => {
    for (const shelf of shelves) insertUnlistedProduct(shelf, [], []);
    renumberAllNames();
  });
  const before = ranksByName();

  // Each name sorts just after the last, and before the same neighbour.
  const names = Array.from({ length: 40 }, (_, index) => `Shelf 1500 part ${index + 1}`);
  for (const name of names) addProduct({ name });

  const order = namesInOrder();
  const first = order.indexOf("Shelf 1500");
  expect(order.slice(first, first + 42)).toEqual(["Shelf 1500", ...names, "Shelf 1501"]);
  const after = ranksByName();
  const moved = [...before].filter(([name, rank]) => after.get(name) !== rank);
  expect(moved.length).toBeGreaterThan(0);
  expect(moved.length).toBeLessThan(200);

  const found = sqlite
    .prepare(
      `select p.name from product_search s join products p on p.name_rank = s.rowid
       where product_search match '"shelf 1500"' order by s.rowid`,
    )
    .pluck()
    .all();
  expect(found).toEqual(["Shelf 1500", ...names]);
  const indexed = sqlite.prepare("select count(*) from product_search").pluck().get();
  expect(indexed).toBe(order.length);
});

test("renumbering leaves the search index intact", () => {
  for (let number = 1; number <= 3; number += 1) addProduct({ name: `Piece ${number}` });
  db.transaction(() => renumberAllNames());

  const pieces = sqlite.prepare("select count(distinct segid) from product_search_idx").pluck();
  expect(pieces.get()).toBe(1);
});
