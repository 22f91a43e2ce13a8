import { expect, test } from "vitest";

import { sqlite } from "~/db/client.server";

type Named = { name: string };

const tables = sqlite
  .prepare<[], Named>(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'",
  )
  .all()
  .map(({ name }) => name)
  // A category is never deleted, and its products are searched only among those listed.
  .filter((name) => !name.startsWith("product_search") && name !== "products");

/** The first columns of the indexes that hold every row of a table. */
function indexedFirst(table: string): string[] {
  const indexes = sqlite
    .prepare<[string], Named>("select name from pragma_index_list(?) where partial = 0")
    .all(table);
  const columns = indexes.map(({ name }) =>
    sqlite
      .prepare<[string], string>("select name from pragma_index_info(?) where seqno = 0")
      .pluck()
      .get(name),
  );
  const key = sqlite
    .prepare<[string], string>("select name from pragma_table_info(?) where pk = 1")
    .pluck()
    .get(table);
  return [...columns, key].filter((column) => column !== undefined);
}

// Without one, all rows are read to find those of a basket, and once more for each that goes.
test.each(tables)("%s is indexed by what it belongs to", (table) => {
  const owners = sqlite
    .prepare<[string], { column: string }>(
      `select "from" as "column" from pragma_foreign_key_list(?) where seq = 0`,
    )
    .all(table);
  const indexed = indexedFirst(table);
  expect(owners.map(({ column }) => column).filter((column) => !indexed.includes(column))).toEqual(
    [],
  );
});

test("a basket's lines are found in the order they were added", () => {
  const steps = sqlite
    .prepare<[], { detail: string }>(
      "explain query plan select * from basket_lines where basket_id = 'a' order by added_at, id",
    )
    .all();
  expect(steps.map(({ detail }) => detail)).toEqual([
    "SEARCH basket_lines USING INDEX basket_lines_by_basket (basket_id=?)",
  ]);
});
