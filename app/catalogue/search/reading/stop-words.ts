const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a an the and or of for to with in on at by from is are it that which what how do does can need want looking find " +
    "get buy any some please best cheap price quote part number code product type model"
  ).split(" "),
);

/** Returns true for a word that says nothing of a product beside others that do. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
