export const DIRECTIONS = ["up", "down"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The same list with one entry a place further up or down; at either end it stays. */
export function moveItem<Entry extends { id: number }>(
  entries: readonly Entry[],
  id: number,
  direction: Direction,
): Entry[] {
  const from = entries.findIndex((entry) => entry.id === id);
  const to = direction === "up" ? from - 1 : from + 1;
  const [entry, other] = [entries[from], entries[to]];
  if (!entry || !other) return [...entries];
  return entries.map((each, place) => {
    if (place === from) return other;
    return place === to ? entry : each;
  });
}
