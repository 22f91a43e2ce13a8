import { eq, sql } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { cacheByCatalogueVersion } from "~/catalogue/products/catalogue-cache.server";
import { db, readTransaction, sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import {
  MAX_RELATED,
  rankRelated,
  type RelatedCandidate,
  type Specifications,
} from "~/catalogue/relations/related-products";

// Candidates in each direction by name, among products of one category, protocol or company.
const MAX_NEIGHBOURS = 8;
const IS_OTHER_CATEGORY = "(category_id = @categoryId) is not true";
// Some 15,000 products.
const MAX_BYTES = 5 * 1024 * 1024;

type Product = Omit<RelatedCandidate, "nameRank"> & {
  nameRank: number | null;
  specificationsContent: Specifications;
};

/** Returns the ids of up to four listed products like this listed one, most similar first. */
export const listRelatedIds = cacheByCatalogueVersion(
  (product: Product) => readRelatedIds()(product),
  {
    name: "related products",
    maxBytes: MAX_BYTES,
    sizeOf: ({ length }) => length * 8,
    keyOf: ({ id }) => String(id),
  },
);

// In one transaction, because SQLite would otherwise take and release its read lock for each select.
const readRelatedIds = prepareOnce(() =>
  readTransaction(({ specificationsContent, nameRank, ...product }: Product) => {
    if (nameRank === null) return [];
    const listed = { ...product, nameRank };
    return rankRelated(listed, findCandidates(listed), (id) =>
      id === product.id ? specificationsContent : readSpecifications(id),
    );
  }),
);

/**
 * Returns the products nearest by name in the same category and, if those are fewer than four, of the
 * same protocol or company. Each select reads a few rows of one covering index, so its time does not
 * depend on the size of the catalogue. A column that is NULL for the product matches nothing.
 */
function findCandidates(product: RelatedCandidate): RelatedCandidate[] {
  const sameCategory = sameCategoryNeighbours()(product);
  if (sameCategory.length >= MAX_RELATED) return sameCategory;

  const others = [...sameProtocolNeighbours()(product), ...sameCompanyNeighbours()(product)];
  const byId = new Map([...sameCategory, ...others].map((each) => [each.id, each]));
  return [...byId.values()];
}

const sameCategoryNeighbours = prepareOnce(() => neighboursWhere("category_id = @categoryId"));
const sameProtocolNeighbours = prepareOnce(() =>
  neighboursWhere(`protocol = @protocol and ${IS_OTHER_CATEGORY}`),
);
const sameCompanyNeighbours = prepareOnce(() =>
  neighboursWhere(`company = @company and ${IS_OTHER_CATEGORY}`),
);

/** Prepares two selects: the products before and after a product by name, nearest first. */
function neighboursWhere(condition: string): (product: RelatedCandidate) => RelatedCandidate[] {
  const select = (isNeighbour: string, direction: "asc" | "desc") =>
    sqlite.prepare<[RelatedCandidate], RelatedCandidate>(
      `select id, category_id as categoryId, company, protocol, name_rank as nameRank
       from products where ${condition} and ${isNeighbour}
       order by name_rank ${direction} limit ${MAX_NEIGHBOURS}`,
    );
  const before = select("name_rank < @nameRank", "desc");
  const after = select("name_rank > @nameRank", "asc");

  return (product) => [...before.all(product), ...after.all(product)];
}

function readSpecifications(id: number): Specifications {
  return specificationsById().get({ id })?.specificationsContent ?? [];
}

const specificationsById = prepareOnce(() =>
  db
    .select({ specificationsContent: products.specificationsContent })
    .from(products)
    .where(eq(products.id, sql.placeholder("id")))
    .prepare(),
);
