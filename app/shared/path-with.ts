/** Adds a query string to a path. Leaves out empty, null, undefined and 0 values, and `page=1`. */
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
