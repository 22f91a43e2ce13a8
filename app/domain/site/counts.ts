/** "1,234". */
export function formatCount(count: number): string {
  return count.toLocaleString("en-GB");
}

/** "1 item", "1,234 items". */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** The quote badge's text: exact up to the cap, then "99+" on a wide screen and "9+" on a phone. */
export function badgeText(count: number, cap: 9 | 99): string {
  return count > cap ? `${cap}+` : String(count);
}
