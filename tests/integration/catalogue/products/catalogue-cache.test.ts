import { expect, test } from "vitest";

import { listFacets } from "~/catalogue/products/product-pages.server";
import { db } from "~/db/client.server";
import { insertCategory } from "~/catalogue/products/products.server";

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
