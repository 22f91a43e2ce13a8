/** "1,234". */
export function formatCount(count: number): string {
  return count.toLocaleString("en-GB");
}

/** "1 item", "1,234 items". */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
