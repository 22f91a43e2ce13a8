/** The demo catalogue in a test's database, without its pictures. */
import { buildCatalogue } from "#data/demo/catalogue";
import type { DemoProduct } from "#data/demo/demo-product";
import { insertPapers } from "#scripts/demo/papers";
import { insertRelated } from "#scripts/demo/relations";
import { addCategory } from "#tests/support/catalogue";
import { renumberAllNames } from "~/catalogue/search/name-ranks.server";
import { insertUnlistedProduct } from "~/catalogue/products/products.server";
import { write } from "~/db/write.server";
import { fillNormalForms, insertEnteredCode } from "~/catalogue/codes/known-codes.server";

/** Adds the demo's products with their variants, codes, relations, documents and compliance. */
export async function addDemo(): Promise<void> {
  const { products, categories, papers, ...related } = buildCatalogue();
  await write(() => {
    const categoryIds = new Map(categories.map((name) => [name, addCategory(name)]));
    const insert = (demo: DemoProduct) => {
      const { category, images, variants, codes, ...others } = demo;
      const categoryId = category === null ? null : (categoryIds.get(category) ?? null);
      const productId = insertUnlistedProduct({ ...others, categoryId }, variants, images);
      for (const code of codes) insertEnteredCode({ ...code, productId, variantId: null }, 1);
      return productId;
    };
    const ids = new Map(products.map((product) => [product.productCode ?? "", insert(product)]));
    insertRelated(related, ids, insert);
    insertPapers(papers, ids, new Map());
    renumberAllNames();
    fillNormalForms();
  });
}
