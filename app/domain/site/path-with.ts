/** A path with a query string. Blank, null and undefined parameters are left out, and so is the first page. */
export function pathWith(
  path: string,
  params: Record<string, string | number | null | undefined>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value && !(name === "page" && value === 1)) query.set(name, String(value));
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}
