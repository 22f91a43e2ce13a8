import { DEMO_ATTRIBUTES } from "#data/demo/attributes";
import { buildCatalogue } from "#data/demo/catalogue";
import type { DemoProduct } from "#data/demo/demo-product";
import { expandedTo } from "#data/demo/variations";
import { DEMO_SYNONYMS } from "#data/demo/synonyms";
import { products } from "#drizzle/schema/catalogue";
import { insertRelated } from "#scripts/demo/relations";
import { renumberAllNames } from "~/catalogue/search/name-ranks.server";
import { insertFormerCode } from "~/catalogue/codes/product-codes.server";
import { insertCategory, insertUnlistedProduct } from "~/catalogue/products/products.server";
import { listCategories } from "~/catalogue/products/product-pages.server";
import { insertAttribute } from "~/catalogue/facets/attributes.server";
import { readSpecifications } from "~/catalogue/facets/specification-readings.server";
import { insertSynonym } from "~/catalogue/search/synonyms.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { fillNormalForms, insertEnteredCode } from "~/catalogue/codes/known-codes.server";

/** Sets up the attributes of the demo catalogue, and reads its specifications for them. Call after `addDemoProducts`. */
export function addDemoAttributes(): Promise<void> {
  return write(() => {
    const idOf = new Map(listCategories().map(({ id, name }) => [name, id]));
    for (const [index, { categories, ...attribute }] of DEMO_ATTRIBUTES.entries()) {
      const categoryIds = categories.flatMap((name) => idOf.get(name) ?? []);
      insertAttribute({ ...attribute, position: index + 1, categoryIds }, 0);
    }
    while (readSpecifications() > 0);
  });
}

/** Adds the discontinued products of the demo catalogue, and what replaces them. Call after `addDemoProducts`. */
export function addDemoDiscontinued(): Promise<void> {
  const { discontinued } = buildCatalogue();
  return write(() => {
    const rows = db.select({ id: products.id, code: products.productCode }).from(products).all();
    const ids = new Map(rows.map(({ id, code }) => [code ?? "", id]));
    const insert = (product: DemoProduct) => insertOne(product, null);
    insertRelated({ discontinued, relations: [], setParts: [] }, ids, insert);
    fillNormalForms();
  });
}

/**
 * Adds all products and synonyms of the demo catalogue, without pictures and datasheets, or as many variations
 * of its products too as make this number.
 */
export function addDemoProducts(count?: number): Promise<void> {
  const catalogue = buildCatalogue();
  const { categories } = catalogue;
  const all = expandedTo(catalogue.products, count ?? catalogue.products.length);
  return write(() => {
    const categoryIds = new Map(categories.map((name) => [name, insertCategory(name)]));
    for (const product of all) insertOne(product, categoryIds.get(product.category ?? "") ?? null);
    fillNormalForms();
    renumberAllNames();
    for (const synonym of DEMO_SYNONYMS) insertSynonym(synonym, 0);
  });
}

function insertOne(demoProduct: DemoProduct, categoryId: number | null): number {
  const { images, variants, formerCodes, codes, ...product } = demoProduct;
  const productId = insertUnlistedProduct({ ...product, categoryId }, variants, images);
  for (const former of formerCodes) insertFormerCode(productId, former, product.productCode ?? "");
  for (const code of codes)
    insertEnteredCode({ ...code, productId, variantId: null }, product.createdAt);
  return productId;
}
