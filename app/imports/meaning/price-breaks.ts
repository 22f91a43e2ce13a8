/** Price breaks in rows: several rows of one code, each with a larger quantity and its price (I32). */
import {
  columnAt,
  type FileColumn,
  type FileContext,
  offerColumn,
  offerFile,
  PRICE_FIELDS,
  sayColumn,
  type TopicFinding,
} from "~/imports/meaning/file-context";
import { plainText } from "~/imports/meaning/plain-words";
import { readHeader } from "~/imports/meaning/read-header";
import type { BreakFacts } from "~/imports/meaning/table-facts";
import type { Mapping } from "~/imports/runs/import-run";
import { countOf } from "~/shared/counts";

/** Headings of quantities beside those of packs. */
const QUANTITIES =
  /^(?:from|ab|da|dal|des|a partir de|fran)(?: qty| menge)?$|break|staffel|scale|mengenstaffel|palier/;
const KEY_FIELDS = ["productCode", "sku", "manufacturerPartNumber"];

/** Returns the quantity from which a price applies, as in "10", "10+", "10-49" and "ab 10"; undefined for any other text. */
export function quantityOf(text: string): number | undefined {
  const [, number] =
    /^(?:>=?|≥|from|ab|da|dal|des|fran|min\.?|qty)?\s*(\d{1,3}(?:[, ]\d{3})*|\d{1,7})(?:\.0+)?\s*(?:\+|[-–]\s*\d+|(?:and )?(?:up|over|plus)|pcs?\.?|off|stk\.?|st\.?|pz\.?|ea\.?|each)?$/.exec(
      plainText(text),
    ) ?? [];
  return number === undefined ? undefined : Number(number.replace(/\D/g, ""));
}

/** The place of a row among the prices of its code: the first, or one for a larger quantity. */
type Step = { isBreak: boolean; quantity: number | undefined };

/** Follows the rows of a table. A row continues its code if its quantity is larger and its texts say nothing else. */
export class BreakSteps {
  readonly #place: number;
  readonly #keyPlace: number;
  #last: { key: string; quantity: number; cells: readonly string[] } | undefined;

  constructor({ place, keyPlace }: Pick<BreakFacts, "place" | "keyPlace">) {
    this.#place = place;
    this.#keyPlace = keyPlace;
  }

  next(cells: readonly string[]): Step {
    const text = cells[this.#place] ?? "";
    const key = cells[this.#keyPlace] ?? "";
    const quantity = text === "" ? 1 : quantityOf(text);
    const last = this.#last;
    const isBreak =
      last !== undefined &&
      quantity !== undefined &&
      quantity > last.quantity &&
      (key === "" || key.toLowerCase() === last.key.toLowerCase()) &&
      this.#saysNothingElse(cells, last.cells);
    if (isBreak) this.#last = { ...last, quantity };
    else if (quantity === undefined || key === "") this.#last = undefined;
    else this.#last = { key, quantity: Math.max(1, quantity), cells };
    return { isBreak, quantity };
  }

  #saysNothingElse(cells: readonly string[], first: readonly string[]): boolean {
    return cells.every(
      (cell, place) =>
        place === this.#place ||
        place === this.#keyPlace ||
        cell === "" ||
        cell === first[place] ||
        !/\p{L}{2}/u.test(cell),
    );
  }
}

/** Counts price breaks for each column that may have their quantities. */
export class BreakCounter {
  readonly #columns: Array<{ facts: BreakFacts; steps: BreakSteps; isOpen: boolean; last: number }>;

  constructor(headers: readonly string[], mapping: Mapping) {
    const fields = Object.entries(mapping).map(([place, field]) => ({
      place: Number(place),
      field,
    }));
    const key = fields.find(({ field }) => KEY_FIELDS.includes(field));
    const hasPrice = fields.some(({ field }) => PRICE_FIELDS.includes(field));
    const places =
      !key || !hasPrice
        ? []
        : headers.flatMap((header, at) => (at in mapping || !isQuantity(header) ? [] : at));
    this.#columns = places.map((place) => {
      const facts: BreakFacts = { place, keyPlace: key?.place ?? 0, rows: 0, withoutOne: 0 };
      return { facts, steps: new BreakSteps(facts), isOpen: true, last: 1 };
    });
  }

  add(cells: readonly string[]): void {
    for (const column of this.#columns) {
      const { isBreak, quantity } = column.steps.next(cells);
      if (quantity === undefined) column.isOpen = false;
      if (isBreak) column.facts.rows += 1;
      else if ((quantity ?? 1) > 1) column.facts.withoutOne += 1;
    }
  }

  /** Returns the facts of the column with most price breaks; undefined if no column has any. */
  facts(): BreakFacts | undefined {
    return this.#columns
      .filter(({ facts, isOpen }) => isOpen && facts.rows > 0)
      .map(({ facts }) => facts)
      .toSorted((one, other) => other.rows - one.rows)[0];
  }
}

function isQuantity(header: string): boolean {
  return (
    QUANTITIES.test(plainText(header)) ||
    readHeader(header).signals.some(({ topic, isSettled }) => topic === "pack" && !isSettled)
  );
}

/** Returns the column with the quantities of price breaks, unless the file is read otherwise. */
export function breakColumn({
  headers,
  mapping,
  facts,
  price,
}: FileContext): FileColumn | undefined {
  const { breaks } = facts;
  if (!price || !breaks || breaks.place in mapping) return undefined;
  if (!KEY_FIELDS.includes(mapping[breaks.keyPlace] ?? "")) return undefined;
  return columnAt(headers, facts, breaks.place);
}

export const SMALLEST = "smallest ";

/** Finds out which of several rows of one code has its price. */
export function findBreaks(file: FileContext): TopicFinding {
  const topic = "breaks";
  const column = breakColumn(file);
  const { rows = 0, withoutOne = 0 } = file.facts.breaks ?? {};
  if (!column) return { topic };
  const { header, place } = column;
  const many = rows === 1 ? "is a price break, which is" : "are price breaks, which are";
  const say = `Price: of one, by the column “${header}”. ${countOf(rows, "row")} with larger quantities ${many} not kept.`;
  if (withoutOne === 0) return { topic, settled: { use: "column", place }, say: [say] };
  return {
    topic,
    say: [`${countOf(rows, "row")} ${many} not kept, by the column “${header}”.`],
    ask: {
      text: "Which price has a product that has none for one?",
      seen: [`${countOf(withoutOne, "code")} without a row for one`, sayColumn(column)],
      choices: [
        offerColumn(column, "None: its row is an error"),
        offerFile(`${SMALLEST}${header}`, "That for the smallest quantity, as the price of one"),
      ],
    },
  };
}
