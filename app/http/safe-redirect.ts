/**
 * A path on this site to go back to, or the fallback.
 *
 * Only what the URL parser itself places on our origin passes, so that "//elsewhere", a backslash
 * or a tab in front of it cannot lead away.
 */
export function safeRedirect(wanted: string | null, fallback = "/"): string {
  if (!wanted || !wanted.startsWith("/") || wanted.length > 2000) return fallback;

  const here = "http://here.invalid";
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : undefined;
  if (!url || url.origin !== here) return fallback;

  const path = url.pathname + url.search + url.hash;
  return path.startsWith("//") ? fallback : path;
}
