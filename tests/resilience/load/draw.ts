/** Returns a whole number from 0 to below the limit. */
export function below(limit: number): number {
  return Math.floor(Math.random() * limit);
}

export function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[below(items.length)];
  if (item === undefined) throw new Error("There is nothing to choose from");
  return item;
}
