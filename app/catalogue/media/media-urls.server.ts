import { setImmediate as afterOtherRequests } from "node:timers/promises";
import Database from "better-sqlite3";

import { env } from "~/env.server";

const BATCH_SIZE = 500;

// One statement reads a consistent snapshot. The set removes duplicates, because SQLite would have to
// find them all before it returns the first row.
const REFERENCED_URLS = `
  select image_url from products where image_url is not null
  union all select image_url from product_images
  union all select datasheet_file_url from products where datasheet_file_url is not null
  union all select url from product_documents where url like '/media/%'
  union all select coalesce(r.changes ->> '$.datasheetFileUrl[0]', r.changes ->> '$.paperUrl[0]', r.changes ->> '$.url[0]') as url from import_runs
    join import_rows r on r.run_id = import_runs.id
    where import_runs.kind in ('media', 'documents') and r.action = 'change'
      and r.applied_at is not null and r.undone_at is null and url is not null`;

/**
 * Lists the URLs of all images, datasheets and documents that products refer to, archived ones included, and of the files
 * that Undo of an import would restore, in a consistent snapshot. Serves other requests between batches of rows. Uses a separate connection,
 * because a connection is blocked while a statement is being iterated.
 */
export async function listMediaUrls(databasePath = env.databasePath): Promise<Set<string>> {
  const urls = new Set<string>();
  const database = new Database(databasePath, { readonly: true, fileMustExist: true });
  try {
    let rows = 0;
    for (const url of database.prepare<[], string>(REFERENCED_URLS).pluck().iterate()) {
      urls.add(url);
      rows += 1;
      if (rows % BATCH_SIZE === 0) await afterOtherRequests();
    }
  } finally {
    database.close();
  }
  return urls;
}
