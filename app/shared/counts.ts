/** Formats a count with thousands separators: "1,234". */
export function formatCount(count: number): string {
  return count.toLocaleString("en-GB");
}

/** Formats a count with its noun: "1 item", "1,234 items". */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** Formats the quote badge: exact up to the cap, then "99+" (wide screens) or "9+" (phones). */
export function badgeText(count: number, cap: 9 | 99): string {
  return count > cap ? `${cap}+` : String(count);
}
