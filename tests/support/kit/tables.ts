import { count, sql } from "drizzle-orm";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";

import * as accounts from "#drizzle/schema/accounts";
import * as baskets from "#drizzle/schema/baskets";
import * as catalogue from "#drizzle/schema/catalogue";
import * as firms from "#drizzle/schema/firms";
import * as lists from "#drizzle/schema/lists";
import * as mail from "#drizzle/schema/mail";
import * as quotes from "#drizzle/schema/quotes";
import * as replies from "#drizzle/schema/replies";
import * as site from "#drizzle/schema/site";

/** A Drizzle connection to any file with the site's schema. */
export type TestDatabase = BetterSQLite3Database;

const TABLES = {
  ...accounts,
  ...baskets,
  ...catalogue,
  ...firms,
  ...lists,
  ...mail,
  ...quotes,
  ...replies,
  ...site,
};

type TableName = keyof typeof TABLES;

/** Counts, reads or deletes the rows of any table. */
export function tableKit(db: TestDatabase) {
  return {
    countRows(table: TableName): number {
      return db.select({ rows: count() }).from(TABLES[table]).get()?.rows ?? 0;
    },

    /** Returns how many rows this connection has changed so far. */
    countChanges(): unknown {
      return db.get(sql`select total_changes() as changes`);
    },

    readTable(table: TableName): unknown[] {
      return db.select().from(TABLES[table]).all();
    },

    /** Returns the rows of every table but one. */
    readOtherTables(except: TableName): unknown {
      const tables = Object.entries(TABLES).filter(([name]) => name !== except);
      return tables.map(([name, table]) => [name, db.select().from(table).all()]);
    },

    emptyTables(...tables: TableName[]) {
      for (const table of tables) db.delete(TABLES[table]).run();
    },
  };
}
