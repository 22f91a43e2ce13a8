import Database from "better-sqlite3";

/**
 * Locks a database as another process would: "immediate" against writes, "exclusive" against reads
 * too where the file has no write-ahead log. Returns a function that ends the lock.
 */
export function lockDatabase(
  databasePath: string,
  how: "immediate" | "exclusive" = "immediate",
): () => void {
  const other = new Database(databasePath);
  other.exec(`begin ${how}`);
  return () => {
    if (other.open) other.exec("rollback");
    other.close();
  };
}
