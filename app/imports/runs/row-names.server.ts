import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import type { ImportRow } from "~/imports/runs/import-rows.server";

type Named = { id: number; name: string };

const products = prepareOnce(() =>
  sqlite.prepare<[string], Named>(
    "select id, name from products where id in (select value from json_each(?))",
  ),
);

const variants = prepareOnce(() =>
  sqlite.prepare<[string], Named>(
    "select id, name from product_variants where id in (select value from json_each(?))",
  ),
);

/** Returns the names of the products, with the variants, that rows are about, by row number. */
export function namesOf(rows: readonly ImportRow[]): Map<number, string> {
  const productNames = read(
    products(),
    rows.flatMap(({ productId }) => productId ?? []),
  );
  const variantNames = read(
    variants(),
    rows.flatMap(({ variantId }) => variantId ?? []),
  );
  return new Map(
    rows.map((row) => {
      const product = productNames.get(row.productId ?? 0) ?? newName(row);
      const variant = variantNames.get(row.variantId ?? 0);
      return [row.rowNumber, [product, variant].filter(Boolean).join(", ")];
    }),
  );
}

function read(statement: ReturnType<typeof products>, ids: readonly number[]): Map<number, string> {
  return new Map(statement.all(JSON.stringify(ids)).map(({ id, name }) => [id, name]));
}

function newName({ productId, changes }: ImportRow): string {
  const name = productId === null ? changes["name"]?.[1] : undefined;
  return typeof name === "string" ? name : "";
}
