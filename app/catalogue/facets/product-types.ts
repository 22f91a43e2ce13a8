/**
 * The types of products, such as "Damper Actuator": what staff or a file entered, else what the names of a
 * category's products say (C44).
 */

// Fewer products than this do not make a type of their own.
const MIN_SHARED = 3;
const MAX_LENGTH = 60;

/** Ends the kind of product in a name (C23). */
const KIND_END = /[,(]| for | with /i;
const FIGURE = /^[^\p{L}\d]*(?:\d|(?:DN|PN|IP|Kvs?|M|G|Rp|Rc|R|Ø)[ -]?\d)/iu;
const SIZE_SIGN = /^(?:DN|PN|Kvs?|Ø)$/i;
const UNIT =
  /^(?:[mkcµ]?[mVAWNJ]|k?Nm|VA|VAC|VDC|AC|DC|AC\/DC|bar|k?Pa|°?C|Ω|k?ohm|mm²|m³\/h|l\/[hs]|k?Hz|MHz|x|×|inch|")$/i;
const PORTS = /^(?:two|three|four|five|six)-(?:port|way)$/i;
const COUNT_OF_PORTS = /^(?:two|three|four|five|six)$/i;
const PORT = /^(?:ports?|ways?)$/i;

type Named = {
  name: string;
  company: string | null;
  /** Its product code and part number. */
  codes: ReadonlyArray<string | null>;
};

/**
 * Returns the words by which a product's name says what it is, in the singular: the name up to the first
 * comma, bracket, "for" or "with", without manufacturer, codes, figures and ports. Empty if nothing is left.
 */
export function kindOf({ name, company, codes }: Named): string {
  const kind = name.slice(0, 200).split(KIND_END, 1)[0] ?? "";
  const withoutMaker = company ? without(kind, company) : kind;
  const words = withoutMaker.split(/\s+/).filter(Boolean);
  const ownCodes = new Set(codes.flatMap((code) => (code ? [normal(code)] : [])));
  const left: string[] = [];
  let isAfterFigure = false;
  words.forEach((word, at) => {
    const next = words[at + 1] ?? "";
    const isFigure = FIGURE.test(word) || (SIZE_SIGN.test(word) && FIGURE.test(next));
    const isPorts = PORTS.test(word) || (COUNT_OF_PORTS.test(word) && PORT.test(next));
    const isUnit = isAfterFigure && (UNIT.test(word) || PORT.test(word));
    isAfterFigure = isFigure || isPorts || isUnit;
    const isCode = ownCodes.has(normal(word));
    if (!isAfterFigure && !isCode && /[\p{L}&]/u.test(word)) left.push(word);
  });
  const last = left.pop();
  return last === undefined ? "" : [...left, singular(last)].join(" ").slice(0, MAX_LENGTH).trim();
}

/** Takes a manufacturer's name out, and at the start its first word, where two words are left. */
function without(kind: string, company: string): string {
  const at = kind.toLowerCase().indexOf(company.toLowerCase());
  if (at >= 0) return `${kind.slice(0, at)} ${kind.slice(at + company.length)}`;
  const [first = "", ...others] = kind.split(" ");
  const isMaker = first.toLowerCase() === company.split(" ", 1)[0]?.toLowerCase();
  return isMaker && others.length > 1 ? others.join(" ") : kind;
}

function normal(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the singular of an English word: "Valves" is "Valve", "Switches" "Switch". "Bus" is none. */
export function singular(word: string): string {
  if (!/\p{Ll}{3}s$/u.test(word) || /(?:[sui]s|lens)$/.test(word)) return word;
  if (/(?:ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return /[^aeiou]ies$/.test(word) ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** A kind that products of a category have in their names, and how many of them. */
type CountedKind = { categoryId: string; kind: string; count: number };

/**
 * Returns the type of each kind, in order: the longest final words that three products of the category
 * share, else all of its words. So a "Quick Damper Actuator" is a "Damper Actuator" while there are two of
 * it. Products that have a longer type in common do not count: the only "KNX IP Router" is no "Router"
 * because there are three "BACnet Router".
 */
export function typesOfKinds(kinds: readonly CountedKind[]): string[] {
  const shared = countEnds(kinds, ({ kind }) => endsOf(kind));
  const longest = kinds.map(
    ({ categoryId, kind }) =>
      endsOf(kind).find((end) => (shared.get(keyOf(categoryId, end)) ?? 0) >= MIN_SHARED) ?? kind,
  );
  const left = countEnds(kinds, (_, at) => [longest[at] ?? ""]);
  return kinds.map(({ categoryId, kind }, at) => {
    const type = longest[at] ?? kind;
    return (left.get(keyOf(categoryId, type)) ?? 0) >= MIN_SHARED ? type : kind;
  });
}

/** Counts the products of each text of a category. */
function countEnds(
  kinds: readonly CountedKind[],
  textsOf: (kind: CountedKind, at: number) => string[],
): Map<string, number> {
  const counts = new Map<string, number>();
  kinds.forEach((kind, at) => {
    for (const text of textsOf(kind, at)) {
      const key = keyOf(kind.categoryId, text);
      counts.set(key, (counts.get(key) ?? 0) + kind.count);
    }
  });
  return counts;
}

function keyOf(categoryId: string, text: string): string {
  return `${categoryId} ${text.toLowerCase()}`;
}

/** "Quick Damper Actuator", "Damper Actuator", "Actuator". */
function endsOf(kind: string): string[] {
  const words = kind.split(" ");
  return words.map((_, at) => words.slice(at).join(" "));
}

/** A text that names a type, what staff say that it is, and how many products it is the type of. */
export type NamedType = {
  text: string;
  /** Null is not a type. */
  name: string | null;
  count: number;
};
