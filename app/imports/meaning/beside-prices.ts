/** The texts beside the prices of a file. */
import type { FileColumn, FileContext } from "~/imports/meaning/file-context";
import { formatText } from "~/imports/meaning/number-format";
import type { SignalTopic } from "~/imports/meaning/signal-words";
import { priceWord, signalsIn } from "~/imports/meaning/signals";

type Beside = { text: string; rows: number };

/** The texts beside the prices, in their cells and in their number formats, that have words of a topic. */
export function besidePrices({ price }: FileContext, topic: SignalTopic): Beside[] {
  const { words = [], formats = [] } = price?.facts ?? {};
  const ofFormats = formats.map(([format, rows]) => ({ text: formatText(format), rows }));
  const ofWords = words.flatMap(([text, rows]) =>
    priceWord(text) === undefined ? [{ text, rows }] : [],
  );
  return [...ofWords, ...ofFormats].filter(({ text }) =>
    signalsIn(text, "beside").some((signal) => signal.topic === topic && !signal.isSettled),
  );
}

/** Returns true if a column has values and each of them passes. A column of too many values does not. */
export function areAll(
  values: FileColumn["facts"]["values"],
  passes: (value: string) => boolean,
): boolean {
  return values !== null && values.every(([value]) => passes(value));
}
