/** Compares the names of manufacturers, whose spelling differs from list to list (I29). */
import type { FileMaker } from "~/imports/meaning/answers";
import { plainText } from "~/imports/meaning/plain-words";
import type { TableFacts } from "~/imports/meaning/table-facts";
import type { Mapping } from "~/imports/runs/import-run";
import { nearestNames } from "~/shared/nearest-names";

const FORMS = new Set(
  "ltd limited plc llp llc inc corp co company gmbh mbh ag kg kgaa se sa sas sarl spa srl ab as asa aps oy oyj bv nv uk and".split(
    " ",
  ),
);
const AND = new Set(["und", "et", "och", "e", "and", "y", "og"]);

const memory = new Map<string, string>();
const REMEMBERED = 5000;

function normalWords(text: string): string[] {
  return plainText(text)
    .replace(/[&+]/g, " and ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (AND.has(word) ? "and" : word));
}

/**
 * Returns the form in which names of manufacturers are compared: lower case, without accents and punctuation, every "and" the same,
 * without "the" and the forms of companies at the end. "Kessler & Co. GmbH" and "KESSLER" have the same one.
 */
export function normalMaker(name: string): string {
  const remembered = memory.get(name);
  if (remembered !== undefined) return remembered;
  const words = normalWords(name.replace(/(?<=\p{L})\.(?=\p{L}\p{M}*\b)/gu, ""));
  if (words.length > 1 && words[0] === "the") words.shift();
  while (words.length > 1 && FORMS.has(words.at(-1) ?? "")) words.pop();
  const normal = words.join(" ");
  if (memory.size >= REMEMBERED) memory.clear();
  memory.set(name, normal);
  return normal;
}

/** Returns true if both are names of one manufacturer. */
export function isSameMaker(one: string | null, other: string): boolean {
  return one !== null && normalMaker(one) === normalMaker(other);
}

/** Returns the known manufacturers that a name may mean: those of the same normal form, else the three nearest. */
export function nearestMakers(name: string, known: readonly string[]): string[] {
  const same = known.filter((each) => isSameMaker(each, name));
  if (same.length > 0) return same;
  const byNormal = new Map(known.map((each) => [normalMaker(each), each]));
  return nearestNames(normalMaker(name), [...byNormal.keys()]).flatMap(
    (each) => byNormal.get(each) ?? [],
  );
}

/** A proposal, and the sentence that says why, without its final stop. */
export type ProposedMaker = { maker: FileMaker; because: string };

type MakerSigns = {
  headers: readonly string[];
  mapping: Mapping;
  facts: Pick<TableFacts, "titles" | "columns">;
  known: readonly string[];
  /** How many of the first keys of the file each manufacturer has, and how many keys were looked up. */
  ofKeys?: { counts: ReadonlyMap<string, number>; keys: number };
};

const MIN_KEY_SHARE = 0.6;

/**
 * Proposes whose list a file is: by the only value of its column of manufacturers, by a name in a title, sheet or file name, or by
 * the manufacturer of most of its keys. Undefined if nothing says it; staff confirm or change it in any case.
 */
export function proposeMaker({
  mapping,
  facts,
  known,
  ofKeys,
}: MakerSigns): ProposedMaker | undefined {
  const place = Object.keys(mapping).find((at) => mapping[Number(at)] === "company");
  const values = place === undefined ? undefined : facts.columns[Number(place)]?.values;
  if (place !== undefined && values?.length !== 1) {
    return { maker: { kind: "several" }, because: "The file has a column for the manufacturer" };
  }
  const [only] = values?.[0] ?? [];
  if (only !== undefined) {
    const name = known.find((each) => isSameMaker(each, only)) ?? only;
    return { maker: { kind: "maker", name }, because: `All rows are of ${only}` };
  }
  const titled = inTitles(facts.titles, known);
  if (titled) return titled;
  if (!ofKeys) return undefined;
  const [first, second] = [...ofKeys.counts].toSorted((one, other) => other[1] - one[1]);
  if (!first || first[1] < MIN_KEY_SHARE * ofKeys.keys) return undefined;
  if (second && first[1] < 2 * second[1]) return undefined;
  const because = `${first[1]} of its first ${ofKeys.keys} codes are of ${first[0]}`;
  return { maker: { kind: "maker", name: first[0] }, because };
}

const MIN_TITLED = 3;

/** The name that a text above the table has as whole words; none if texts have several. */
function inTitles(titles: readonly string[], known: readonly string[]): ProposedMaker | undefined {
  const texts = titles.map((title) => ({ title, words: ` ${normalWords(title).join(" ")} ` }));
  const found = known.flatMap((name) => {
    const normal = normalMaker(name);
    if (normal.length < MIN_TITLED) return [];
    const text = texts.find(({ words }) => words.includes(` ${normal} `));
    return text ? [{ name, normal, title: text.title }] : [];
  });
  const longest = found.filter(
    ({ normal }) =>
      !found.some((other) => other.normal !== normal && other.normal.includes(normal)),
  );
  const [one, another] = longest;
  if (!one || (another && another.normal !== one.normal)) return undefined;
  return { maker: { kind: "maker", name: one.name }, because: `The file says “${one.title}”` };
}

/** Returns the manufacturer of a file by its name as names are compared, for the column `maker`; null for other files. */
export function makerKey(maker: FileMaker | null | undefined): string | null {
  return maker?.kind === "maker" ? normalMaker(maker.name) : null;
}
