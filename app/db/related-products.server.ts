import type { Statement } from "better-sqlite3";

import { rememberPerCatalogueVersion } from "~/db/cache.server";
import { sqlite } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { type Kin, MOST_RELATED, relatedTo, type Specifications } from "~/domain/related-products";

// How far to look either way among the names of one category, protocol or company.
const REACH = 8;
// Four numbers each: some five megabytes at most.
const REMEMBERED_PRODUCTS = 20_000;
const KIN = "id, category_id, company, protocol, name_rank";

/** Ids of up to four listed products like this listed one, the closest first. */
export const listRelatedIds = rememberPerCatalogueVersion(
  (product: Product) => readRelatedIds()(product),
  { max: REMEMBERED_PRODUCTS, keyOf: ({ id }) => String(id) },
);

type Product = Omit<Kin, "nameRank"> & {
  nameRank: number | null;
  specificationsContent: Specifications;
};

// In one transaction, for otherwise SQLite takes and leaves its lock for each of some six reads.
const readRelatedIds = prepared(() =>
  sqlite.transaction(({ id, categoryId, company, protocol, nameRank, ...product }: Product) => {
    if (nameRank === null) return [];
    const kin = { id, categoryId, company, protocol, nameRank };
    return relatedTo(kin, neighboursOf(kin), (ofId) =>
      ofId === id ? product.specificationsContent : specificationsOf(ofId),
    );
  }),
);

/**
 * Products next to this one by name, each found by walking a few steps in an index that holds all
 * that is asked for: short walks cost the same however many products there are. Other categories are
 * looked into only where its own cannot fill the row. What is NULL of the product is equal to nothing.
 */
function neighboursOf(product: Kin): Kin[] {
  const inside = kinOf(inItsCategory(), product);
  return inside.length < MOST_RELATED ? [...inside, ...kinOf(inOthers(), product)] : inside;
}

type Row = [Kin["id"], Kin["categoryId"], Kin["company"], Kin["protocol"], Kin["nameRank"]];

function kinOf(walks: Statement<[Kin], string>, product: Kin): Kin[] {
  const rows: Row[] = JSON.parse(walks.get(product) ?? "[]");
  return rows.map(([id, categoryId, company, protocol, nameRank]) => ({
    id,
    categoryId,
    company,
    protocol,
    nameRank,
  }));
}

const inItsCategory = prepared(() => walking(["category_id = @categoryId"]));
const inOthers = prepared(() =>
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
function walking(ways: readonly string[]): Statement<[Kin], string> {
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
    .prepare<[Kin], string>(`select json_group_array(json_array(${KIN})) from (${found})`)
    .pluck();
}

function specificationsOf(id: number): Specifications {
  const known: Specifications = JSON.parse(specifications().get(id) ?? "[]");
  return known;
}

const specifications = prepared(() =>
  sqlite
    .prepare<[number], string>("select specifications_content from products where id = ?")
    .pluck(),
);
