import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";

/** Changes with the commits of other connections. */
const dataVersion = prepareOnce(() => sqlite.prepare<[], number>("pragma data_version").pluck());
/** Counts the rows that this connection has written. */
const ownChanges = prepareOnce(() => sqlite.prepare<[], number>("select total_changes()").pluck());

/** Returns a value that changes with every change to the database, by this or another process. */
export function changeCounter(): string {
  return `${dataVersion().get()} ${ownChanges().get()}`;
}

/**
 * Caches a read until anything in the database changes: checking that takes less than half as long as
 * reading a row. Reads inside a transaction are not cached, because it may be rolled back.
 */
export function cacheUntilWrite<Value>(read: () => Value): () => Value {
  let cached: { value: Value; counter: string } | undefined;

  return () => {
    if (sqlite.inTransaction) return read();

    const counter = changeCounter();
    if (cached?.counter !== counter) cached = { value: read(), counter };
    return cached.value;
  };
}
