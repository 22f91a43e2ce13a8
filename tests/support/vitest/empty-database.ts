import path from "node:path";
import SqliteDatabase, { type Database } from "better-sqlite3";

/**
 * Replaces the contents of a database, which may be open, with those of a template. The catalogue's version and the
 * numbers of its changes go on from those before, so that what a process has cached of the catalogue is not taken for
 * the new one's.
 */
export async function emptyDatabase(sqlite: Database, template: string) {
  const version = sqlite.prepare("select version from catalogue_version").pluck().get();
  const lastChange = sqlite
    .prepare("select seq from sqlite_sequence where name = 'facet_changes'")
    .pluck()
    .get();
  // Page by page, over a connection of its own: dropping all tables and migrating again takes ten times as long.
  const source = new SqliteDatabase(template, { readonly: true });
  await source.backup(path.resolve(sqlite.name));
  source.close();
  // The file becomes shorter now, and not at a checkpoint in a test, when it may already need its length again.
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  sqlite.prepare("update catalogue_version set version = ? + 1").run(version);
  sqlite
    .prepare("insert into sqlite_sequence (name, seq) values ('facet_changes', ? + 1)")
    .run(lastChange ?? 0);
}
