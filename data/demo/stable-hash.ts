/**
 * A number from 0 up to, not including, `below` that is always the same for the same words (FNV-1a).
 * Stock, dates and the like come from this instead of from chance, so that two runs give one catalogue.
 */
export function stableNumber(words: string, below: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < words.length; index++) {
    hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % below;
}
