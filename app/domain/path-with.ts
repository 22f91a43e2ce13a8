/** A path with these parameters in its search; blank ones, and those that are null or undefined, are left out. */
export function pathWith(
  path: string,
  params: Record<string, string | number | null | undefined>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value) query.set(name, String(value));
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

/** The number of a page as its address says it: the first one goes without. */
export function pageParam(page: number | undefined): number | null {
  return page && page > 1 ? page : null;
}
