import { expect, test } from "vitest";

import { listFacets } from "~/db/catalogue/product-pages.server";
import { db } from "~/db/engine/client.server";
import { insertCategory } from "~/db/catalogue/products.server";

const names = () => listFacets().categories.map(({ name }) => name);

test("an answer from a transaction that is undone is not given when its version comes again", () => {
  const undone = () =>
    db.transaction(() => {
      insertCategory("Undone");
      expect(names()).toEqual(["Undone"]);
      throw new Error("undone");
    });

  expect(undone).toThrow("undone");
  insertCategory("Kept");
  expect(names()).toEqual(["Kept"]);
});
