import { rememberPerCatalogueVersion } from "~/db/cache.server";
import { sqlite } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { type Kin, relatedTo, type Specifications } from "~/domain/related-products";

// How far to look either way among the names of one category, protocol or company.
const REACH = 8;
// Four numbers each: some five megabytes at most.
const REMEMBERED_PRODUCTS = 20_000;
const KIN = "id, category_id as categoryId, company, protocol, name_rank as nameRank";

/** Ids of up to four listed products like this one, the closest first. */
export function listRelatedIds(productId: number): number[] {
  return related(String(productId));
}

const related = rememberPerCatalogueVersion(
  (productId: string) => readRelatedIds()(Number(productId)),
  { max: REMEMBERED_PRODUCTS },
);

// In one transaction, for otherwise SQLite takes and leaves its lock for each of some seven reads.
const readRelatedIds = prepared(() =>
  sqlite.transaction((productId: number) => {
    const product = kin().get(productId);
    return product ? relatedTo(product, neighboursOf(product), specificationsOf) : [];
  }),
);

const kin = prepared(() =>
  sqlite.prepare<[number], Kin>(
    `select ${KIN} from products where id = ? and name_rank is not null`,
  ),
);

/**
 * Products next to this one by name, each found by walking a few steps in an index that holds all
 * that is asked for: six short walks cost the same however many products there are. What is NULL
 * of the product is equal to nothing.
 */
function neighboursOf(product: Kin): Kin[] {
  const next: Kin[] = JSON.parse(neighbours().get(product) ?? "[]");
  return next;
}

// As one text, for handing over dozens of rows takes several times as long as finding them.
const neighbours = prepared(() => {
  const walks = ["category_id = @categoryId", "protocol = @protocol", "company = @company"].flatMap(
    (isAlike) => [
      `${isAlike} and name_rank < @nameRank order by name_rank desc`,
      `${isAlike} and name_rank > @nameRank order by name_rank`,
    ],
  );
  const selects = walks.map(
    (walk) => `select * from (select ${KIN} from products where ${walk} limit ${REACH})`,
  );
  return sqlite
    .prepare<[Kin], string>(
      `select json_group_array(json_object(
         'id', id, 'categoryId', categoryId, 'company', company, 'protocol', protocol, 'nameRank', nameRank
       )) from (select distinct * from (${selects.join(" union all ")}))`,
    )
    .pluck();
});

function specificationsOf(id: number): Specifications {
  const known: Specifications = JSON.parse(specifications().get(id) ?? "[]");
  return known;
}

const specifications = prepared(() =>
  sqlite
    .prepare<[number], string>("select specifications_content from products where id = ?")
    .pluck(),
);
