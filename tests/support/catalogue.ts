import { eq, sql } from "drizzle-orm";

import { categories } from "#drizzle/schema/catalogue";
import { db } from "~/db/client.server";
import {
  insertCategory,
  insertProduct,
  type NewImage,
  type NewProduct,
  type NewVariant,
} from "~/catalogue/products/products.server";
import { type EnteredCode, insertEnteredCode } from "~/catalogue/codes/known-codes.server";

const FIRST_CREATED_AT = Date.UTC(2026, 0, 1);

let productCount = 0;

type ProductFixture = Partial<NewProduct> & {
  /** By name; made when it is new. */
  category?: string;
  variants?: ReadonlyArray<Partial<NewVariant>>;
  images?: ReadonlyArray<Partial<NewImage>>;
};

/**
 * Adds an ordinary product, changed by what the test is about, and returns its id and code. Unless
 * they are given it costs £100.00, weighs 500 g, and each product is a minute newer than the last.
 */
export function addProduct({
  category,
  variants = [],
  images = [],
  ...given
}: ProductFixture = {}) {
  productCount += 1;
  const product = {
    name: `Sensor ${String(productCount).padStart(3, "0")}`,
    productCode: `sensor-${productCount}`,
    listPricePence: 100_00,
    weightGrams: 500,
    createdAt: FIRST_CREATED_AT + productCount * 60_000,
    ...(category === undefined ? {} : { categoryId: addCategory(category) }),
    ...given,
  };

  const id = db.transaction(() =>
    insertProduct(product, variants.map(toVariant), images.map(toImage)),
  );
  return { id, code: product.productCode ?? String(id), name: product.name };
}

/** The category's id; a name that is already there, in any case, is the same category. */
export function addCategory(name: string): number {
  const known = db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(sql`${categories.name} collate nocase`, name))
    .get();
  return known?.id ?? insertCategory(name);
}

/** Adds a code to a product as staff enter it: another name, unless the test says otherwise. */
export function addCode(productId: number, code: Partial<EnteredCode>) {
  const plain: EnteredCode = {
    productId,
    variantId: null,
    kind: "alias",
    shown: "ALIAS-1",
    manufacturer: null,
    relation: null,
    note: null,
    source: null,
    isMarkedStaffOnly: false,
  };
  return db.transaction(() => insertEnteredCode({ ...plain, ...code }, FIRST_CREATED_AT));
}

function toVariant(given: Partial<NewVariant>, index: number): NewVariant {
  return { name: `Variant ${index + 1}`, isDefault: false, displayOrder: index, ...given };
}

function toImage(given: Partial<NewImage>, index: number): NewImage {
  const imageUrl = `/media/products/test-${index + 1}.svg`;
  return { imageUrl, isPrimary: index === 0, displayOrder: index, ...given };
}
