import { asc, count, eq, isNotNull, max, sql } from "drizzle-orm";

import {
  catalogueVersion,
  categories,
  productImages,
  products,
  productVariants,
} from "#drizzle/schema/catalogue";
import {
  discontinuedProducts,
  productRelations,
  setParts,
} from "#drizzle/schema/product-relations";
import { productCompliance, productDocuments } from "#drizzle/schema/documents";
import type { TestDatabase } from "#tests/support/kit/tables";

type Product = typeof products.$inferSelect;

/** A product with all it consists of. */
export type FullProduct = Product & {
  /** The last part of its URL: the product code, or the id of a product without one. */
  code: string;
  category: string | null;
  /** By display order. */
  variants: Array<typeof productVariants.$inferSelect>;
  /** By display order. */
  images: Array<typeof productImages.$inferSelect>;
};

// The gap that name ranks leave between two products.
const RANK_GAP = 2 ** 32;

/** Finds, adds and changes products, variants and images. */
export function catalogueKit(db: TestDatabase) {
  return { ...finderKit(db), ...productKit(db), ...partKit(db) };
}

function finderKit(db: TestDatabase) {
  let known: { version: number; products: FullProduct[] } | undefined;

  /** Lists every product, archived ones too, in the order in which they were added. */
  function listAllProducts(): FullProduct[] {
    // Reading the whole demo takes as long as loading a page, and triggers count every change of it.
    const version = db.select().from(catalogueVersion).get()?.version ?? 0;
    if (known?.version !== version) known = { version, products: readAllProducts() };
    return [...known.products];
  }

  function readAllProducts(): FullProduct[] {
    const rows = db
      .select({ product: products, category: categories.name })
      .from(products)
      .leftJoin(categories, eq(categories.id, products.categoryId))
      .orderBy(asc(products.id))
      .all();
    const variants = groupByProduct(
      db.select().from(productVariants).orderBy(asc(productVariants.displayOrder)).all(),
    );
    const images = groupByProduct(
      db.select().from(productImages).orderBy(asc(productImages.displayOrder)).all(),
    );
    return rows.map(({ product, category }) => ({
      ...product,
      code: product.productCode ?? String(product.id),
      category,
      variants: variants.get(product.id) ?? [],
      images: images.get(product.id) ?? [],
    }));
  }

  const listProducts = () => listAllProducts().filter(({ nameRank }) => nameRank !== null);

  return {
    listAllProducts,

    /** Lists the products in the catalogue, in the order in which they were added. */
    listProducts,

    /** Returns the first product in the catalogue that fits; throws when there is none. */
    findProduct(fits: (product: FullProduct) => boolean = () => true): FullProduct {
      const product = listProducts().find(fits);
      if (!product) throw new Error("No product in the catalogue fits");
      return product;
    },

    /** Lists the products in the catalogue in the order in which pages list them. */
    listProductsByName(): FullProduct[] {
      return listProducts().sort((one, other) => rankOf(one) - rankOf(other));
    },

    /** Counts the products in the catalogue of each category, the oldest category first. */
    countByCategory() {
      return db
        .select({ category: categories.name, matches: count() })
        .from(categories)
        .innerJoin(products, eq(products.categoryId, categories.id))
        .where(isNotNull(products.nameRank))
        .groupBy(categories.id)
        .orderBy(asc(categories.id))
        .all();
    },

    /** Returns the newest product with this name; throws when there is none. */
    findProductNamed(name: string): FullProduct {
      const product = listAllProducts().findLast((each) => each.name === name);
      if (!product) throw new Error(`No product is named ${name}`);
      return product;
    },
  };
}

function productKit(db: TestDatabase) {
  return {
    /** Adds a product at the end of the list. It writes no search words and creates no category. */
    appendProduct({
      name,
      listPricePence,
      weightGrams,
    }: Pick<Product, "name" | "listPricePence" | "weightGrams">): number {
      // One transaction, because two test files may add products to one site at once.
      return db.transaction(
        (tx) => {
          const last = tx
            .select({ rank: max(products.nameRank) })
            .from(products)
            .get();
          const product = { name, listPricePence, shownPricePence: listPricePence, weightGrams };
          const nameRank = (last?.rank ?? 0) + RANK_GAP;
          const added = tx
            .insert(products)
            .values({ ...product, nameRank, createdAt: 1, updatedAt: 1 })
            .run();
          return Number(added.lastInsertRowid);
        },
        { behavior: "immediate" },
      );
    },

    updateProduct(id: number, changes: Partial<typeof products.$inferInsert>) {
      db.update(products).set(changes).where(eq(products.id, id)).run();
    },

    updateAllProducts(changes: Partial<typeof products.$inferInsert>) {
      db.update(products).set(changes).run();
    },

    /** Changes a product as another administrator would, so that a form opened before is outdated. */
    updateProductMeanwhile(id: number, changes: Partial<typeof products.$inferInsert>) {
      db.update(products)
        .set({ ...changes, updatedAt: sql`${products.updatedAt} + 1` })
        .where(eq(products.id, id))
        .run();
    },

    archiveProduct(id: number, archivedAt = 1) {
      db.update(products).set({ archivedAt, nameRank: null }).where(eq(products.id, id)).run();
    },

    /** Discontinues a product; direct replacements, unless it is said. */
    discontinueProduct(id: number, given: Partial<typeof discontinuedProducts.$inferInsert> = {}) {
      const relation = given.replacedBy ? ("direct" as const) : null;
      const row = { productId: id, discontinuedAt: 1, relation, ...given };
      db.insert(discontinuedProducts).values(row).run();
      db.update(products).set({ nameRank: null }).where(eq(products.id, id)).run();
    },

    /** Adds a product to those that belong to another one. */
    addDocument(productId: number, given: Partial<typeof productDocuments.$inferInsert> = {}) {
      const plain = { kind: "declaration", title: "Declaration", position: 0 } as const;
      const url = "https://docs.example.com/declaration.pdf";
      return db
        .insert(productDocuments)
        .values({ ...plain, url, productId, ...given })
        .returning()
        .get();
    },

    addCompliance(productId: number, given: Partial<typeof productCompliance.$inferInsert> = {}) {
      const plain = { mark: "CE", status: "declared" } as const;
      return db
        .insert(productCompliance)
        .values({ ...plain, productId, ...given })
        .returning()
        .get();
    },

    addRelation(
      productId: number,
      kind: "alternative" | "accessory",
      otherId: number,
      position = 0,
    ) {
      db.insert(productRelations).values({ productId, kind, otherId, position }).run();
    },

    /** Finds the first part of a set, which has a closing pressure in the demo. */
    findSetPart() {
      const part = db.select().from(setParts).where(isNotNull(setParts.closingPa)).get();
      if (!part) throw new Error("There is no set");
      return part;
    },

    /** Finds two products that are alternatives of each other. */
    findAlternative() {
      const { kind } = productRelations;
      const pair = db.select().from(productRelations).where(eq(kind, "alternative")).get();
      if (!pair) throw new Error("No product has an alternative");
      return pair;
    },

    /** Adds a part to those that are chosen together with a product, an actuator unless it is said, and returns its id. */
    addSetPart(
      productId: number,
      partProductId: number,
      given: Partial<typeof setParts.$inferInsert> = {},
    ): number {
      const places = db.select().from(setParts).where(eq(setParts.productId, productId)).all();
      const row = { productId, partProductId, role: "Actuator", position: places.length, ...given };
      return db.insert(setParts).values(row).returning({ id: setParts.id }).get().id;
    },

    deleteProduct(id: number) {
      db.delete(products).where(eq(products.id, id)).run();
    },

    /** Outdates everything that was cached from the catalogue. */
    bumpCatalogueVersion() {
      db.update(catalogueVersion)
        .set({ version: sql`${catalogueVersion.version} + 1` })
        .run();
    },
  };
}

function partKit(db: TestDatabase) {
  return {
    addVariant(productId: number, name: string, displayOrder = 0): number {
      const added = db.insert(productVariants).values({ productId, name, displayOrder }).run();
      return Number(added.lastInsertRowid);
    },

    /** Lists a product's variants by display order. */
    listVariants(productId: number) {
      return db
        .select()
        .from(productVariants)
        .where(eq(productVariants.productId, productId))
        .orderBy(asc(productVariants.displayOrder))
        .all();
    },

    updateVariant(id: number, changes: Partial<typeof productVariants.$inferInsert>) {
      db.update(productVariants).set(changes).where(eq(productVariants.id, id)).run();
    },

    updateVariants(productId: number, changes: Partial<typeof productVariants.$inferInsert>) {
      db.update(productVariants).set(changes).where(eq(productVariants.productId, productId)).run();
    },

    deleteVariants(productId: number) {
      db.delete(productVariants).where(eq(productVariants.productId, productId)).run();
    },

    /** Replaces an image URL wherever a table contains it, and returns how many rows changed. */
    replaceImageUrl(table: "products" | "productImages", from: string, to: string): number {
      const images = table === "products" ? products : productImages;
      return db.update(images).set({ imageUrl: to }).where(eq(images.imageUrl, from)).run().changes;
    },

    addPrimaryImage(productId: number, imageUrl: string): number {
      const image = { productId, imageUrl, displayOrder: 0, isPrimary: true };
      return Number(db.insert(productImages).values(image).run().lastInsertRowid);
    },
  };
}

function rankOf({ nameRank }: FullProduct): number {
  return nameRank ?? Infinity;
}

function groupByProduct<Part extends { productId: number }>(parts: readonly Part[]) {
  const groups = new Map<number, Part[]>();
  for (const part of parts) {
    const group = groups.get(part.productId) ?? [];
    group.push(part);
    groups.set(part.productId, group);
  }
  return groups;
}
