import { type Item, readItemValues } from "~/catalogue/relations/item-values.server";
import { figuresOfParts } from "~/catalogue/relations/differences";
import { cacheByCatalogueVersion } from "~/catalogue/products/catalogue-cache.server";
import { chooseParts, type RefusedChoice } from "~/catalogue/sets/set-parts";
import type { StoredSetPart } from "~/catalogue/sets/set-view";
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { sizeOfJson } from "~/shared/bounded-cache.server";

// Some 2,000 bases.
const MAX_BYTES = 3 * 1024 * 1024;

type Row = Omit<StoredSetPart, "isRequired" | "isOffered" | "comingSoon" | "figures"> & {
  isRequired: 0 | 1;
  isOffered: 0 | 1;
  comingSoon: 0 | 1;
};

const partsOf = prepareOnce(() =>
  sqlite.prepare<[number], Row>(`
    select s.id, s.role, s.is_required as isRequired, s.variant_id as variantId,
      s.closing_pa as closingPa, s.note,
      p.name_rank is not null and not p.coming_soon as isOffered,
      p.id as productId, p.name, p.product_code as productCode, p.company,
      c.name as categoryName, p.coming_soon as comingSoon,
      p.expected_month as expectedMonth, p.list_price_pence as listPricePence,
      v.id as partVariantId, v.name as variantName, v.sku, v.price_pence as variantPricePence,
      iif(v.id is null, p.stock_quantity, v.stock_quantity) as stockQuantity,
      iif(v.id is null, p.stock_entered_at, v.stock_entered_at) as stockEnteredAt,
      coalesce(v.lead_time_working_days, p.lead_time_working_days) as leadTimeWorkingDays
    from set_parts s
      join products p on p.id = s.part_product_id
      left join categories c on c.id = p.category_id
      left join product_variants v on v.product_id = p.id and v.id = coalesce(s.part_variant_id,
        (select d.id from product_variants d where d.product_id = p.id order by d.display_order limit 1))
    where s.product_id = ?
    order by s.position, s.id`),
);

/** Lists all parts of a base, in the order of staff, each as the option that is added. */
export const listSetParts = cacheByCatalogueVersion(readSetParts, {
  name: "sets",
  maxBytes: MAX_BYTES,
  sizeOf: sizeOfJson,
  keyOf: String,
});

function readSetParts(productId: number): StoredSetPart[] {
  const rows = partsOf()
    .all(productId)
    .map((row) => ({
      ...row,
      isRequired: row.isRequired === 1,
      isOffered: row.isOffered === 1,
      comingSoon: row.comingSoon === 1,
    }));
  if (rows.length === 0) return [];
  const itemOf = (row: (typeof rows)[number]) => ({
    productId: row.productId,
    variantId: row.partVariantId,
  });
  const { attributes, valuesOf } = readItemValues(rows.map(itemOf));
  const figures = new Map<number, StoredSetPart["figures"]>();
  for (const role of new Set(rows.map((row) => row.role.toLowerCase()))) {
    const ofRole = rows.filter((row) => row.role.toLowerCase() === role && row.isOffered);
    const found = figuresOfParts(
      ofRole.map((row) => valuesOf(itemOf(row))),
      attributes,
    );
    ofRole.forEach(({ id }, at) => figures.set(id, found[at] ?? []));
  }
  return rows.map((row) => ({ ...row, figures: figures.get(row.id) ?? [] }));
}

/**
 * Returns what a base and its chosen parts put into a basket, in that order, or why they do not. The parts are
 * those of the option that is added, which is the default one if none is named.
 */
export function chooseSet(
  { productId, variantId }: { productId: number; variantId: number | null },
  partIds: readonly number[],
): Item[] | RefusedChoice {
  const choice = chooseParts(listSetParts(productId), variantId ?? defaultOf(productId), partIds);
  if (choice.kind !== "chosen") return choice;
  return [
    { productId, variantId },
    ...choice.parts.map((part) => ({ productId: part.productId, variantId: part.partVariantId })),
  ];
}

const firstVariant = prepareOnce(() =>
  sqlite
    .prepare<[number], number>(
      "select id from product_variants where product_id = ? order by display_order limit 1",
    )
    .pluck(),
);

function defaultOf(productId: number): number | null {
  return firstVariant().get(productId) ?? null;
}
