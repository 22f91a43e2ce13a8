/** A running site's own database, for what a browser test cannot see or do through pages. */
import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import Database from "better-sqlite3";

type DatabasePath = { databasePath: string };
type Values = ReadonlyArray<string | number | null>;

export function readRows<Row>({ databasePath }: DatabasePath, sql: string, ...values: Values) {
  const database = new Database(databasePath, { readonly: true });
  try {
    return database.prepare<unknown[], Row>(sql).all(...values);
  } finally {
    database.close();
  }
}

/** The first row; a test that needs one says so by failing here. */
export function readRow<Row>(site: DatabasePath, sql: string, ...values: Values): Row {
  const [row] = readRows<Row>(site, sql, ...values);
  if (row === undefined) throw new Error(`No row for ${sql}`);
  return row;
}

export function write({ databasePath }: DatabasePath, sql: string, ...values: Values) {
  const database = new Database(databasePath, { timeout: 10_000 });
  try {
    return database.prepare(sql).run(...values);
  } finally {
    database.close();
  }
}

export const PASSWORD = "Correct-Horse-7";

let cheapHash: Promise<string> | undefined;

/** A confirmed customer whose password is PASSWORD; the discount is in hundredths of a per cent. */
export async function addSiteCustomer(
  site: DatabasePath,
  { email = someEmail("customer"), fullName = "Zoë Example", discountBasisPoints = 0 } = {},
) {
  // As dear as the site's own would be for nothing: it is checked once and kept nowhere.
  cheapHash ??= hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const id = randomUUID();
  const now = Date.now();
  write(
    site,
    "insert into users (id, email, password_hash, email_verified_at, created_at) values (?, ?, ?, ?, ?)",
    ...[id, email, await cheapHash, now, now],
  );
  write(
    site,
    "insert into profiles (user_id, full_name, discount_basis_points, created_at, updated_at) values (?, ?, ?, ?, ?)",
    ...[id, fullName, discountBasisPoints, now, now],
  );
  return { id, email, fullName };
}

/** An address that no other test has: throttles and mails are kept by it. */
export function someEmail(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.com`;
}

/** A network address for a browser of its own: of the block set aside for benchmarks, so that it is never anyone's. */
export function someAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `198.18.${part()}.${part()}`;
}

/** A quote of one line at £100.00 ex VAT, under 15 kg, as it would have been sent. */
export function addSiteQuote(
  site: DatabasePath,
  userId: string,
  { status = "submitted", createdAt = Date.now(), notes = "" } = {},
) {
  const id = randomUUID();
  const { lastInsertRowid: orderNumber } = write(
    site,
    `insert into quotes (id, user_id, status, created_at, submitted_at, completed_at, notes,
       total_weight_grams, goods_ex_vat_pence, goods_inc_vat_pence,
       shipping_ex_vat_pence, shipping_inc_vat_pence, vat_pence,
       original_goods_ex_vat_pence)
     values (?, ?, ?, ?, ?, ?, ?, 500, 10000, 12000, 1350, 1620, 2270, 10000)`,
    ...[id, userId, status, createdAt, createdAt, status === "completed" ? createdAt : null, notes],
  );
  write(
    site,
    `insert into quote_items (order_number, position, product_name, product_code, quantity,
       unit_price_pence, original_unit_price_pence, unit_weight_grams)
     values (?, 0, 'Sensor of old', 'OLD-1', 1, 10000, 10000, 500)`,
    Number(orderNumber),
  );
  return { id, number: String(orderNumber).padStart(5, "0") };
}
