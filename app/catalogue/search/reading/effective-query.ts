/** The query that a typed search means: its text as words, its readings as choices of filters. */
import type { AttributeChoice, CatalogueQuery } from "~/catalogue/search/catalogue-query";
import { tokensOf, withoutWords } from "~/catalogue/search/reading/typed-tokens";
import type { Reading, Understood } from "~/catalogue/search/understood";

const FIXED = ["category", "type", "company", "protocol"] as const;
type Fixed = (typeof FIXED)[number];

/** Lists the readings that filter: a choice in the address replaces those of its group. */
export function readingsInForce(
  query: CatalogueQuery,
  readings: readonly Reading[],
): readonly Reading[] {
  if (query.as === "words") return [];
  const chosen = new Set(query.attributes.map(({ slug }) => slug));
  for (const slug of FIXED) if (query[slug].length > 0) chosen.add(slug);
  return readings.filter(({ choices }) => choices.every(({ slug }) => !chosen.has(slug)));
}

/**
 * Returns the query that finds what is meant by the typed one: its text, and the choices of its readings beside
 * those of the address. The links of the page are made of the typed one.
 */
export function effectiveQuery(
  query: CatalogueQuery,
  { readings, text }: Pick<Understood, "readings" | "text">,
): CatalogueQuery {
  if (query.as === "words") return query;
  const inForce = readingsInForce(query, readings);
  const { singles, anyOf } = choicesOfReadings(inForce);
  const denied = inForce.flatMap(({ without = [] }) => without);
  const q = [text, ...denied.map((phrase) => `without "${phrase}"`)].filter(Boolean).join(" ");
  const fixed = new Map(singles.map(({ slug, values }) => [slug, values]));
  const valuesOf = (slug: Fixed) => fixed.get(slug) ?? query[slug];
  return {
    ...query,
    q,
    ...(q !== query.q && { typed: wordsOfNames(query.q, readings) }),
    category: valuesOf("category"),
    type: valuesOf("type"),
    company: valuesOf("company"),
    protocol: valuesOf("protocol"),
    attributes: [...query.attributes, ...singles.filter(({ slug }) => !isFixed(slug))],
    ...(anyOf.length > 0 && { anyOf }),
  };
}

/**
 * Returns the words by which the best match is found: without figures, because the nearest ones come first anyway, and
 * without manufacturers, because few names have them.
 */
function wordsOfNames(q: string, readings: readonly Reading[]): string {
  return readings
    .filter(({ kind }) => ["figure", "size", "manufacturer", "without"].includes(kind))
    .reduce((text, { words }) => withoutReading(text, words), q);
}

function isFixed(slug: string): boolean {
  return FIXED.some((each) => each === slug);
}

/**
 * Joins the values of readings of one group; a second number for it is a condition of its own, like a figure
 * that may mean several groups, and a second choice: a "CO2 and humidity sensor" measures both.
 */
function choicesOfReadings(readings: readonly Reading[]) {
  const singles: AttributeChoice[] = [];
  const anyOf: Array<readonly AttributeChoice[]> = [];
  for (const { kind, choices } of readings) {
    const [choice, another] = choices;
    if (!choice) continue;
    const at = singles.findIndex(({ slug }) => slug === choice.slug);
    const known = singles[at];
    const isOfItsOwn = choice.values.length === 0 || kind === "choice";
    if (another || (known && isOfItsOwn)) anyOf.push(choices);
    else if (known)
      singles[at] = { ...known, values: [...new Set([...known.values, ...choice.values])] };
    else singles.push(choice);
  }
  return { singles, anyOf };
}

/** Returns a search without these words of a reading, wherever they are. */
export function withoutReading(q: string, words: string): string {
  const tokens = tokensOf(q);
  const wanted = tokensOf(words).map(({ plain }) => plain);
  const inRow = tokens.findIndex((_, at) =>
    wanted.every((word, after) => tokens[at + after]?.plain === word),
  );
  if (inRow >= 0) return withoutWords(q, joined(tokens.slice(inRow, inRow + wanted.length)));

  // Other words are between the words of the reading.
  let from = 0;
  const apart = wanted.flatMap((word) => {
    const at = tokens.findIndex(({ plain }, place) => place >= from && plain === word);
    if (at < 0) return [];
    from = at + 1;
    return tokens.slice(at, from);
  });
  return withoutWords(q, apart);
}

/** Returns one span from the first word to the last. */
function joined(tokens: ReadonlyArray<{ start: number; end: number }>) {
  const [first, last] = [tokens[0], tokens.at(-1)];
  return first && last ? [{ start: first.start, end: last.end }] : [];
}

/**
 * Returns the query that a filter form means. It was shown with the readings of `read` as choices: those that
 * were left as they were stay words of the search, and the words of changed ones are cut from it, so that a
 * choice is in the address once.
 */
export function queryOfForm(
  submitted: CatalogueQuery,
  before: Pick<Understood, "readings">,
  now: Pick<Understood, "readings">,
): CatalogueQuery {
  const { singles, anyOf } = choicesOfReadings(before.readings);
  const isLeft = (slug: string) => {
    const shown = singles.find((choice) => choice.slug === slug);
    const chosen = choiceIn(submitted, slug);
    return shown ? isSame(shown, chosen) : !isChosen(chosen);
  };
  const slugs = [...singles, ...anyOf.flat()].map(({ slug }) => slug);
  const changed = new Set(slugs.filter((slug) => !isLeft(slug)));
  const left = new Set(singles.map(({ slug }) => slug).filter((slug) => !changed.has(slug)));
  const q = now.readings
    .filter(({ choices }) => choices.some(({ slug }) => changed.has(slug)))
    .reduce((text, { words }) => withoutReading(text, words), submitted.q);
  const chosenOf = (slug: Fixed) => (left.has(slug) ? [] : submitted[slug]);
  return {
    ...submitted,
    q,
    category: chosenOf("category"),
    type: chosenOf("type"),
    company: chosenOf("company"),
    protocol: chosenOf("protocol"),
    attributes: submitted.attributes.filter(({ slug }) => !left.has(slug)),
    page: 1,
  };
}

function choiceIn(query: CatalogueQuery, slug: string): AttributeChoice {
  const fixed = FIXED.find((each) => each === slug);
  const empty = { slug, values: fixed ? query[fixed] : [], from: "", to: "" };
  return query.attributes.find((choice) => choice.slug === slug) ?? empty;
}

function isChosen({ values, from, to }: AttributeChoice): boolean {
  return values.length > 0 || from !== "" || to !== "";
}

function isSame(one: AttributeChoice, other: AttributeChoice): boolean {
  const key = ({ values, from, to }: AttributeChoice) =>
    JSON.stringify([values.map((value) => value.toLowerCase()).toSorted(), from, to]);
  return key(one) === key(other);
}
