/** Finds out which of several columns has the price (I26). */
import type { TopicAnswer } from "~/imports/meaning/answers";
import {
  offerColumn,
  offerFile,
  placeOf,
  PRICE_FIELDS,
  type TopicFinding,
} from "~/imports/meaning/file-context";
import { plainText } from "~/imports/meaning/plain-words";
import { choosePrice } from "~/imports/meaning/price-column";
import type { FileToRead } from "~/imports/meaning/questions";
import { readHeader } from "~/imports/meaning/read-header";
import { mapHeadersAs } from "~/imports/plan/map-headers";
import type { Mapping } from "~/imports/runs/import-run";

/** Which of several columns has the price. A mapping that staff changed says it. */
export function findPriceColumn(file: FileToRead): TopicFinding {
  const { headers, mapping } = file;
  const finding = chosenColumn(file);
  const surcharges =
    placeOf(mapping, PRICE_FIELDS) === undefined
      ? []
      : headers.filter((header, at) => !(at in mapping) && SURCHARGE.test(plainText(header)));
  const say = surcharges.map((header) => `“${header}” is not added to the prices.`);
  return say.length === 0 ? finding : { ...finding, say: [...(finding.say ?? []), ...say] };
}

const SURCHARGE = /surcharge|zuschlag|supplement|sovrapprezzo|recargo|tillagg|(?<!\p{L})levy/u;

function chosenColumn({ kind, headers, mapping }: FileToRead): TopicFinding {
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

const MAX_NAMED = 10;

/** Finds hidden columns that are used or say something about the prices, which is a question, and names the others. */
export function findHiddenColumns({ headers, mapping, facts }: FileToRead): TopicFinding {
  const topic = "hidden-columns";
  const hidden = (facts?.hiddenColumns ?? []).filter((place) => (headers[place] ?? "") !== "");
  const named = hidden.slice(0, MAX_NAMED).map((place) => `“${headers[place]}”`);
  const more = hidden.length > MAX_NAMED ? ` and ${hidden.length - MAX_NAMED} more` : "";
  const list = `${named.join(", ")}${more}`;
  const isUsed = hidden.some((place) => {
    const { price, signals } = readHeader(headers[place] ?? "");
    return place in mapping || price !== null || signals.some(({ isSettled }) => !isSettled);
  });
  if (hidden.length === 0) return { topic };
  if (!isUsed) return { topic, say: [`Hidden columns, which are not used: ${list}.`] };
  return {
    topic,
    ask: {
      text: "Are hidden columns read?",
      seen: [`Hidden in the file: ${list}`],
      choices: [
        offerFile("skip", "No: as if the file did not have them"),
        offerFile("read", "Yes"),
      ],
    },
  };
}

/** Returns the file as if it did not have its hidden columns, if that is the answer. Their fields are looked for among the others. */
export function withoutHidden(file: FileToRead, answer: TopicAnswer | undefined): FileToRead {
  if (answer?.use !== "file" || answer.value !== "skip") return file;
  const hidden = file.facts?.hiddenColumns ?? [];
  const headers = file.headers.map((header, place) => (hidden.includes(place) ? "" : header));
  const shown = Object.entries(file.mapping).filter(([place]) => !hidden.includes(Number(place)));
  const mapping: Mapping = Object.fromEntries(shown);
  const lost = hidden.flatMap((place) => file.mapping[place] ?? []);
  for (const [place, field] of Object.entries(mapHeadersAs(file.kind, headers))) {
    if (lost.includes(field) && !(place in mapping)) mapping[Number(place)] = field;
  }
  return { ...file, headers, mapping };
}
