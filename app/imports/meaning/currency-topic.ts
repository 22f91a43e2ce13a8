/** Finds the currency of the prices, or leaves it open (I26). */
import {
  areAll,
  type Choice,
  columnsWith,
  type FileColumn,
  type FileContext,
  settledTitlesOf,
  offerColumn,
  offerFile,
  priceHeaderHas,
  sayBeside,
  sayColumn,
  sayHeader,
  sayTitle,
  titlesWith,
  type TopicFinding,
} from "~/imports/meaning/file-context";
import { currencyOf } from "~/imports/meaning/cell-words";
import {
  CROWN_CODES,
  CROWNS,
  PENCE,
  POUNDS,
  currenciesIn,
  currencyName,
} from "~/imports/meaning/currencies";
import { formatText, readFormat } from "~/imports/meaning/number-format";

/** Currencies other than pounds that the cells of prices show, with their rows. */
function shownCurrencies({ price }: FileContext): Map<string, number> {
  const codes = new Map<string, number>();
  const add = (code: string | null | undefined, rows: number) => {
    if (code) codes.set(code, (codes.get(code) ?? 0) + rows);
  };
  for (const [word, rows] of price?.facts.words ?? []) {
    add(currenciesIn(word, "beside")[0], rows);
  }
  for (const [format, rows] of price?.facts.formats ?? []) {
    add(readFormat(format).currency ?? currenciesIn(formatText(format), "beside")[0], rows);
  }
  return codes;
}

/** Finds the currency of the prices, and the codes of those whose rates are needed. */
export function findCurrency(file: FileContext): TopicFinding & { codes: readonly string[] } {
  const topic = "currency";
  const { price } = file;
  if (!price) return { topic, codes: [] };
  const shown = shownCurrencies(file);
  const ofCells = [...shown.keys()].filter(isForeign);
  const ofHeader = price.read.price?.currency ?? null;
  const crowns = openCrowns(file, shown);
  if (crowns) return { topic, ask: crowns, codes: foreignOnly(ofCells) };
  const named = columnsWith(file, topic).filter(({ facts }) => facts.filled > 0);
  const columns = [...named, ...columnsOfCodes(file).filter((each) => !named.includes(each))];
  const withCodes = columns.filter(({ facts }) => codesIn(facts).length > 0);
  if (withCodes.length > 1) {
    const ask = {
      text: "Which column has the currency of the prices?",
      seen: withCodes.map(sayColumn),
      choices: withCodes.map((column) => offerColumn(column, `“${column.header}”`)),
    };
    const codes = withCodes.flatMap(({ facts }) => codesIn(facts));
    return { topic, ask, codes: foreignOnly([...codes, ...ofCells]) };
  }
  for (const column of withCodes) {
    const codes = codesIn(column.facts);
    const say =
      codes.length === 1 && codes[0] === POUNDS
        ? `Currency: pounds, by the column “${column.header}”.`
        : `Currency: by the column “${column.header}”: ${sayColumn(column).split(": ").slice(1).join(": ")}.`;
    const settled = { use: "column", place: column.place } as const;
    return { topic, settled, say: [say], codes: foreignOnly([...codes, ...ofCells]) };
  }
  if (ofHeader === POUNDS) {
    const isContradicted = titlesWith(file, topic).length > 0;
    const say = isContradicted ? [`Currency: pounds, by the heading “${price.header}”.`] : [];
    return { topic, say, codes: foreignOnly(ofCells) };
  }
  if (ofHeader !== null && ofHeader !== PENCE) {
    const settled = { use: "file", value: ofHeader } as const;
    const say = [`Currency: ${currencyName(ofHeader)}, by the heading “${price.header}”.`];
    return { topic, settled, say, codes: foreignOnly([ofHeader, ...ofCells]) };
  }
  const isShownByAll = sum(shown.values()) >= price.facts.filled && price.facts.filled > 0;
  if (isShownByAll) {
    const names = [...shown.keys()].map(currencyName).join(", ");
    const isPlain = shown.size === 1 && shown.has(POUNDS);
    const say = isPlain ? [] : [`Currency: ${names}, as the cells show.`];
    return { topic, say, codes: foreignOnly(ofCells) };
  }
  const open = openCurrency(file, price, columns, ofHeader);
  return { topic, ...(open && { ask: open }), codes: foreignOnly(ofCells) };
}

function codesIn({ values }: FileColumn["facts"]): string[] {
  return [...new Set((values ?? []).flatMap(([value]) => currencyOf(value) ?? []))];
}

function openCurrency(
  file: FileContext,
  price: FileColumn,
  columns: readonly FileColumn[],
  ofHeader: string | null,
) {
  const titles = titlesWith(file, "currency");
  const ofTitles = titles.flatMap((title) => currenciesIn(title, "title"));
  const named = [
    ...ofTitles.filter(isForeign),
    ...(ofTitles.includes(CROWNS) ? CROWN_CODES.slice(0, 3) : []),
  ];
  const isForeignHeader =
    price.read.price?.isForeign === true && settledTitlesOf(file, "currency").length === 0;
  const isOpenHeader = priceHeaderHas(file, "currency", false);
  const isOpen = titles.length + columns.length > 0 || isForeignHeader || isOpenHeader;
  if (!isOpen) return undefined;
  const isPence = ofHeader === PENCE;
  const codes = [...new Set(isPence ? [PENCE] : named)];
  const others = !isPence && codes.length === 0;
  return {
    text: "What are the prices in?",
    seen: [
      ...columns.map(sayColumn),
      ...(isForeignHeader || isOpenHeader ? [sayHeader(price)] : []),
      ...titles.map(sayTitle),
    ],
    choices: [
      offerFile(POUNDS, "Pounds"),
      ...codes.map((code) => offerFile(code, capital(currencyName(code)))),
      ...(others ? ["EUR", "USD"].map((code) => offerFile(code, capital(currencyName(code)))) : []),
      ...(isPence ? [] : [OTHER_CURRENCY]),
    ],
  };
}

/** Returns the question of which country the kronor are, unless the file names one of their currencies elsewhere. */
function openCrowns(file: FileContext, shown: ReadonlyMap<string, number>) {
  const { price, unused } = file;
  const values = unused.flatMap(({ facts }) => facts.values ?? []);
  const ofColumns = [...columnsWith(file, "currency"), ...columnsOfCodes(file)].filter(
    ({ facts }) => areAll(facts.values, (value) => currencyOf(value) === CROWNS),
  );
  const isHeader = price?.read.price?.currency === CROWNS;
  const rows = shown.get(CROWNS) ?? 0;
  if (!price || (!isHeader && rows === 0 && ofColumns.length === 0)) return undefined;
  const isNamed =
    CROWN_CODES.some((code) => shown.has(code)) ||
    values.some(([value]) => CROWN_CODES.includes(value.trim().toUpperCase()));
  if (isNamed && !isHeader && ofColumns.length === 0) return undefined;
  return {
    text: "Which currency is “kr”?",
    seen: [
      ...ofColumns.map(sayColumn),
      ...(isHeader ? [sayHeader(price)] : []),
      ...(rows > 0 ? [sayBeside("kr", rows)] : []),
      ...titlesWith(file, "currency").map(sayTitle),
    ],
    choices: [
      ...CROWN_CODES.slice(0, 3).map((code) => offerFile(code, capital(currencyName(code)))),
      OTHER_CURRENCY,
    ],
  };
}

const OTHER_CURRENCY: Choice = {
  value: "other",
  label: "Another currency",
  typed: { label: "Its code", suffix: "such as CHF" },
};

/** Returns the unused columns that hold only currencies, under any heading. */
function columnsOfCodes({ unused }: FileContext): FileColumn[] {
  const isCode = (value: string) =>
    /^(?:[A-Z]{3}|[£€$])$/.test(value) && currencyOf(value) !== undefined;
  return unused.filter(({ facts }) => facts.filled > 0 && areAll(facts.values, isCode));
}

function isForeign(code: string): boolean {
  return code !== POUNDS && code !== PENCE && code !== CROWNS;
}

function foreignOnly(codes: readonly string[]): string[] {
  return [...new Set(codes.filter(isForeign))];
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
