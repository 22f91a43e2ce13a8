/**
 * Returns the path if it leads to this site, and otherwise the fallback. The URL parser decides, so
 * that "//elsewhere", or a backslash or tab in front of it, cannot lead to another site.
 */
export function safeRedirect(wanted: string | null, fallback = "/"): string {
  if (!wanted || !wanted.startsWith("/") || wanted.length > 2000) return fallback;

  const here = "http://here.invalid";
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : undefined;
  if (!url || url.origin !== here) return fallback;

  const path = url.pathname + url.search + url.hash;
  return path.startsWith("//") ? fallback : path;
}
