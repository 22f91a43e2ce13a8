/** Finds out which of several columns has the price (I26). */
import type { TopicAnswer } from "~/imports/meaning/answers";
import { PRICE_FIELDS, placeOf } from "~/imports/meaning/file-context";
import { choosePrice } from "~/imports/meaning/price-column";
import type { FileToRead } from "~/imports/meaning/questions";
import { readHeader } from "~/imports/meaning/read-header";
import { type TopicFinding, offerColumn } from "~/imports/meaning/topic-finding";
import { mapHeadersAs } from "~/imports/plan/map-headers";
import type { Mapping } from "~/imports/runs/import-run";

/** Which of several columns has the price. A mapping that staff changed says it. */
export function findPriceColumn({ kind, headers, mapping }: FileToRead): TopicFinding {
  const topic = "price-column";
  const place = placeOf(mapping, PRICE_FIELDS);
  if (place === undefined) return { topic };
  const free = headers.flatMap((_, at) => (!(at in mapping) || at === place ? [at] : []));
  const guess = placeOf(mapHeadersAs(kind, headers), PRICE_FIELDS);
  const chosen = choosePrice(headers, free, guess);
  if (!chosen || guess !== place) return { topic };
  const header = headers[place] ?? "";
  if (chosen.because !== null) return { topic, say: [BECAUSE[chosen.because](header)] };
  if (chosen.rivals.length === 0) return { topic };
  const rivals = chosen.rivals.map((at) => ({ place: at, header: headers[at] ?? "" }));
  const areBreaks = rivals.every((rival) => readHeader(rival.header).price?.breakFrom !== null);
  return {
    topic,
    ask: {
      text: areBreaks ? "Which price is that of one?" : "Which column has our list price?",
      seen: rivals.map((rival) => `A column is “${rival.header}”`),
      choices: rivals.map((rival) => offerColumn(rival, `“${rival.header}”`)),
    },
  };
}

const BECAUSE = {
  breaks: (header: string) =>
    `Price: of one, by the column “${header}”. Price breaks are not kept.`,
  newer: (header: string) => `Price: the column “${header}”, which is the newest.`,
  pounds: (header: string) => `Price: the column “${header}”, which is in pounds.`,
};

/** Moves the field of the price to the column that was chosen. */
export function withPrice(mapping: Mapping, answer: TopicAnswer | undefined): Mapping {
  const place = placeOf(mapping, PRICE_FIELDS);
  if (place === undefined || answer?.use !== "column" || answer.place === place) return mapping;
  const { [place]: field = "", ...others } = mapping;
  return { ...others, [answer.place]: field };
}
