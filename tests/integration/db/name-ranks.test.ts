import { expect, test } from "vitest";

import { db, sqlite } from "~/db/client.server";
import { renumberAllNames } from "~/db/name-ranks.server";
import { addProduct } from "#tests/support/catalogue";

const namesInOrder = () =>
  sqlite
    .prepare("select name from products where name_rank is not null order by name_rank")
    .pluck()
    .all();

test("names added in any order stand in natural order", () => {
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

test("numbering anew leaves the search index in one piece", () => {
  for (let number = 1; number <= 3; number += 1) addProduct({ name: `Piece ${number}` });
  db.transaction(() => renumberAllNames());

  const pieces = sqlite.prepare("select count(distinct segid) from product_search_idx").pluck();
  expect(pieces.get()).toBe(1);
});
