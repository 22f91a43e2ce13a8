/**
 * Hashes text to an integer from 0 to below `below` (FNV-1a). Replaces random numbers for stock, dates
 * and so on, so that every run gives the same catalogue.
 */
export function stableNumber(words: string, below: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < words.length; index++) {
    hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % below;
}
