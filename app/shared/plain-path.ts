/** Paths that need no parser to be known as plain, which are nearly all. */
const SIMPLE = /^(?:\/[\w-]+)+$|^\/$/;

/**
 * Returns the path of an address as the router reads it: decoded, without the query. Undefined for a path
 * that a URL parser would change, such as `/a/../b`, `/a/%2e%2e/b`, `/a\b` and `//a`, or that has a malformed
 * escape: two readers could take it for different pages, and every browser sends the resolved path. All
 * checks of a request's path read it through this function.
 */
export function plainPath(address = ""): string | undefined {
  const [path = ""] = address.split("?", 1);
  if (SIMPLE.test(path)) return path;
  if (!path.startsWith("/") || path.includes("//")) return undefined;
  try {
    const decoded = decodeURIComponent(path);
    // Decoded, because the parser also escapes letters that some clients send as they are.
    const { pathname } = new URL(`http://here.invalid${path}`);
    return decodeURIComponent(pathname) === decoded && !decoded.includes("\0")
      ? decoded
      : undefined;
  } catch {
    return undefined;
  }
}
