/**
 * Parses a row id from a URL or form; undefined when it is invalid. Up to fifteen digits, which are
 * exact in a JavaScript number.
 */
export function parseId(input: string | null | undefined): number | undefined {
  return input && /^\d{1,15}$/.test(input) ? Number(input) : undefined;
}
