import { changedFields } from "~/shared/changed-fields";

type Fields = Record<string, unknown>;

/** An entry of a list; no other one has its name. */
export type Entry = { name: string } & Fields;

/** Returns the name of a field of one row of a form, such as `name-2`. Rows count from 0. */
export function rowFieldName(field: string, row: number): string {
  return `${field}-${row}`;
}

/**
 * Returns the differences of two lists for the audit log: one for each entry that was added, changed or
 * removed, else one for a new order. An entry is known by its name.
 */
export function changedEntries<Listed extends Entry>(
  before: readonly Listed[],
  after: readonly Listed[],
): EntryChange[] {
  const removed = before.filter(({ name }) => !named(after, name));
  const changes: EntryChange[] = [
    ...removed.map((entry) => ({ before: entry, after: null })),
    ...after.flatMap((entry) => changedEntry(named(before, entry.name), entry)),
  ];
  const order = { before: namesOf(before), after: namesOf(after) };
  if (changes.length > 0 || order.before === order.after) return changes;
  return [{ before: { order: order.before }, after: { order: order.after } }];
}

type EntryChange = { before: Fields | null; after: Fields | null };

function changedEntry(before: Entry | undefined, after: Entry): EntryChange[] {
  if (!before) return [{ before: null, after }];
  const changed = changedFields(before, after);
  // The name says which entry it was.
  const { name } = after;
  return changed
    ? [{ before: { name, ...changed.before }, after: { name, ...changed.after } }]
    : [];
}

function named<Listed extends Entry>(entries: readonly Listed[], name: string) {
  return entries.find((entry) => entry.name === name);
}

function namesOf(entries: readonly Entry[]): string {
  return entries.map(({ name }) => name).join(", ");
}
