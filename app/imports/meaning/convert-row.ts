/** Gives the cells of a row the meaning that the file and the answers of staff say, before the planner reads them (I26, I30). */
import { isClear } from "~/imports/cells/cell-text";
import type { CellLook, TableRow } from "~/imports/files/table";
import { readExact, splitAmount } from "~/imports/meaning/amounts";
import type { TopicAnswer } from "~/imports/meaning/answers";
import {
  isReplacement,
  isReplacementHeader,
  leadTimeUnitOf,
  statusOf,
  weightUnitOf,
} from "~/imports/meaning/cell-words";
import { currencyName, POUNDS } from "~/imports/meaning/currencies";
import { readHeader } from "~/imports/meaning/read-header";
import { priceConverter } from "~/imports/meaning/convert-price";
import { COST_FIELDS, placeOf, PRICE_FIELDS } from "~/imports/meaning/file-context";
import { findLeftOut, type LeftOutReason } from "~/imports/meaning/left-out";
import { formatText, readFormat } from "~/imports/meaning/number-format";
import { heldValueWarning } from "~/imports/meaning/held-values";
import { BreakSteps, SMALLEST } from "~/imports/meaning/price-breaks";
import type { FileReading } from "~/imports/meaning/questions";
import type { Problem } from "~/imports/plan/planned-row";

/** A row says that its product is discontinued; `replacement` is the code of the product that replaces it, and its heading. */
export type Discontinues = { replacement: { text: string; header: string } | null };

type ConvertedRow = {
  /** Prices in pounds for one, ex VAT; weights with their unit; lead times in working days; other cells as they are shown. */
  cells: string[];
  /** Errors make the row unusable, which is planned all the same, so that what it is about counts as being in the file. */
  problems: Problem[];
  /** Why the row is not data; undefined for a row of data. */
  leftOut?: LeftOutReason;
  /** Missing unless the row says that its product is discontinued, and staff chose to follow that. */
  discontinues?: Discontinues;
};

/** Everything by which the rows of one file are converted. */
export type Meaning = {
  reading: FileReading;
  headers: readonly string[];
  /** True for a code, SKU or part number that is stored, so that a row with nothing else is data. */
  isKnownKey: (text: string) => boolean;
  /** True if empty cells clear their values, so that no cell can leave a price as it is. */
  isEmptyClearing?: boolean;
};

const SHOWN_CHARACTERS = 200;
const CODES = ["productCode", "sku", "manufacturerPartNumber", "shown", "otherCode"];
const KEYS = CODES.slice(0, 3);

type Cell = {
  text: string;
  look: CellLook | undefined;
  isNumber: boolean;
  cellAt: (place: number) => string;
};

type Converted = { text: string; warning?: string } | { message: string };

/** Returns the function that converts the rows of a file, one after the other. */
export function rowConverter({ reading, headers, isKnownKey, isEmptyClearing = false }: Meaning) {
  const { mapping, topics } = reading;
  const fields = Object.entries(mapping).map(([place, field]) => ({ place: Number(place), field }));
  const placesOf = (names: readonly string[]) =>
    fields.filter(({ field }) => names.includes(field)).map(({ place }) => place);
  const prices = placesOf(PRICE_FIELDS);
  const marked = [...placesOf(KEYS), ...prices];
  const convertOf = cellConverters(reading, isEmptyClearing, headers);
  const statusColumn = statusPlace(topics.status, headers);
  const replacing = replacementPlace(reading, headers);
  const breaks = breakSteps(reading, headers);
  const struckRows = valueOf(topics["struck-rows"]);
  const areHiddenSkipped = valueOf(topics["hidden-rows"]) === "skip";

  return (row: TableRow): ConvertedRow => {
    const problems = row.problem ? [row.problem] : [];
    const unchanged = { cells: row.cells, problems };
    const why = findLeftOut(row, { headers, mapping, isKnownKey });
    if (why) return { ...unchanged, leftOut: why };
    if (row.isHidden && areHiddenSkipped) return { ...unchanged, leftOut: "hidden" };
    const isStruck = row.struck?.some((place) => marked.includes(place)) === true;
    if (isStruck && struckRows === "skip") return { ...unchanged, leftOut: "struck" };

    const step = breaks?.steps.next(row.cells);
    if (step?.isBreak) return { ...unchanged, leftOut: "break" };

    const cells = asShown(row);
    const problemAt = (
      place: number,
      message: string,
      level: Problem["level"] = "error",
    ): Problem => ({
      level,
      column: headers[place] || null,
      value: (row.looks?.[place]?.shown || row.cells[place] || "").slice(0, SHOWN_CHARACTERS),
      message,
    });
    if (breaks && !breaks.isSmallest && (step?.quantity ?? 1) > 1) {
      problems.push(problemAt(breaks.place, NOT_FOR_ONE));
    }
    let discontinues = isStruck && struckRows === "discontinue";
    if (statusColumn) {
      const { place, isSkipping } = statusColumn;
      const text = cells[place] ?? "";
      const status = statusOf(text, headers[place] ?? "");
      if (status === undefined) {
        problems.push(problemAt(place, `What “${text}” means for the product is not known`));
      }
      if (status === "discontinued" && isSkipping) return { ...unchanged, leftOut: "discontinued" };
      if (status === "discontinued") discontinues = true;
    }
    const successor = isReplacement(headers[replacing] ?? "", cells[replacing] ?? "");
    if (successor && !discontinues) problems.push(problemAt(replacing, STILL_SOLD, "warning"));
    const cellAt = (place: number) => cells[place] ?? "";
    for (const { place, field } of fields) {
      const text = row.cells[place] ?? "";
      const look = row.looks?.[place];
      if (text === "" || isClear(text)) continue;
      const convert = convertOf(field);
      const isNumber = row.numbers?.includes(place) === true;
      const converted = convert
        ? convert({ text, look, isNumber, cellAt })
        : asText(field, text, look);
      if (!("message" in converted)) {
        cells[place] = converted.text;
        if (converted.warning) problems.push(problemAt(place, converted.warning, "warning"));
      } else if (row.problem?.column !== headers[place]) {
        problems.push(problemAt(place, converted.message));
      }
      const warning = heldValueWarning(row, place, field);
      if (warning) problems.push(problemAt(place, warning, "warning"));
    }
    const merged = prices.find((place) => row.merged?.includes(place));
    if (merged !== undefined && cells[merged] !== "") {
      problems.push({ ...problemAt(merged, MERGED), level: "warning" });
    }
    if (!discontinues) return { cells, problems };
    const replacement = successor
      ? { text: cells[replacing] ?? "", header: headers[replacing] ?? "" }
      : null;
    return { cells, problems, discontinues: { replacement } };
  };
}

const STILL_SOLD = "Its replacement is not stored, because the status says that it is still sold";

const NOT_FOR_ONE = "The price is for a larger quantity, and no row has that for one";

const MERGED = "The price is in a cell that is merged with the row above";

/** The cells as a person sees them; those of amounts are read from their values afterwards. */
function asShown({ cells, looks }: TableRow): string[] {
  if (!looks) return [...cells];
  return cells.map((cell, place) => looks[place]?.shown ?? cell);
}

/** A text is what its cell shows. A code that the spreadsheet has made a date of is an error (I12). */
function asText(field: string, text: string, look: CellLook | undefined): Converted {
  if (!look) return { text };
  const { isDate, isBoolean, isError } = readFormat(look.format);
  if (isError) return { message: `The spreadsheet shows the error ${look.shown}` };
  if (look.shown === "") return { message: `The cell holds “${text}” and shows nothing` };
  if (CODES.includes(field) && (isDate || isBoolean)) {
    const what = isDate ? "a date" : "true or false";
    return {
      message: `Excel has changed this code: it is ${what}. Format the column as text in the spreadsheet, and enter it again`,
    };
  }
  return { text: look.shown };
}

function cellConverters(
  reading: FileReading,
  isEmptyClearing: boolean,
  headers: readonly string[],
) {
  const { topics } = reading;
  const price = priceConverter(reading, isEmptyClearing);
  const isComma = valueOf(topics["decimal-sign"]) === "comma";
  const hasComma = (cell: Cell) => isComma && !cell.isNumber;
  const weight = (cell: Cell) => convertWeight(cell, topics["weight-unit"], hasComma(cell));
  const leadTime = (cell: Cell) => convertLeadTime(cell, topics["lead-time-unit"], hasComma(cell));
  const stock = (cell: Cell) => convertCount(cell, hasComma(cell));
  // The discount of a list applies to its prices, not to its costs.
  const net = { ...reading, topics: { ...topics, net: undefined } };
  const cost = refuseForeign(reading, headers) ?? priceConverter(net, isEmptyClearing);
  const byField: Readonly<Record<string, (cell: Cell) => Converted>> = {
    price,
    listPricePence: price,
    pricePence: price,
    costPence: cost,
    weightGrams: weight,
    leadTimeWorkingDays: leadTime,
    stockQuantity: stock,
  };
  return (field: string) => byField[field];
}

/** Refuses costs in another currency beside prices in pounds, because the question about currency is about prices only. */
function refuseForeign({ mapping, topics }: FileReading, headers: readonly string[]) {
  const place = placeOf(mapping, COST_FIELDS);
  const currency = readHeader(headers[place ?? -1] ?? "").price?.currency ?? POUNDS;
  if (currency === POUNDS || topics.currency !== undefined) return undefined;
  const message = `The cost is in ${currencyName(currency)}, and not in pounds`;
  return (): Converted => ({ message });
}

function convertWeight(cell: Cell, topic: TopicAnswer | undefined, isComma: boolean): Converted {
  const read = readWithUnit(cell, topic, isComma, {
    what: "weight",
    of: "weight",
    unitOf: weightUnitOf,
  });
  if (!("number" in read)) return read;
  const { number, unit } = read;
  return { text: unit === undefined ? number : `${number} ${unit}` };
}

const DAYS_A_WEEK = 5;

/** Gives a lead time in working days; a week has five. */
function convertLeadTime(cell: Cell, topic: TopicAnswer | undefined, isComma: boolean): Converted {
  const read = readWithUnit(cell, topic, isComma, {
    what: "lead time",
    of: "time",
    unitOf: leadTimeUnitOf,
  });
  if (!("number" in read)) return read;
  const { number, unit } = read;
  const exact = unit === "weeks" ? readExact(number) : undefined;
  if (!exact) return { text: number };
  const days = exact.units * BigInt(DAYS_A_WEEK);
  const scale = 10n ** BigInt(exact.decimals);
  return days % scale === 0n
    ? { text: String(days / scale) }
    : { message: `${number} weeks are no whole number of working days` };
}

/** Reads an amount with its unit: its own, that of its format, of its column of units, or of the file. */
function readWithUnit<Unit extends string>(
  { text, look, cellAt }: Cell,
  topic: TopicAnswer | undefined,
  isComma: boolean,
  { what, of, unitOf }: { what: string; of: string; unitOf: (text: string) => Unit | undefined },
): Converted | { number: string; unit: string | undefined } {
  const amount = readAmount(text, look, isComma, what);
  if (!("number" in amount)) return amount;
  const { number, beside } = amount;
  const own = beside === "" ? undefined : unitOf(beside);
  if (beside !== "" && own === undefined) {
    return look ? { message: `It shows “${look.shown}”, which is no ${what}` } : { text };
  }
  if (topic?.use !== "column") return { number, unit: own ?? valueOf(topic) };
  const said = unitOf(cellAt(topic.place));
  if (own === undefined && said === undefined) {
    return { message: `“${cellAt(topic.place)}” is no unit of ${of}` };
  }
  if (own !== undefined && said !== undefined && said !== own) {
    return { message: `It is in ${own}, and its column of units says ${said}` };
  }
  return { number, unit: own ?? said };
}

function convertCount({ text, look }: Cell, isComma: boolean): Converted {
  const amount = readAmount(text, look, isComma, "number of pieces");
  if (!("number" in amount)) return amount;
  if (amount.beside === "" || PIECES.test(amount.beside)) return { text: amount.number };
  return look ? { message: `It shows “${look.shown}”, which is no number of pieces` } : { text };
}

const PIECES = /^(?:pcs?|pieces?|ea|each|off|stk|st|nos?|units?)\.?$/i;

const DIGITS = /^\d+$/;

/** Splits a cell into its number, with a decimal point, and the text beside it in the cell or its format. */
function readAmount(
  text: string,
  look: CellLook | undefined,
  isComma: boolean,
  what: string,
): Converted | { number: string; beside: string } {
  if (!look && DIGITS.test(text)) return { number: text, beside: "" };
  if (look) {
    const { isPercent, isDate, isBoolean, isError } = readFormat(look.format);
    if (isError) return { message: `The spreadsheet shows the error ${look.shown}` };
    if (look.shown === "") return { message: "The cell holds a number and shows nothing" };
    if (isPercent || isDate || isBoolean) {
      return { message: `It shows “${look.shown}”, which is no ${what}` };
    }
  }
  const split = splitAmount(text);
  if (!split || split.before !== "") return { text };
  const beside = split.after === "" && look ? formatText(look.format) : split.after;
  const number = isComma ? withPoint(split.number) : split.number;
  if (number === undefined) {
    return { message: "It has a decimal point, in a file with decimal commas" };
  }
  return { number, beside };
}

/**
 * Rewrites a number with a decimal comma with a point, and removes separators of thousands; undefined for a number
 * without a decimal comma.
 */
function withPoint(number: string): string | undefined {
  const exact = readExact(number, "comma");
  if (!exact) return undefined;
  const sign = exact.units < 0n ? "-" : "";
  const digits = String(exact.units < 0n ? -exact.units : exact.units);
  if (exact.decimals === 0) return sign + digits;
  const padded = digits.padStart(exact.decimals + 1, "0");
  return `${sign}${padded.slice(0, -exact.decimals)}.${padded.slice(-exact.decimals)}`;
}

function valueOf(topic: TopicAnswer | undefined): string | undefined {
  return topic?.use === "file" ? topic.value : undefined;
}

/** The rows by which price breaks are left out; undefined for a file without them. */
function breakSteps({ topics, mapping }: FileReading, headers: readonly string[]) {
  const { breaks } = topics;
  const header = valueOf(breaks)?.slice(SMALLEST.length);
  const place = breaks?.use === "column" ? breaks.place : headers.indexOf(header ?? "");
  const key = Object.keys(mapping).find((at) => KEYS.includes(mapping[Number(at)] ?? ""));
  if (!breaks || place < 0 || key === undefined) return undefined;
  const steps = new BreakSteps({ place, keyPlace: Number(key) });
  return { place, steps, isSmallest: header !== undefined };
}

const SKIP = "skip ";

/** Returns the column of the products that replace others: that of the status, else the first one that is not used; -1 if none is followed. */
export function replacementPlace(
  { mapping, topics }: Pick<FileReading, "mapping" | "topics">,
  headers: readonly string[],
): number {
  const { status } = topics;
  if (status?.use !== "column") return -1;
  const own = status.place;
  if (isReplacementHeader(headers[own] ?? "")) return own;
  return headers.findIndex((header, place) => !(place in mapping) && isReplacementHeader(header));
}

/** The column whose status is followed, or by which rows are left out. */
function statusPlace(topic: TopicAnswer | undefined, headers: readonly string[]) {
  if (topic?.use === "column") return { place: topic.place, isSkipping: false };
  const header = valueOf(topic)?.slice(SKIP.length);
  const place = header === undefined ? -1 : headers.indexOf(header);
  return place < 0 ? undefined : { place, isSkipping: true };
}
