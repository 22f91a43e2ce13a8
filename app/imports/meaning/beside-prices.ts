/** The texts beside the prices of a file. */
import { readBeside } from "~/imports/meaning/cell-words";
import type { FileColumn, FileContext } from "~/imports/meaning/file-context";
import { formatText } from "~/imports/meaning/number-format";
import type { SignalTopic } from "~/imports/meaning/signal-words";
import { priceWord, signalsIn } from "~/imports/meaning/signals";

type Beside = { text: string; rows: number };

/** The texts beside the prices, in their cells and in their number formats, that have words of a topic. */
export function besidePrices(file: FileContext, topic: SignalTopic): Beside[] {
  return allBeside(file).filter(({ text }) =>
    signalsIn(text, "beside").some((signal) => signal.topic === topic && !signal.isSettled),
  );
}

/** The texts beside the prices that name a unit which may be another than ours, such as "m" or "pair". */
export function unitsBeside(file: FileContext): Beside[] {
  return allBeside(file).filter(({ text }) => {
    const read = readBeside([text]);
    return "isOfUnit" in read && read.isOfUnit;
  });
}

function allBeside({ price }: FileContext): Beside[] {
  const { words = [], formats = [] } = price?.facts ?? {};
  const ofFormats = formats.map(([format, rows]) => ({ text: formatText(format), rows }));
  const ofWords = words.flatMap(([text, rows]) =>
    priceWord(text) === undefined ? [{ text, rows }] : [],
  );
  return [...ofWords, ...ofFormats];
}

/** Returns true if a column has values and each of them passes. A column of too many values does not. */
export function areAll(
  values: FileColumn["facts"]["values"],
  passes: (value: string) => boolean,
): boolean {
  return values !== null && values.every(([value]) => passes(value));
}
