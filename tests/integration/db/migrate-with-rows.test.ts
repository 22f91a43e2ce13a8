import Database from "better-sqlite3";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { describe, expect, test } from "vitest";

const OLD_QUOTE = {
  order_number: 7,
  id: "quote-seven",
  user_id: "zoe",
  status: "submitted",
  submit_key: "pressed-once",
  created_at: 1_000,
  submitted_at: 1_000,
  completed_at: null,
  notes: "Ring the bell",
  guest_name: "Zoë",
  guest_email: "zoe@example.com",
  guest_phone: null,
  guest_company: null,
  include_datasheets: 1,
  discount_percentage: 1_250,
  total_weight_grams: 900,
  total_value_exc_vat_pence: 100_00,
  total_value_pence: 120_00,
  shipping_cost_exc_vat_pence: 13_50,
  shipping_cost_pence: 16_20,
  vat_amount_pence: 22_70,
  original_total_value_pence: 114_29,
};

describe("columns_say_their_unit, on a database that already has quotes", () => {
  test("renames the columns and changes no value", () => {
    using database = databaseWithQuote();
    applyMigrations(database, 8, 9);

    const {
      discount_percentage,
      total_value_exc_vat_pence,
      total_value_pence,
      shipping_cost_exc_vat_pence,
      shipping_cost_pence,
      vat_amount_pence,
      original_total_value_pence,
      ...unchanged
    } = OLD_QUOTE;
    expect(database.prepare("select * from quotes").all()).toEqual([
      {
        ...unchanged,
        discount_basis_points: discount_percentage,
        goods_ex_vat_pence: total_value_exc_vat_pence,
        goods_inc_vat_pence: total_value_pence,
        shipping_ex_vat_pence: shipping_cost_exc_vat_pence,
        shipping_inc_vat_pence: shipping_cost_pence,
        vat_pence: vat_amount_pence,
        original_goods_ex_vat_pence: original_total_value_pence,
      },
    ]);
    expect(database.prepare("select user_id, discount_basis_points from profiles").all()).toEqual([
      { user_id: "zoe", discount_basis_points: 1_250 },
    ]);
  });

  test("leaves the lines of every quote in place", () => {
    using database = databaseWithQuote();
    const readLines = () => database.prepare("select * from quote_items order by id").all();
    const before = readLines();
    applyMigrations(database, 8, 9);

    expect(before).toHaveLength(2);
    expect(readLines()).toEqual(before);
    expect(database.pragma("foreign_key_check")).toEqual([]);
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
  });

  test("keeps the checks, the triggers and the next order number", () => {
    using database = databaseWithQuote();
    const readTriggers = () =>
      database.prepare("select name, sql from sqlite_master where type = 'trigger'").all();
    const triggers = readTriggers();
    applyMigrations(database, 8, 9);

    expect(() => database.exec("update quotes set goods_inc_vat_pence = 1")).toThrow(
      "quotes_total_law",
    );
    expect(() => database.exec("update quotes set vat_pence = 1")).toThrow("quotes_total_law");
    expect(() => database.exec("update quotes set discount_basis_points = 10001")).toThrow(
      "quotes_discount",
    );
    expect(() => database.exec("update profiles set discount_basis_points = -1")).toThrow(
      "profiles_discount",
    );
    expect(readTriggers()).toEqual(triggers);
    expect(() => database.exec("delete from audit_log")).toThrow("audit log");

    database.exec("delete from quotes");
    expect(insertRow(database, "quotes", newQuote()).lastInsertRowid).toBe(8);
  });
});

test("mail_facts, on a database with waiting quote mail, renames its column and changes no value", () => {
  using database = databaseWithQuote();
  applyMigrations(database, 8, 9);
  const message = '{"snapshot":{"orderNumber":7},"pricesShown":true}';
  const mail = { kind: "quote-request-for-customer", to_address: "zoe@example.com", subject: "s" };
  const times = { created_at: 1, next_attempt_at: 1 };
  const content = { html: "", text: "", quote_message: message };
  insertRow(database, "outbox", { message_id: "<1>", ...mail, ...times, ...content });
  applyMigrations(database, 9, 10);

  expect(database.prepare("select * from outbox").all()).toMatchObject([
    { ...mail, ...times, facts: message },
  ]);
});

test("answer_clock starts the clock of a request that an older version stores (R5)", () => {
  using database = databaseWithQuote();
  applyMigrations(database, 8, Infinity);
  const submitted = { guest_email: "zoe@example.com", submitted_at: 2_500 };
  insertRow(database, "quotes", { ...newQuote(), ...submitted });
  insertRow(database, "quotes", { ...newQuote(), ...submitted, id: "nine", status: "draft" });

  const clocks = database.prepare("select needs_answer_since from quotes order by order_number");
  expect(clocks.pluck().all()).toEqual([OLD_QUOTE.submitted_at, 2_500, null]);
});

describe("product_codes, on a database with products", () => {
  const databaseWithCodes = () => {
    const database = databaseWithQuote();
    applyMigrations(database, 8, 21);
    const times = { created_at: 1, updated_at: 1 };
    insertRow(database, "products", { id: 1, name: "Probe", product_code: "TD-PT1000", ...times });
    insertRow(database, "products", { id: 2, name: "Labels", ...times });
    const variant = { product_id: 1, name: "Long", display_order: 0, sku: "TD-PT1000/150" };
    insertRow(database, "product_variants", { id: 5, ...variant });
    insertRow(database, "product_code_redirects", { product_id: 1, former_code: "TD-1" });
    applyMigrations(database, 21, Infinity);
    return database;
  };
  const codesOf = (database: Database.Database) =>
    database
      .prepare<[], string>("select kind || ' ' || shown from product_codes order by 1")
      .pluck()
      .all();

  test("has the codes of all products, still without a normal form", () => {
    using database = databaseWithCodes();
    expect(codesOf(database)).toEqual(["code TD-PT1000", "former TD-1", "sku TD-PT1000/150"]);
    const missing = database.prepare("select count(*) from product_codes where normal is null");
    expect(missing.pluck().get()).toBe(3);
  });

  test("follows what an older version writes", () => {
    using database = databaseWithCodes();
    database.exec(`
      update products set product_code = 'TD-2', name = 'Probe 2' where id = 1;
      update products set product_code = 'LABELS' where id = 2;
      update product_variants set sku = null;
      delete from product_code_redirects;
      insert into product_code_redirects(former_code, product_id) values ('TD-PT1000', 1);
    `);
    expect(codesOf(database)).toEqual(["code LABELS", "code TD-2", "former TD-PT1000"]);
    database.exec("delete from products where id = 1");
    expect(codesOf(database)).toEqual(["code LABELS"]);
  });

  test("never prevents a product or variant from being saved", () => {
    using database = databaseWithCodes();
    database.prepare("update product_variants set sku = ?").run("9".repeat(300));
    expect(codesOf(database)).toContain(`sku ${"9".repeat(100)}`);
    for (const sku of ["", "\0", "\0after"]) {
      database.prepare("update product_variants set sku = ?").run(sku);
      expect(codesOf(database)).toEqual(["code TD-PT1000", "former TD-1"]);
    }
  });
});

/** Returns a database at migration 0007 with a quote of two lines. */
function databaseWithQuote() {
  const database = new Database(":memory:");
  database.pragma("foreign_keys = on");
  applyMigrations(database, 0, 8);

  insertRow(database, "users", { id: "zoe", email: "zoe@example.com", created_at: 1 });
  insertRow(database, "profiles", {
    user_id: "zoe",
    discount_percentage: 1_250,
    created_at: 1,
    updated_at: 1,
  });
  insertRow(database, "quotes", OLD_QUOTE);
  for (const position of [1, 2]) {
    insertRow(database, "quote_items", {
      order_number: 7,
      position,
      product_name: `Relay ${position}`,
      quantity: position,
      unit_price_pence: 50_00,
    });
  }
  insertRow(database, "audit_log", { at: 1, actor: "zoe", action: "test", subject: "test" });
  return Object.assign(database, { [Symbol.dispose]: () => database.close() });
}

function newQuote() {
  return {
    id: "quote-eight",
    status: "submitted",
    created_at: 2_000,
    total_weight_grams: 0,
    goods_ex_vat_pence: 0,
    goods_inc_vat_pence: 0,
    vat_pence: 0,
    original_goods_ex_vat_pence: 0,
  };
}

/** Runs the migrations numbered from `first` up to, but not including, `end`. */
function applyMigrations(database: Database.Database, first: number, end: number) {
  const files = readMigrationFiles({ migrationsFolder: "drizzle/migrations" }).slice(first, end);
  // In one transaction, as `migrate` does: there, `PRAGMA foreign_keys` has no effect.
  database.transaction(() => {
    for (const statement of files.flatMap(({ sql }) => sql)) database.exec(statement);
  })();
}

function insertRow(database: Database.Database, table: string, row: Record<string, unknown>) {
  const columns = Object.keys(row);
  const values = columns.map((column) => `@${column}`);
  return database
    .prepare(`insert into ${table} (${columns.join(", ")}) values (${values.join(", ")})`)
    .run(row);
}
