const MAX_USER_AGENT_LENGTH = 500;

/** The first that matches: most browsers also name those that they are compatible with. */
const BROWSERS = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;

const SYSTEMS = [
  ["Windows", /\bWindows\b/],
  ["Android", /\bAndroid\b/],
  ["iPhone or iPad", /\b(iPhone|iPad)\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\b(Linux|X11)\b/],
] as const;

/** Returns a browser in plain words, such as "Firefox on Windows", without any text of the header itself (S20). */
export function browserName(userAgent: string | null): string {
  const text = (userAgent ?? "").slice(0, MAX_USER_AGENT_LENGTH);
  const find = (names: ReadonlyArray<readonly [string, RegExp]>) =>
    names.find(([, pattern]) => pattern.test(text))?.[0];
  return `${find(BROWSERS) ?? "an unknown browser"} on ${find(SYSTEMS) ?? "an unknown system"}`;
}

/** Returns a client network without the part that names one device: "203.0.113.x", "2001:db8:1::". */
export function coarseNetwork(network: string): string {
  const [a, b, c, d] = network.split(".");
  if (d !== undefined) return `${a}.${b}.${c}.x`;
  const groups = network.split(":");
  return groups.length > 2 ? `${groups.slice(0, 3).join(":")}::` : "unknown";
}
