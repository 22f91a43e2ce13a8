/** Returns the path of an address as the router reads it: decoded, without the query; raw if it is malformed. */
export function decodedPath(address: string): string {
  const [path = ""] = address.split("?");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
