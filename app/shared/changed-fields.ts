type Fields = Record<string, unknown>;

/**
 * Returns the old and new values of the fields that differ, for the audit log; undefined when none
 * does.
 */
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

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
