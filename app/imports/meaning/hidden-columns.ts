/** Finds out if columns that a person does not see are to be read (I32). */
import type { TopicAnswer } from "~/imports/meaning/answers";
import type { FileToRead } from "~/imports/meaning/questions";
import { readHeader } from "~/imports/meaning/read-header";
import { offerFile, type TopicFinding } from "~/imports/meaning/topic-finding";
import { mapHeadersAs } from "~/imports/plan/map-headers";
import type { Mapping } from "~/imports/runs/import-run";

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
