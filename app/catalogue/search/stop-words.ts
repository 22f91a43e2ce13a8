/** Words that say nothing of a product when others are there. They go first when a search is relaxed (C43). */
const STOP_WORDS = new Set(
  `a an the and or of for to with c/w complete including incl in on at by from is are it that which what how do does can need want
   looking find get buy i we you your me us our my hi hello please thanks could would any some please best cheap price quote part number code product type model`.split(
    /\s+/,
  ),
);

/** Leaves out the words that say nothing, unless there is nothing else: "for a valve" is "valve". */
export function withoutStopWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !isStopWord(word));
  return telling.length > 0 ? telling : [...words];
}

/** Returns true for a word that says nothing of a product. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word.toLowerCase());
}
