export type Direction = "up" | "down";

/** Swaps an entry with its neighbour; returns the list unchanged at either end. */
export function moveItem<Entry extends { id: number }>(
  entries: readonly Entry[],
  id: number,
  direction: Direction,
): Entry[] {
  const from = entries.findIndex((entry) => entry.id === id);
  const to = direction === "up" ? from - 1 : from + 1;
  const [entry, neighbour] = [entries[from], entries[to]];
  if (!entry || !neighbour) return [...entries];
  return entries.map((each, index) => {
    if (index === from) return neighbour;
    return index === to ? entry : each;
  });
}
