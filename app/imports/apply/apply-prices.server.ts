/**
 * Prices and stock, of any number, in one transaction: a reader sees all the old prices or all the new ones.
 * Each table is one statement, because one for each row would hold the lock ten times as long.
 */
import { and, eq } from "drizzle-orm";

import { productVariants } from "#drizzle/schema/catalogue";
import { db, sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { AFTER, BEFORE, type Side, sideOf } from "~/imports/apply/planned-columns.server";
import { log, type Writing } from "~/imports/apply/row-writing.server";
import { type VariantPrice, variantPricesOf } from "~/imports/plan/planned-row";
import type { ImportRow } from "~/imports/runs/import-rows.server";

type Run = { runId: number; side: Side; now: number };

// The rows of a run whose product is as it was checked, or as the import left it.
const WRITABLE = `import_rows.run_id = :runId and import_rows.action = 'change' and import_rows.left_because is null
  and (:side = ${AFTER} or import_rows.applied_at is not null)`;

/** Returns the SQL of a column's new value: the planned one, or the present one where none is planned. */
function planned(table: string, column: string, field: string): string {
  return `${column} = iif(json_type(row.changes, '$.${field}') is null, ${table}.${column},
    json_extract(row.changes, '$.${field}[' || cast(:side as integer) || ']'))`;
}

function stockEnteredAt(table: string): string {
  const stock = `json_extract(row.changes, '$.stockQuantity[' || cast(:side as integer) || ']')`;
  return `stock_entered_at = iif(json_type(row.changes, '$.stockQuantity') is null, ${table}.stock_entered_at,
    iif(${stock} is null, null, :now))`;
}

const writeVariants = prepareOnce(() =>
  sqlite.prepare<Run>(
    `update product_variants set
       ${planned("product_variants", "price_pence", "pricePence")},
       ${planned("product_variants", "stock_quantity", "stockQuantity")},
       ${planned("product_variants", "lead_time_working_days", "leadTimeWorkingDays")},
       ${planned("product_variants", "weight_grams", "weightGrams")},
       ${stockEnteredAt("product_variants")}
     from (select variant_id, changes from import_rows where ${WRITABLE} and variant_id is not null) row
     where product_variants.id = row.variant_id`,
  ),
);

// The variants that move with their product's price (I25).
const writeMovedVariants = prepareOnce(() =>
  sqlite.prepare<Run>(
    `update product_variants set price_pence = moved.pence
     from (select each.value ->> 'variantId' as variant_id, each.value ->> 'pricePence' as pence, import_rows.product_id
           from import_rows, json_each(import_rows.changes, '$.variantPrices[' || cast(:side as integer) || ']') each
           where ${WRITABLE} and import_rows.variant_id is null) moved
     where product_variants.id = moved.variant_id and product_variants.product_id = moved.product_id`,
  ),
);

const writeProducts = prepareOnce(() =>
  sqlite.prepare<Run>(
    `update products set
       ${planned("products", "list_price_pence", "listPricePence")},
       ${planned("products", "stock_quantity", "stockQuantity")},
       ${planned("products", "lead_time_working_days", "leadTimeWorkingDays")},
       ${planned("products", "weight_grams", "weightGrams")},
       ${stockEnteredAt("products")}
     from (select product_id, changes from import_rows where ${WRITABLE} and variant_id is null) row
     where products.id = row.product_id`,
  ),
);

// The shown price is as in refreshShownPrice.
const moveProducts = prepareOnce(() =>
  sqlite.prepare<Run>(
    `update products set
       updated_at = max(:now, iif(:side = ${AFTER}, row.seen_version, products.updated_at) + 1),
       shown_price_pence = nullif(coalesce(
         (select v.price_pence from product_variants v where v.product_id = products.id
          order by v.is_default desc, v.display_order limit 1), list_price_pence), 0)
     from (select product_id, max(seen_version) as seen_version from import_rows
           where ${WRITABLE} group by product_id) row
     where products.id = row.product_id`,
  ),
);

const markApplied = prepareOnce(() =>
  sqlite.prepare<Run>(
    `update import_rows set applied_at = :now
     where run_id = :runId and action = 'change' and left_because is null and :side = ${AFTER}`,
  ),
);

const markUndone = prepareOnce(() =>
  sqlite.prepare<Run>(
    `update import_rows set undone_at = :now where ${WRITABLE} and :side = ${BEFORE}`,
  ),
);

/** Writes all prices of a run. Call inside a transaction that holds the version. */
export function writePrices(runId: number, now: number): void {
  writeSide({ runId, side: AFTER, now });
}

/** Restores all prices of a run whose product is as the import left it; the others say why not. */
export function restorePrices(runId: number, { began, now }: { began: number; now: number }): void {
  leaveChanged().run({ runId, began });
  writeSide({ runId, side: BEFORE, now });
}

// The same sentence as for other kinds; the audit log says who changed it.
const leaveChanged = prepareOnce(() =>
  sqlite.prepare<{ runId: number; began: number }>(
    `update import_rows set left_because = 'It has been changed since the import'
     where run_id = :runId and action = 'change' and applied_at is not null and left_because is null
       and coalesce((select updated_at from products where id = import_rows.product_id), -1)
         <> max(:began, seen_version + 1)`,
  ),
);

/** Adds the entries of the audit log for rows whose prices are written; the end of the chunk writes them. */
export function auditPrices(rows: readonly ImportRow[], side: Side, writing: Writing): void {
  const from = side === AFTER ? BEFORE : AFTER;
  const names = namesOf(rows);
  for (const row of rows) {
    if (row.productId === null || row.leftBecause !== null) continue;
    const [before, after] = [ownValues(row, from), ownValues(row, side)];
    const name = row.variantId === null ? undefined : (names.get(row.variantId) ?? row.key);
    const entry =
      name === undefined
        ? { action: "product.update", before, after }
        : {
            action: "product.variant-update",
            before: { name, ...before },
            after: { name, ...after },
          };
    if (Object.keys(after).length > 0) log(writing, row.productId, entry);
    logMovedVariants(row, side, writing);
  }
}

const variantNames = prepareOnce(() =>
  sqlite.prepare<[string], { id: number; name: string }>(
    "select id, name from product_variants where id in (select value from json_each(?))",
  ),
);

function namesOf(rows: readonly ImportRow[]): Map<number, string> {
  const ids = rows.flatMap(({ variantId }) => variantId ?? []);
  return new Map(
    variantNames()
      .all(JSON.stringify(ids))
      .map(({ id, name }) => [id, name]),
  );
}

function writeSide(run: Run): void {
  writeVariants().run(run);
  writeMovedVariants().run(run);
  writeProducts().run(run);
  moveProducts().run(run);
  markApplied().run(run);
  markUndone().run(run);
}

/** Returns one side of the values of the row's own product or variant. */
export function ownValues({ changes }: ImportRow, side: Side): Record<string, unknown> {
  const values = Object.entries(sideOf(changes, side));
  return Object.fromEntries(values.filter(([field]) => field !== "variantPrices"));
}

/** Writes the prices of one side. Call before the shown price of the product is worked out. */
export function moveVariants(productId: number, row: ImportRow, side: Side): void {
  for (const { variantId, pricePence } of pricesOf(row, side)) {
    db.update(productVariants)
      .set({ pricePence })
      .where(and(eq(productVariants.id, variantId), eq(productVariants.productId, productId)))
      .run();
  }
}

/** Adds an entry of the audit log for each of them. */
export function logMovedVariants(row: ImportRow, side: Side, writing: Writing): void {
  if (row.productId === null) return;
  const before = new Map(
    pricesOf(row, side === AFTER ? BEFORE : AFTER).map((each) => [each.variantId, each.pricePence]),
  );
  for (const { variantId, name, pricePence } of pricesOf(row, side)) {
    log(writing, row.productId, {
      action: "product.variant-update",
      before: { name, pricePence: before.get(variantId) ?? null },
      after: { name, pricePence },
    });
  }
}

function pricesOf({ changes }: ImportRow, side: Side): VariantPrice[] {
  return variantPricesOf(changes["variantPrices"]?.[side]);
}
