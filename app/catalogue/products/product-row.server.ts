import { eq, sql } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { db } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";

const productRow = prepareOnce(() =>
  db
    .select()
    .from(products)
    .where(eq(products.id, sql.placeholder("id")))
    .prepare(),
);

/** Returns a product's row, archived or not. */
export function findProductRow(id: number) {
  return productRow().get({ id });
}
