import { expect, test } from "vitest";

import { listCategoryTiles } from "~/catalogue/cards/category-tiles.server";
import { kit } from "#tests/support/bound-kit";
import { addCategory, addProduct } from "#tests/support/catalogue";

test("lists each category that has products, with the image of the first that has one", () => {
  addProduct({ name: "B duct sensor", category: "sensors", imageUrl: "/media/b.png" });
  addProduct({ name: "C room sensor", category: "sensors", imageUrl: "/media/c.png" });
  addProduct({ name: "A cable", category: "sensors" });
  addProduct({ name: "Gateway", category: "Gateways" });
  const { id } = addProduct({ name: "Old meter", category: "Meters", imageUrl: "/media/m.png" });
  kit.archiveProduct(id);
  addCategory("Empty");

  expect(listCategoryTiles()).toEqual([
    { name: "Gateways", productCount: 1, imageUrl: null },
    { name: "sensors", productCount: 3, imageUrl: "/media/b.png" },
  ]);
});
