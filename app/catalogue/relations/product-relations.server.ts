import { productRelations } from "#drizzle/schema/product-relations";
import { sizeOfJson } from "~/shared/bounded-cache.server";
import { cacheByCatalogueVersion } from "~/catalogue/products/catalogue-cache.server";
import { db, sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import {
  MAX_RELATIONS,
  type RelatedIds,
  relatedOnce,
  type RelationKind,
} from "~/catalogue/relations/product-relations";

// Some 15,000 products: most have few related ones.
const MAX_BYTES = 6 * 1024 * 1024;
// More than a page shows, for a product that is of several kinds is shown once.
const MAX_READ = MAX_RELATIONS * 3;

type Row = { kind: RelationKind; id: number };

/** The statement of a product's relations, for the test that explains its plan too. */
const RELATIONS_QUERY = `
  ${directed("alternative", "product_id", "other_id", "alternative")}
  union all ${directed("alternative", "other_id", "product_id", "alternative")}
  union all ${directed("accessory", "product_id", "other_id", "accessory")}
  union all ${directed("accessory", "other_id", "product_id", "fits-with")}`;

const relations = prepareOnce(() => sqlite.prepare<{ id: number }, Row>(RELATIONS_QUERY));

/** Lists the ids of the listed products that belong to a product (C37), the ones that staff ordered first. */
export const listRelations = cacheByCatalogueVersion(
  (productId: number): RelatedIds => {
    const rows = relations().all({ id: productId });
    const idsOf = (kind: RelationKind) =>
      rows.filter((row) => row.kind === kind).map(({ id }) => id);
    return relatedOnce(productId, {
      alternative: idsOf("alternative"),
      accessory: idsOf("accessory"),
      "fits-with": idsOf("fits-with"),
    });
  },
  { name: "relations", maxBytes: MAX_BYTES, sizeOf: sizeOfJson, keyOf: String },
);

/** Stores a product that belongs to another product. Call inside write(). */
export function insertRelation(row: typeof productRelations.$inferInsert): void {
  db.insert(productRelations).values(row).run();
}

function directed(kind: string, from: string, to: string, label: RelationKind): string {
  const order = from === "product_id" ? "r.position" : "p.name_rank";
  return `select * from (
    select '${label}' as kind, r.${to} as id
    from product_relations r cross join products p on p.id = r.${to}
    where r.${from} = :id and r.kind = '${kind}' and p.name_rank is not null
    order by ${order} limit ${MAX_READ})`;
}
