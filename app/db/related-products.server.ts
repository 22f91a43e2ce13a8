import type { Statement } from "better-sqlite3";

import { rememberPerCatalogueVersion } from "~/db/cache.server";
import { sqlite } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { type Kin, MOST_RELATED, relatedTo, type Specifications } from "~/domain/related-products";

// How far to look either way among the names of one category, protocol or company.
const REACH = 8;
// Four numbers each: some five megabytes at most.
const REMEMBERED_PRODUCTS = 20_000;
const KIN = "id, category_id as categoryId, company, protocol, name_rank as nameRank";

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

function kinOf(walks: Statement<[Kin], string>, product: Kin): Kin[] {
  const found: Kin[] = JSON.parse(walks.get(product) ?? "[]");
  return found;
}

const inItsCategory = prepared(() => walking(["category_id = @categoryId"]));
const inOthers = prepared(() =>
  walking(
    ["protocol = @protocol", "company = @company"].map(
      (isAlike) => `${isAlike} and (category_id = @categoryId) is not true`,
    ),
  ),
);

/** Answers with one text, for handing over dozens of rows takes several times as long as finding them. */
function walking(ways: readonly string[]): Statement<[Kin], string> {
  const bothWays = ways.flatMap((isAlike) => [
    `${isAlike} and name_rank < @nameRank order by name_rank desc`,
    `${isAlike} and name_rank > @nameRank order by name_rank`,
  ]);
  const selects = bothWays.map(
    (walk) => `select * from (select ${KIN} from products where ${walk} limit ${REACH})`,
  );
  return sqlite
    .prepare<[Kin], string>(
      `select json_group_array(json_object(
         'id', id, 'categoryId', categoryId, 'company', company, 'protocol', protocol, 'nameRank', nameRank
       )) from (select distinct * from (${selects.join(" union all ")}))`,
    )
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
