/** The parts that the writers of all kinds share: the chunk they write in, and the products they touch. */
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { isUnavailable } from "~/db/sqlite-errors.server";
import type { ImportRow } from "~/imports/runs/import-rows.server";
import type { Actor } from "~/shared/actor";
import { type AuditEntry, insertAuditEntries } from "~/site/audit/audit-log.server";

type Entry = Pick<AuditEntry, "action" | "before" | "after">;

/** A chunk of a run that is being written or undone. */
export type Writing = {
  actor: Actor;
  /** The rank of a name that a row gives to a product, worked out for the whole run; null if there is none. */
  rankOf: (rowNumber: number) => number | null;
  /** Entries of the audit log, by product, which are written at the end of the chunk. */
  entries: Array<{ productId: number; entry: Entry }>;
  /** Products that Undo deletes last: the audit entries need their names. */
  removed: number[];
};

/** The writers of one kind of rows. */
export type RowWriter = {
  /** Writes what the row plans, and returns the ids of what it has added. */
  apply: (
    row: ImportRow,
    writing: Writing,
  ) => Partial<Pick<ImportRow, "productId" | "variantId" | "relatedId">>;
  /** Restores what was there; returns why it did not, as a sentence without its final stop. */
  undo: (row: ImportRow, writing: Writing) => string | null;
};

/** An unexpected error while a row was written or put back. */
export class RowFailedError extends Error {
  override name = "RowFailedError";
  readonly rowNumber: number;
  readonly key: string;

  /** False for a product that the file has not. */
  readonly isInFile: boolean;

  constructor({ rowNumber, key, action }: ImportRow, cause: unknown) {
    super(`Row ${rowNumber} (${key}) failed`, { cause });
    this.isInFile = action !== "missing";
    this.rowNumber = rowNumber;
    this.key = key;
  }
}

/** Does something with a row, and names the row in an error that is not the whole database's. */
export function namingRow<Result>(row: ImportRow, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw isUnavailable(error) ? error : new RowFailedError(row, error);
  }
}

/** Adds an entry of the audit log to the chunk. */
export function log(writing: Writing, productId: number, entry: Entry): void {
  writing.entries.push({ productId, entry });
}

/** A version of a product that the chunk has written, by which Undo knows it again. */
export type TouchedProduct = { id: number; version: number };

const move = prepareOnce(() =>
  sqlite.prepare<[string]>(
    `update products set updated_at = touched.value ->> 'version'
     from json_each(?) touched where products.id = touched.value ->> 'id'`,
  ),
);

const subjects = prepareOnce(() =>
  sqlite.prepare<[string], { id: number; subject: string; version: number }>(
    `select id, coalesce(product_code, name) as subject, updated_at as version from products
     where id in (select value from json_each(?))`,
  ),
);

/** Moves the versions of the chunk's products, and writes its entries of the audit log under their codes. */
export function closeChunk(writing: Writing, touched: readonly TouchedProduct[]): void {
  move().run(JSON.stringify(touched));
  writeEntries(writing);
}

/** Writes the entries of products that are still there; those of a deleted one are written before it goes. */
function writeEntries({ actor, entries }: Pick<Writing, "actor" | "entries">): void {
  const ids = [...new Set(entries.map(({ productId }) => productId))];
  const rows = subjects().all(JSON.stringify(ids));
  const products = new Map(rows.map((row) => [row.id, row]));
  const known = entries.flatMap(({ productId, entry }) => {
    const product = products.get(productId);
    return product ? [{ ...entry, subject: product.subject, at: product.version }] : [];
  });
  if (known.length > 0) insertAuditEntries(actor.name, known);
}

// Holds most pages that an import of 50,000 products changes. Only the worker needs it.
const CACHE_KB = 64_000;

/** Lets this process keep changed pages in memory that a large transaction would otherwise write and read again. */
export function enlargeCache(): void {
  sqlite.pragma(`cache_size = -${CACHE_KB}`);
}

const hold = prepareOnce(() => sqlite.prepare("update catalogue_version set held = 1"));
const moveOnce = prepareOnce(() =>
  sqlite.prepare("update catalogue_version set held = 0, version = version + 1"),
);

/**
 * Runs a part of a transaction that writes many products, and moves the catalogue's version once for all of them.
 * If it throws, the transaction is rolled back, and nothing is held.
 */
export function holdVersion<Result>(change: () => Result): Result {
  hold().run();
  const result = change();
  moveOnce().run();
  return result;
}
