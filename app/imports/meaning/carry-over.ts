/** Carries the answers about a file over to the next file, whose columns may be in other places (I29). */
import type { FileAnswers, Topic, TopicAnswer } from "~/imports/meaning/answers";
import { TOPICS } from "~/imports/meaning/answers";
import { mapHeadersAs } from "~/imports/plan/map-headers";
import { normalHeader } from "~/imports/plan/normal-header";
import type { TableKind } from "~/imports/runs/import-kinds";
import type { Mapping } from "~/imports/runs/import-run";

type LastFile = { kind: TableKind; headers: readonly string[]; mapping: Mapping };

/**
 * Returns the columns of a file as in the last file, by their headings. A field whose heading is gone is looked for
 * among the new headings only, because staff left the others out on purpose.
 */
export function carryMapping(last: LastFile, headers: readonly string[]): Mapping {
  const placeIn = placesBefore(last.headers, headers);
  const carried = headers.flatMap((_, place) => {
    const field = last.mapping[placeIn[place] ?? -1];
    return field === undefined ? [] : [[place, field] as const];
  });
  const fields = carried.map(([, field]) => field);
  const guessed = Object.entries(mapHeadersAs(last.kind, headers)).filter(
    ([place, field]) =>
      placeIn[Number(place)] === undefined &&
      Object.values(last.mapping).includes(field) &&
      !fields.includes(field),
  );
  return Object.fromEntries([...carried, ...guessed]);
}

/** Returns the answers about the last file; one that takes a column which this file has not is open again. */
export function carryAnswers(
  answers: FileAnswers,
  last: readonly string[],
  headers: readonly string[],
): FileAnswers {
  const placeIn = placesBefore(last, headers);
  const topics: Partial<Record<Topic, TopicAnswer>> = {};
  for (const topic of TOPICS) {
    const answer = answers.topics[topic];
    if (!answer) continue;
    if (answer.use !== "column") topics[topic] = answer;
    else {
      const place = headers.findIndex((_, at) => placeIn[at] === answer.place);
      if (place >= 0) topics[topic] = { use: "column", place };
    }
  }
  return { ...answers, topics };
}

/** Returns the index of each heading in the last file; undefined for a new heading. */
function placesBefore(
  last: readonly string[],
  headers: readonly string[],
): ReadonlyArray<number | undefined> {
  const normal = last.map(normalHeader);
  return headers.map((header) => {
    const at = normalHeader(header) === "" ? -1 : normal.indexOf(normalHeader(header));
    return at < 0 ? undefined : at;
  });
}
