/** Carries the answers about a file over to the next file, whose columns may be in other places (I29). */
import type { FileAnswers, Topic, TopicAnswer } from "~/imports/meaning/answers";
import { TOPICS } from "~/imports/meaning/answers";
import { mapHeadsAs } from "~/imports/plan/map-headers";
import { normalHead } from "~/imports/plan/normal-header";
import type { TableKind } from "~/imports/runs/import-kinds";
import type { Mapping } from "~/imports/runs/import-run";

type LastFile = { kind: TableKind; heads: readonly string[]; mapping: Mapping };

/**
 * Returns the columns of a file as in the last file, by their headings. A field whose heading is gone is looked for
 * among the new headings only, because staff left the others out on purpose.
 */
export function carryMapping(last: LastFile, heads: readonly string[]): Mapping {
  const placeIn = placesBefore(last.heads, heads);
  const carried = heads.flatMap((_, place) => {
    const field = last.mapping[placeIn[place] ?? -1];
    return field === undefined ? [] : [[place, field] as const];
  });
  const fields = carried.map(([, field]) => field);
  const guessed = Object.entries(mapHeadsAs(last.kind, heads)).filter(
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
  heads: readonly string[],
): FileAnswers {
  const placeIn = placesBefore(last, heads);
  const topics: Partial<Record<Topic, TopicAnswer>> = {};
  for (const topic of TOPICS) {
    const answer = answers.topics[topic];
    if (!answer) continue;
    if (answer.use !== "column") topics[topic] = answer;
    else {
      const place = heads.findIndex((_, at) => placeIn[at] === answer.place);
      if (place >= 0) topics[topic] = { use: "column", place };
    }
  }
  return { ...answers, topics };
}

/** Returns the index of each heading in the last file; undefined for a new heading. */
function placesBefore(
  last: readonly string[],
  heads: readonly string[],
): ReadonlyArray<number | undefined> {
  const normal = last.map(normalHead);
  return heads.map((head) => {
    const at = normalHead(head) === "" ? -1 : normal.indexOf(normalHead(head));
    return at < 0 ? undefined : at;
  });
}
