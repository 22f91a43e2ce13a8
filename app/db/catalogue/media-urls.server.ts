import { setImmediate as afterOtherRequests } from "node:timers/promises";
import Database from "better-sqlite3";

import { env } from "~/env.server";

const ROWS_AT_A_TIME = 500;

// One statement sees one moment, however long it is read; duplicates are left to the set, for SQLite
// would find them all before it gives the first row.
const NAMED_URLS = `
  select image_url from products where image_url is not null
  union all select image_url from product_images
  union all select datasheet_file_url from products where datasheet_file_url is not null`;

/**
 * The address of every picture and datasheet that a product names, archived ones included, at one
 * moment. Tens of thousands of rows are read in pieces between which requests are answered, and so
 * through a connection of their own: nothing else may use one while a statement is being read.
 */
export async function listMediaUrls(databasePath = env.databasePath): Promise<Set<string>> {
  const urls = new Set<string>();
  const database = new Database(databasePath, { readonly: true, fileMustExist: true });
  try {
    let rows = 0;
    for (const url of database.prepare<[], string>(NAMED_URLS).pluck().iterate()) {
      urls.add(url);
      rows += 1;
      if (rows % ROWS_AT_A_TIME === 0) await afterOtherRequests();
    }
  } finally {
    database.close();
  }
  return urls;
}
