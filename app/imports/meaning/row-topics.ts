/** Finds what a file leaves open about its rows, units and numbers (I26, I27). */
import {
  isReplacementHeader,
  leadTimeUnitOf,
  statusOf,
  weightUnitOf,
} from "~/imports/meaning/cell-words";
import {
  areAll,
  columnAt,
  columnsWith,
  type FileColumn,
  type FileContext,
  offerColumn,
  offerFile,
  offerIgnoring,
  placeOf,
  sayColumn,
  sayHeader,
  type TopicFinding,
} from "~/imports/meaning/file-context";
import { formatText } from "~/imports/meaning/number-format";
import { plainText } from "~/imports/meaning/plain-words";
import { AMOUNTS } from "~/imports/cells/read-amounts";
import { findColumn } from "~/imports/plan/import-columns";
import type { TableKind } from "~/imports/runs/import-kinds";
import { countOf, formatCount } from "~/shared/counts";

/** Finds out if products whose status says so are discontinued. */
export function findStatus(file: FileContext): TopicFinding {
  const topic = "status";
  const columns = columnsWith(file, topic).filter(({ facts }) => facts.filled > 0);
  const open = columns.filter(
    ({ header, facts }) => !areAll(facts.values, (value) => statusOf(value, header) === "active"),
  );
  const [first] = open;
  if (!first) {
    return {
      topic,
      say: columns.map(({ header }) => `All products are sold, by the column “${header}”.`),
    };
  }
  return {
    topic,
    ask: {
      text: "What becomes of products that the list calls discontinued?",
      seen: open.map(sayColumn),
      choices: [
        ...open.map((column) => offerColumn(column, discontinues(column, open))),
        offerFile(`skip ${first.header}`, "Their rows are left out"),
        offerIgnoring("ignore", "Nothing: the column is not used"),
      ],
    },
  };
}

function discontinues(column: FileColumn, open: readonly FileColumn[]): string {
  const by = `They are discontinued, by “${column.header}”`;
  const replaces = [column, ...open].find(({ header }) => isReplacementHeader(header));
  if (!replaces) return by;
  const what = replaces === column ? "the product in it" : `the product in “${replaces.header}”`;
  return `${by}, and ${what} replaces them`;
}

/** A number of grams below this may be kilograms. */
const SURELY_GRAMS = 200;

/** Finds the unit of weights that state none. */
export function findWeightUnit(file: FileContext): TopicFinding {
  const topic = "weight-unit";
  const column = mapped(file, ["weightGrams"]);
  if (!column || headerUnit(column.header, weightUnitOf) !== undefined) return { topic };
  const found = unitColumn(file, /weight|gewicht|poids|peso|vikt|\bwt\b/, weightUnitOf);
  if (found) {
    const settled = { use: "column", place: found.place } as const;
    return { topic, settled, say: [`Weight: in the unit of “${found.header}”.`] };
  }
  if (haveAllUnits(column, weightUnitOf)) return { topic };
  const shown = rowsWithUnit(column, weightUnitOf);
  const isHeavy = (value: string) => Number(value.replaceAll(",", "")) >= SURELY_GRAMS;
  if (areAll(column.facts.values, isHeavy)) {
    return {
      topic,
      settled: { use: "file", value: "g" },
      say: [`Weight: grams, because no weight is below ${SURELY_GRAMS}.`],
    };
  }
  const light = (column.facts.values ?? [["", Infinity] as const])
    .filter(([value]) => !isHeavy(value))
    .reduce((all, [, rows]) => all + rows, 0);
  if (shown > 0 && light <= shown) {
    return {
      topic,
      settled: { use: "file", value: "g" },
      say: ["Weight: grams, where a cell shows no unit."],
    };
  }
  return {
    topic,
    ask: {
      text: "What are the weights in?",
      seen: [sayHeader(column), sayColumn(column)],
      choices: [offerFile("g", "Grams"), offerFile("kg", "Kilograms")],
    },
  };
}

/** Finds the unit of lead times that state none. */
export function findLeadTimeUnit(file: FileContext): TopicFinding {
  const topic = "lead-time-unit";
  const column = mapped(file, ["leadTimeWorkingDays"]);
  if (!column) return { topic };
  const ofHeader = headerUnit(column.header, leadTimeUnitOf);
  if (ofHeader === "weeks") {
    return {
      topic,
      settled: { use: "file", value: "weeks" },
      say: [`Lead time: weeks of five working days, by the heading “${column.header}”.`],
    };
  }
  if (ofHeader !== undefined) return { topic };
  const found = unitColumn(file, /lead|deliver|liefer|d[ée]lai|consegna|leverans/, leadTimeUnitOf);
  if (found) {
    const settled = { use: "column", place: found.place } as const;
    return {
      topic,
      settled,
      say: [`Lead time: in the unit of “${found.header}”; a week is five working days.`],
    };
  }
  if (haveAllUnits(column, leadTimeUnitOf)) return { topic };
  return {
    topic,
    ask: {
      text: "What are the lead times in?",
      seen: [sayHeader(column), sayColumn(column)],
      choices: [
        offerFile("days", "Working days"),
        offerFile("weeks", "Weeks of five working days"),
      ],
    },
  };
}

function mapped({ headers, mapping, facts }: FileContext, fields: readonly string[]) {
  const place = placeOf(mapping, fields);
  const column = place === undefined ? undefined : columnAt(headers, facts, place);
  return column && column.facts.filled > 0 ? column : undefined;
}

function headerUnit<Unit>(
  header: string,
  unitOf: (text: string) => Unit | undefined,
): Unit | undefined {
  const words = plainText(header).split(/[^\p{L}]+/u);
  return words.map(unitOf).find((unit) => unit !== undefined);
}

/** The unused column with the unit of these amounts: its heading is about them, and each of its values is a unit. */
function unitColumn(
  { unused }: FileContext,
  about: RegExp,
  unitOf: (text: string) => unknown,
): FileColumn | undefined {
  return unused.find(
    ({ header, facts }) =>
      facts.filled > 0 &&
      about.test(plainText(header)) &&
      areAll(facts.values, (value) => unitOf(value) !== undefined),
  );
}

function haveAllUnits(column: FileColumn, unitOf: (text: string) => unknown): boolean {
  const { filled } = column.facts;
  return filled > 0 && rowsWithUnit(column, unitOf) >= filled;
}

/** Counts the cells that say their own unit, in their text or number format. */
function rowsWithUnit({ facts }: FileColumn, unitOf: (text: string) => unknown): number {
  const inWords = facts.words.filter(([word]) => unitOf(word) !== undefined);
  const inFormats = facts.formats.filter(([format]) => unitOf(formatText(format)) !== undefined);
  return [...inWords, ...inFormats].reduce((all, [, rows]) => all + rows, 0);
}

/** Finds the decimal sign, by the numbers that can only have one of them. */
export function findDecimalSign(file: FileContext, kind: TableKind): TopicFinding {
  const topic = "decimal-sign";
  const amounts = Object.entries(file.mapping).flatMap(([place, field]) => {
    const isAmount = AMOUNTS.includes(findColumn(kind, field)?.kind ?? "");
    return isAmount ? [columnAt(file.headers, file.facts, Number(place))] : [];
  });
  const count = (sign: "comma" | "point" | "either") =>
    amounts.reduce((all, { facts }) => all + facts.decimals[sign], 0);
  const [comma, point, either] = [count("comma"), count("point"), count("either")];
  if (comma > 0 && point === 0) {
    return {
      topic,
      settled: { use: "file", value: "comma" },
      say: ["Decimal sign: a comma, as in 12,50."],
    };
  }
  if (comma === 0 && (point > 0 || either === 0)) return { topic };
  const seen =
    comma > 0
      ? [
          `${countOf(comma, "number")} with a decimal comma, ${formatCount(point)} with a decimal point`,
        ]
      : [`${countOf(either, "number")} such as 1,234, and none that shows its decimals`];
  return {
    topic,
    ask: {
      text: "Which sign separates the decimals?",
      seen,
      choices: [
        offerFile("point", "A point: 1,234 is over a thousand"),
        offerFile("comma", "A comma: 1,234 is just over one"),
      ],
    },
  };
}

/** Finds out if hidden rows are to be read. */
export function findHiddenRows({ facts }: FileContext): TopicFinding {
  const topic = "hidden-rows";
  if (facts.hiddenRows === 0) return { topic };
  return {
    topic,
    ask: {
      text: "Are hidden rows read?",
      seen: [`${countOf(facts.hiddenRows, "row")} hidden or filtered away`],
      choices: [offerFile("skip", "No: they are left out"), offerFile("read", "Yes")],
    },
  };
}

/** Finds out whether rows that are struck through are data. */
export function findStruckRows({ facts }: FileContext): TopicFinding {
  const topic = "struck-rows";
  if (facts.struckRows === 0) return { topic };
  return {
    topic,
    ask: {
      text: "What becomes of rows that are struck through?",
      seen: [`${countOf(facts.struckRows, "row")} with a code or price struck through`],
      choices: [
        offerFile("skip", "They are left out"),
        offerFile("read", "They are read like the others"),
        offerFile("discontinue", "Their products are discontinued"),
      ],
    },
  };
}

const MAX_LEFT_OUT = 0.3;

/** Has staff confirm that a large share of rows is not data. */
export function findLeftOutShare({ facts }: FileContext): TopicFinding {
  const topic = "left-out-share";
  const left = Object.values(facts.leftOut).reduce((all, rows) => all + rows, 0);
  if (left <= MAX_LEFT_OUT * facts.rowCount) return { topic };
  return {
    topic,
    ask: {
      text: "Are so many rows no data?",
      seen: [
        `${formatCount(left)} of ${countOf(facts.rowCount, "row")} look like titles, totals or notes. If they are data, choose other headings`,
      ],
      choices: [offerFile(String(left), "Yes: they are left out")],
    },
  };
}
