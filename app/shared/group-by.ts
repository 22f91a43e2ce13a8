/** Groups things by a key; groups and their things are in the order in which they come. */
export function groupBy<Each, Key>(
  things: Iterable<Each>,
  keyOf: (thing: Each) => Key,
): Map<Key, Each[]> {
  const groups = new Map<Key, Each[]>();
  for (const thing of things) addToGroup(groups, keyOf(thing), thing);
  return groups;
}

/** Adds a thing to the end of its group, which it begins if there is none. */
export function addToGroup<Each, Key>(groups: Map<Key, Each[]>, key: Key, thing: Each): void {
  const group = groups.get(key);
  if (group) group.push(thing);
  else groups.set(key, [thing]);
}
