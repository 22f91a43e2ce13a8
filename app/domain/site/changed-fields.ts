type Fields = Record<string, unknown>;

/** The fields that differ, as they were and as they are, for the audit log; undefined when none does. */
export function changedFields(
  before: Fields,
  after: Fields,
): { before: Fields; after: Fields } | undefined {
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  if (names.length === 0) return undefined;
  const pick = (from: Fields) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
