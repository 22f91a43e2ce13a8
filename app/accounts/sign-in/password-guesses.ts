/** Returns how common a lower-case word is, from 1 for the most common; undefined for no word. */
export type RankOf = (word: string) => number | undefined;

/** Far above what the lock-out (S6) allows in a year, and below eight random characters. */
const ENOUGH_LOG10 = 7;

/** More characters can only make a password harder, so this bounds the work. */
const MAX_CHECKED = 40;

const LETTER = 1.4;
const DIGIT = 1;
const SIGN = 0.6;
const VARIATION = 0.3;
const ODD_CAPITALS = 0.5;
const YEAR = 1.3;
const WALK = 1.5;
const DATE = 2.5;

/** Words in lower case whose characters a finger or an alphabet reaches in order. */
const WALKS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop[]",
  "asdfghjkl;'#",
  "zxcvbnm,./",
  "qwertzuiop",
  "azertyuiop",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/",
  "qazwsxedcrfvtgbyhnujmikolp",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  '!"£$%^&*()_+',
  "!@#$%^&*()_+",
].flatMap((walk) => [walk, reversed(walk)]);

/** Two plain letters for each sign that is written in place of a letter. */
const LEET: Record<string, readonly [string, string]> = {
  "0": ["o", "o"],
  "1": ["i", "l"],
  "!": ["i", "l"],
  "|": ["i", "l"],
  "3": ["e", "e"],
  "€": ["e", "e"],
  "4": ["a", "a"],
  "@": ["a", "a"],
  "5": ["s", "s"],
  $: ["s", "s"],
  "7": ["t", "t"],
  "+": ["t", "t"],
  "8": ["b", "b"],
  "9": ["g", "g"],
  "6": ["g", "b"],
  "(": ["c", "c"],
};

/** Returns true for a password that someone who guesses in a sensible order reaches early (S18). */
export function isEasyToGuess(password: string, rankOf: RankOf): boolean {
  return guessesLog10(password, rankOf) < ENOUGH_LOG10;
}

/**
 * Estimates the guesses that reach a password, as a power of ten: the cheapest way to build it from
 * words, years, dates, walks on the keyboard, repetitions and single characters.
 */
function guessesLog10(password: string, rankOf: RankOf): number {
  const characters = Array.from(password.normalize("NFKC")).slice(0, MAX_CHECKED);
  const costs = new Map<string, number>();

  /** Later pieces are found before the longer ones that are built from them. */
  for (let length = 1; length <= characters.length; length += 1) {
    for (let start = 0; start + length <= characters.length; start += 1) {
      const piece = characters.slice(start, start + length);
      let cheapest = Math.min(wholeCost(piece.join(""), rankOf), repeatCost(piece, costOf));
      for (let cut = 1; cut < length; cut += 1) {
        cheapest = Math.min(cheapest, costOf(piece.slice(0, cut)) + costOf(piece.slice(cut)));
      }
      costs.set(piece.join(""), cheapest);
    }
  }
  return costs.get(characters.join("")) ?? 0;

  function costOf(piece: readonly string[]): number {
    return costs.get(piece.join("")) ?? Infinity;
  }
}

/** Returns the cost of a piece as one word, year, date, walk or character; Infinity if it is none. */
function wholeCost(piece: string, rankOf: RankOf): number {
  const lower = piece.toLowerCase();
  if (Array.from(piece).length === 1) return characterCost(piece);
  if (/^(1[89]|20)\d\d$/.test(piece)) return YEAR;
  if (isDate(piece)) return DATE;
  if (piece.length >= 3 && WALKS.some((walk) => walk.includes(lower))) return WALK;
  return wordCost(piece, lower, rankOf);
}

function characterCost(character: string): number {
  if (/\p{L}/u.test(character)) return LETTER;
  return /\d/.test(character) ? DIGIT : SIGN;
}

function isDate(piece: string): boolean {
  const day = "(0[1-9]|[12]\\d|3[01])";
  const month = "(0[1-9]|1[0-2])";
  const year = "((19|20)?\\d\\d)";
  return new RegExp(`^(${day}${month}${year}|${month}${day}${year}|${year}${month}${day})$`).test(
    piece,
  );
}

function wordCost(piece: string, lower: string, rankOf: RankOf): number {
  if (lower.length < 3) return Infinity;
  const isPlainCase = /^.[^\p{Lu}]*$/su.test(piece) || piece === piece.toUpperCase();
  const capitals = isPlainCase ? 0 : ODD_CAPITALS;
  const costs = spellings(lower).flatMap((spelling) => {
    const variation = spelling === lower ? 0 : VARIATION;
    return [
      rankCost(rankOf(spelling)) + variation,
      rankCost(rankOf(reversed(spelling))) + variation + VARIATION,
    ];
  });
  return Math.min(...costs) + capitals;
}

function rankCost(rank: number | undefined): number {
  return rank === undefined ? Infinity : Math.max(0.5, Math.log10(rank));
}

function spellings(word: string): string[] {
  const plain = [0, 1].map((column) =>
    Array.from(word, (character) => LEET[character]?.[column] ?? character).join(""),
  );
  return [...new Set([word, ...plain])];
}

/** Returns the cost of a piece that repeats a shorter piece two or more times. */
function repeatCost(
  piece: readonly string[],
  costOf: (piece: readonly string[]) => number,
): number {
  const text = piece.join("").toLowerCase();
  let cheapest = Infinity;
  for (let size = 1; size <= piece.length / 2; size += 1) {
    if (piece.length % size !== 0) continue;
    const unit = piece.slice(0, size);
    if (
      unit
        .join("")
        .toLowerCase()
        .repeat(piece.length / size) !== text
    )
      continue;
    cheapest = Math.min(cheapest, costOf(unit) + VARIATION);
  }
  return cheapest;
}

function reversed(text: string): string {
  return Array.from(text).reverse().join("");
}
