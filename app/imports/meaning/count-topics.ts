/** Finds for how many a price is, or leaves it open (I26). */
import {
  areAll,
  besidePrices,
  type Choice,
  columnsWith,
  type FileColumn,
  type FileContext,
  offerColumn,
  offerFile,
  offerIgnoring,
  priceHeaderHas,
  sayBeside,
  sayColumn,
  sayHeader,
  sayTitle,
  titlesWith,
  type TopicFinding,
  unitsBeside,
} from "~/imports/meaning/file-context";
import { basisOf, letterCount, packOf } from "~/imports/meaning/cell-words";
import { breakColumn } from "~/imports/meaning/price-breaks";
import { plainText } from "~/imports/meaning/plain-words";
import { countOf } from "~/shared/counts";

/** Finds for how many the prices are. */
export function findBasis(file: FileContext): TopicFinding {
  const topic = "basis";
  const { price } = file;
  if (!price) return { topic };
  const columns = columnsWith(file, topic).filter(({ facts }) => facts.filled > 0);
  const open = columns.filter(({ facts }) => !areAll(facts.values, isForOne));
  const raised = besidePrices(file, topic);
  const units = unitsBeside(file).filter(({ text }) => !raised.some((each) => each.text === text));
  const beside = [...raised, ...units];
  // "per 100" beside a price is read by itself.
  const unclear = beside.filter(({ text }) => basisOf(text)?.kind !== "number");
  const isHeaderOpen = priceHeaderHas(file, topic, false);
  const titles = titlesWith(file, topic);
  const say = [
    ...columns
      .filter((column) => !open.includes(column))
      .map(({ header }) => `Prices are for one, by the column “${header}”.`),
    ...beside
      .filter((each) => !unclear.includes(each))
      .map(
        ({ text, rows }) =>
          `${countOf(rows, "price")} “${text}” ${rows === 1 ? "is" : "are"} divided by that number.`,
      ),
  ];
  if (open.length + unclear.length + titles.length === 0 && !isHeaderOpen) return { topic, say };
  return {
    topic,
    say,
    ask: {
      text: "Is each price for one?",
      seen: [
        ...open.map(sayColumn),
        ...(isHeaderOpen ? [sayHeader(price)] : []),
        ...unclear.map(({ text, rows }) => sayBeside(text, rows)),
        ...titles.map(sayTitle),
      ],
      choices: [...basisOffers(open, price, titles), ANY_NUMBER, FOR_ONE],
    },
  };
}

const FOR_ONE: Choice = offerFile("1", "Yes: for one of what we sell");

const ANY_NUMBER: Choice = {
  value: "n",
  label: "No: for another number",
  typed: { label: "Each price is for", suffix: "" },
};

function basisOffers(
  columns: readonly FileColumn[],
  price: FileColumn,
  titles: readonly string[],
): Choice[] {
  const withNumbers = columns.find(
    ({ facts }) => !areAll(facts.values, (value) => !hasCount(value)),
  );
  const withLetters = columns.find(({ facts }) => facts.values?.some(([value]) => isLetter(value)));
  const choices: Choice[] = [];
  if (withNumbers) {
    choices.push(offerColumn(withNumbers, `No: divide each price by “${withNumbers.header}”`));
  } else if (withLetters) {
    const label = `No: in “${withLetters.header}”, C is 100 and M is 1,000; other units are one`;
    choices.push(offerColumn(withLetters, label));
  }
  const counts = [price.header, ...titles].flatMap((text) => countIn(text) ?? []);
  for (const count of new Set(counts)) {
    choices.push(offerFile(count, `No: for ${Number(count).toLocaleString("en-GB")}`));
  }
  return choices;
}

function hasCount(value: string): boolean {
  const basis = basisOf(value);
  return basis?.kind === "number" && basis.count !== "1";
}

function isForOne(value: string): boolean {
  const basis = basisOf(value);
  return basis?.kind === "number" && basis.count === "1";
}

function isLetter(value: string): boolean {
  return basisOf(value)?.kind === "letter";
}

/** The number for which a heading or title says that prices are, as in "Price per 100" and "Price/C". */
function countIn(text: string): string | undefined {
  const plain = plainText(text);
  const [, number] =
    /(?:per|je|pro|par|\/|prix|le)\s*(10|100|1[., ]?000|cent|mille)(?!\d)/.exec(plain) ?? [];
  if (number !== undefined) return NAMED_COUNTS[number] ?? number.replace(/\D/g, "");
  const [, letter] = /\/\s*([CM])(?![\p{L}\p{N}])/u.exec(text) ?? [];
  return letter === undefined ? undefined : letterCount(letter);
}

const NAMED_COUNTS: Readonly<Record<string, string>> = { cent: "100", mille: "1000" };

/** Finds out if the prices are for one, or for a pack. */
export function findPack(file: FileContext): TopicFinding {
  const topic = "pack";
  if (!file.price) return { topic };
  const quantities = breakColumn(file)?.place;
  const columns = columnsWith(file, topic).filter(
    ({ place, facts }) =>
      place !== quantities &&
      facts.filled > 0 &&
      !areAll(facts.values, (value) => packOf(value) === "1"),
  );
  const counted = columns.filter(
    ({ facts }) => !areAll(facts.values, (value) => packOf(value) === undefined),
  );
  const others = columns.filter((column) => !counted.includes(column));
  const say = others.map(
    ({ header }) => `“${header}” is not used. If it is our stock, choose “In stock” for it.`,
  );
  const [first] = counted;
  if (!first) return { topic, say };
  return {
    topic,
    say,
    ask: {
      text: `Is each price for one, or for the number in “${first.header}”?`,
      seen: counted.map(sayColumn),
      choices: [
        offerIgnoring("one", `For one: “${first.header}” is not used, nor is it our stock`),
        ...counted.map((column) => offerColumn(column, `For a pack: divide by “${column.header}”`)),
      ],
    },
  };
}
