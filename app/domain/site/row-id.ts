/** The id of a row as an address or a form says it; undefined for what is none. Fifteen digits are exact in a number. */
export function parseId(said: string | null | undefined): number | undefined {
  return said && /^\d{1,15}$/.test(said) ? Number(said) : undefined;
}
