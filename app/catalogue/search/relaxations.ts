/** The parts that are left out of a search that nothing fits, in their order (C43). */
import type { Instead } from "~/catalogue/search/other-ways";
import type { TypedPart } from "~/catalogue/search/typed-parts";

/** The most searches that are counted; 60 ms in a catalogue of 50,000 products. */
const MAX_COUNTS = 12;
const MAX_FOUND = 3;
const MAX_SINGLE = 4;

/** What decides which parts are left out. */
export type Relaxable = {
  /** Returns the number of products that a typed search finds, with what takes the place of a figure or type. */
  countOf: (q: string, instead?: Instead) => number;
  /** Returns the number of products that have a word. */
  countWord: (word: string) => number;
  /** Returns true if a product of the typed type has a word; undefined if no type was typed. */
  isOfType?: (word: string) => boolean | undefined;
  /** Returns true for a word that says what a product is: valve. */
  isTypeWord: (word: string) => boolean;
  /** Returns the nearest values below and above a figure among the products that the rest finds. */
  nearestFigures?: (part: TypedPart, rest: string) => Instead | undefined;
  /** Returns the category of a type. */
  categoryOf?: (part: TypedPart) => Instead | undefined;
};

/** A search that finds something in place of the typed one. */
export type Relaxation = {
  q: string;
  count: number;
  /** The words that are left out, in typed order. */
  left: readonly string[];
  instead?: Instead;
  /** The filters that these words were, or what takes their place. */
  slugs: readonly string[];
};

/**
 * The order in which parts are left out; a figure or type only after all parts before it. A known word with a digit is
 * a figure, and a word that ends the name of a type is a type.
 */
const ORDER = [
  ["unknown"],
  ["elsewhere"],
  ["word"],
  ["manufacturer"],
  ["choice"],
  ["rating"],
  ["protocol", "signal"],
  ["supply"],
  ["phrase", "without"],
  ["figure", "size"],
  ["type", "category"],
  ["code"],
] as const;
const FIGURES = 9;
const TYPES = 10;

type Ranked = TypedPart & { place: number; rank: number; count: number };

/**
 * Returns the searches that find something with the fewest parts left out, the first of them as the rule says: words
 * that the catalogue does not know go first, then one part, then several: words that no product of the typed type has
 * before others, and of these the commonest first. A figure
 * becomes the nearest values and a type its category once nothing else is left.
 */
export function relaxations(parts: readonly TypedPart[], known: Relaxable): Relaxation[] {
  const ranked = parts.map((part, place) => rank(part, place, known));
  const order = ranked.toSorted(
    (one, other) => one.rank - other.rank || other.count - one.count || one.place - other.place,
  );
  let counts = 0;
  const without = (
    gone: readonly Ranked[],
    replaced?: { part: Ranked; instead: Instead },
  ): Relaxation | undefined => {
    const instead = replaced?.instead;
    const q = joined(ranked.filter((part) => !gone.includes(part)));
    if (!instead && (gone.length === 0 || gone.length === ranked.length)) return undefined;
    if (counts >= MAX_COUNTS || (q === "" && !instead)) return undefined;
    counts += 1;
    const count = known.countOf(q, instead);
    const left = ranked
      .filter((part) => gone.includes(part) && part !== replaced?.part)
      .map(({ words }) => words);
    const slugs = gone.flatMap(({ reading }) => reading?.choices.map(({ slug }) => slug) ?? []);
    return count > 0 ? { q, count, left, slugs, ...(instead && { instead }) } : undefined;
  };

  const unknown = order.filter((part) => part.rank === 0);
  const free = order.filter((part) => part.rank > 0 && part.rank < FIGURES);
  const onlyKnown = without(unknown);
  if (onlyKnown) return [onlyKnown];

  const single = firstFew(free.slice(0, MAX_SINGLE), (part) => without([...unknown, part]));
  if (single.length > 0) return single;

  // One vague word for a type is left out before several words that say something: a leak panel is no touch panel.
  const withoutVague = () =>
    firstFew(order.filter(isVagueType), (part) => without([...unknown, part]));
  const oneVague = free.length > 1 ? withoutVague() : [];
  if (oneVague.length > 0) return oneVague;

  const several = fewest(free, (count) => without([...unknown, ...free.slice(0, count)]));
  if (several) return [withBack(several, unknown, without)];

  const gone = [...unknown, ...free];
  const figures = order.filter((part) => part.rank === FIGURES);
  // A figure that only has to change keeps all else, if that fits.
  for (const others of [unknown, gone]) {
    for (const part of figures) {
      const rest = joined(ranked.filter((each) => !others.includes(each) && each !== part));
      const instead = known.nearestFigures?.(part, rest);
      const found = instead && without([...others, part], { part, instead });
      if (found) return [found];
    }
  }
  const oneFigure = firstFew(figures, (part) => without([...gone, part]));
  if (oneFigure.length > 0) return oneFigure;
  const onlyVague = figures.length > 1 && free.length < 2 ? withoutVague() : [];
  if (onlyVague.length > 0) return onlyVague;
  const noFigure = figures.length > 1 ? without([...gone, ...figures]) : undefined;
  if (noFigure) return [noFigure];

  gone.push(...figures);
  const types = order.filter((part) => part.rank === TYPES);
  for (const part of types) {
    const instead = known.categoryOf?.(part);
    const found = instead && without([...gone, part], { part, instead });
    if (found) return [found];
  }
  const oneType = firstFew(types, (part) => without([...gone, part]));
  if (oneType.length > 0) return oneType;
  const noType = types.length > 1 ? without([...gone, ...types]) : undefined;
  return noType ? [noType] : [];
}

type Find = (gone: readonly Ranked[]) => Relaxation | undefined;

/** Puts back the parts that fit once the others are left out, the most telling first. */
function withBack({ gone, found }: Several, unknown: readonly Ranked[], without: Find): Relaxation {
  let [left, best] = [gone, found];
  // Leaving out all but the last part finds nothing, as `fewest` has shown.
  for (const part of gone.slice(0, -1).reverse()) {
    const fewer = left.filter((each) => each !== part);
    const each = without([...unknown, ...fewer]);
    if (each) [left, best] = [fewer, each];
  }
  return best;
}

/** Returns true for a word that types with longer names end in: "panel". */
function isVagueType({ kind, words, reading }: Ranked): boolean {
  const types = reading?.choices.flatMap(({ values }) => values) ?? [];
  const isEnding = types.length > 1 || types.some((type) => type.includes(" "));
  return kind === "type" && !words.includes(" ") && isEnding;
}

function rank(part: TypedPart, place: number, known: Relaxable): Ranked {
  const count = part.kind === "word" ? known.countWord(part.words) : 0;
  const kind = part.kind === "word" ? kindOfWord(part, count, known) : part.kind;
  const at = ORDER.findIndex((kinds) => kinds.some((each) => each === kind));
  return { ...part, place, rank: at, count };
}

function kindOfWord({ words: word, isBeside }: TypedPart, count: number, known: Relaxable) {
  if (count === 0) return "unknown";
  if (/\d/.test(word)) return "figure";
  if (isBeside || known.isOfType?.(word) === false) return "elsewhere";
  return known.isTypeWord(word) ? "type" : "word";
}

function joined(parts: readonly Ranked[]): string {
  return parts.map(({ words }) => words).join(" ");
}

function firstFew(
  parts: readonly Ranked[],
  find: (part: Ranked) => Relaxation | undefined,
): Relaxation[] {
  const found: Relaxation[] = [];
  for (const part of parts) {
    const each = found.length < MAX_FOUND ? find(part) : undefined;
    if (each) found.push(each);
  }
  return found;
}

/** Finds by halving how few of the first parts have to go: leaving out more never finds less. */
function fewest(
  parts: readonly Ranked[],
  find: (count: number) => Relaxation | undefined,
): Several | undefined {
  let found = parts.length > 1 ? find(parts.length) : undefined;
  if (!found) return undefined;
  let [low, high] = [2, parts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const each = find(middle);
    if (each) [found, high] = [each, middle];
    else low = middle + 1;
  }
  return { gone: parts.slice(0, high), found };
}

type Several = { gone: readonly Ranked[]; found: Relaxation };
