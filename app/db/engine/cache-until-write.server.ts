import { sqlite } from "~/db/engine/client.server";
import { prepareOnce } from "~/db/engine/prepared.server";

/** Moves with other connections' commits. */
const others = prepareOnce(() => sqlite.prepare<[], number>("pragma data_version").pluck());
/** Moves with every row that this connection writes. */
const own = prepareOnce(() => sqlite.prepare<[], number>("select total_changes()").pluck());

/** Differs from what it was when anything in the database has changed since, whichever process did it. */
export function changeCounter(): string {
  return `${others().get()} ${own().get()}`;
}

/**
 * Remembers what was read until anything in the database changes: to ask that takes SQLite less than
 * half as long as to read a row. What a transaction reads of its own is not remembered, for it may
 * be undone.
 */
export function cacheUntilWrite<Value>(read: () => Value): () => Value {
  let remembered: { value: Value; counter: string } | undefined;

  return () => {
    if (sqlite.inTransaction) return read();

    const counter = changeCounter();
    if (remembered?.counter !== counter) remembered = { value: read(), counter };
    return remembered.value;
  };
}
