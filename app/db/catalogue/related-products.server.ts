import type { Statement } from "better-sqlite3";

import { cacheByCatalogueVersion } from "~/db/catalogue/catalogue-cache.server";
import { sqlite } from "~/db/engine/client.server";
import { prepareOnce } from "~/db/engine/prepared.server";
import {
  type RelatedCandidate,
  MAX_RELATED,
  rankRelated,
  type Specifications,
} from "~/domain/catalogue/related-products";

// How far to look either way among the names of one category, protocol or company.
const REACH = 8;
// Four numbers each: some five megabytes at most.
const REMEMBERED_PRODUCTS = 20_000;
const KIN = "id, category_id, company, protocol, name_rank";

/** Ids of up to four listed products like this listed one, the closest first. */
export const listRelatedIds = cacheByCatalogueVersion(
  (product: Product) => readRelatedIds()(product),
  { max: REMEMBERED_PRODUCTS, keyOf: ({ id }) => String(id) },
);

type Product = Omit<RelatedCandidate, "nameRank"> & {
  nameRank: number | null;
  specificationsContent: Specifications;
};

// In one transaction, for otherwise SQLite takes and leaves its lock for each of some six reads.
const readRelatedIds = prepareOnce(() =>
  sqlite.transaction(({ id, categoryId, company, protocol, nameRank, ...product }: Product) => {
    if (nameRank === null) return [];
    const kin = { id, categoryId, company, protocol, nameRank };
    return rankRelated(kin, neighboursOf(kin), (ofId) =>
      ofId === id ? product.specificationsContent : specificationsOf(ofId),
    );
  }),
);

/**
 * Products next to this one by name, each found by walking a few steps in an index that holds all
 * that is asked for: short walks cost the same however many products there are. Other categories are
 * looked into only where its own cannot fill the row. What is NULL of the product is equal to nothing.
 */
function neighboursOf(product: RelatedCandidate): RelatedCandidate[] {
  const inside = kinOf(inItsCategory(), product);
  return inside.length < MAX_RELATED ? [...inside, ...kinOf(inOthers(), product)] : inside;
}

type Row = [
  RelatedCandidate["id"],
  RelatedCandidate["categoryId"],
  RelatedCandidate["company"],
  RelatedCandidate["protocol"],
  RelatedCandidate["nameRank"],
];

function kinOf(
  walks: Statement<[RelatedCandidate], string>,
  product: RelatedCandidate,
): RelatedCandidate[] {
  const rows: Row[] = JSON.parse(walks.get(product) ?? "[]");
  return rows.map(([id, categoryId, company, protocol, nameRank]) => ({
    id,
    categoryId,
    company,
    protocol,
    nameRank,
  }));
}

const inItsCategory = prepareOnce(() => walking(["category_id = @categoryId"]));
const inOthers = prepareOnce(() =>
  walking(
    ["protocol = @protocol", "company = @company"].map(
      (isAlike) => `${isAlike} and (category_id = @categoryId) is not true`,
    ),
  ),
);

/**
 * Answers with one text of bare lists: handing over dozens of rows, or naming their columns in each,
 * takes longer than finding them.
 */
function walking(ways: readonly string[]): Statement<[RelatedCandidate], string> {
  const bothWays = ways.flatMap((isAlike) => [
    `${isAlike} and name_rank < @nameRank order by name_rank desc`,
    `${isAlike} and name_rank > @nameRank order by name_rank`,
  ]);
  const walks = bothWays.map(
    (walk) => `select * from (select ${KIN} from products where ${walk} limit ${REACH})`,
  );
  // Up and down one index nothing is met twice, and to look for it takes a fifth of the time.
  const found = walks.join(ways.length === 1 ? " union all " : " union ");
  return sqlite
    .prepare<[RelatedCandidate], string>(
      `select json_group_array(json_array(${KIN})) from (${found})`,
    )
    .pluck();
}

function specificationsOf(id: number): Specifications {
  const known: Specifications = JSON.parse(specifications().get(id) ?? "[]");
  return known;
}

const specifications = prepareOnce(() =>
  sqlite
    .prepare<[number], string>("select specifications_content from products where id = ?")
    .pluck(),
);
