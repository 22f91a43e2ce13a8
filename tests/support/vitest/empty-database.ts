import type { Database } from "better-sqlite3";

/**
 * Empties a database that is open, and migrates it again. The catalogue's version and the numbers of its changes
 * go on from those before, so that what a process has cached of the catalogue is not taken for the new one's.
 */
export async function emptyDatabase(sqlite: Database, migrate: () => Promise<unknown>) {
  const version = sqlite.prepare("select version from catalogue_version").pluck().get();
  const lastChange = sqlite
    .prepare("select seq from sqlite_sequence where name = 'facet_changes'")
    .pluck()
    .get();
  sqlite.pragma("foreign_keys = OFF");
  sqlite.transaction(() => dropAll(sqlite))();
  sqlite.pragma("foreign_keys = ON");
  await migrate();
  sqlite.prepare("update catalogue_version set version = ? + 1").run(version);
  sqlite
    .prepare("insert into sqlite_sequence (name, seq) values ('facet_changes', ? + 1)")
    .run(lastChange ?? 0);
}

/** Drops the tables in no order: those of a full-text index are gone with it. */
function dropAll(sqlite: Database) {
  const list = sqlite.prepare<[], { type: string; name: string }>(
    `select type, name from sqlite_schema
     where type in ('view', 'table') and name not like 'sqlite_%' order by sql like 'create virtual%' desc, type desc`,
  );
  for (let next = list.get(); next; next = list.get())
    sqlite.exec(`drop ${next.type} "${next.name}"`);
}
