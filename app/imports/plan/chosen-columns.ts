/** The columns of a file as the command line takes and prints them (I4). */
import { labelOf } from "~/imports/cells/read-cell";
import { columnsOf, findColumn } from "~/imports/plan/import-columns";
import { IMPORT_KIND_LABELS, type TableKind } from "~/imports/runs/import-kinds";
import type { Mapping } from "~/imports/runs/import-run";
import { mapHeadersAs } from "~/imports/plan/map-headers";
import { normalHeader } from "~/imports/meaning/plain-words";

const NOT_USED = "not used";

type MappedFile = { kind: TableKind; headers: readonly string[]; mapping: Mapping };

/**
 * Lays choices such as “List=price” or “Qty=not used” over a mapping. A heading is written as in the file, a meaning as
 * the heading of an export, one of its synonyms or the name of its field. A meaning that is chosen for one column is taken from another.
 * Returns a sentence without its final stop for a choice that cannot be understood.
 */
export function chooseColumns(
  choices: readonly string[],
  { kind, headers, mapping }: MappedFile,
): { mapping: Mapping } | { problem: string } {
  const chosen = new Map<number, string | null>();
  for (const choice of choices) {
    const split = choice.lastIndexOf("=");
    const header = choice.slice(0, split).trim();
    const meaning = choice.slice(split + 1).trim();
    if (split < 0 || header === "" || meaning === "") {
      return { problem: `--map “${choice}”: write HEADING=MEANING, once for each column` };
    }
    const places = placesOf(header, headers);
    const [place] = places;
    if (place === undefined) {
      const all = headers.filter(Boolean).join(", ");
      return { problem: `--map “${choice}”: the file has no column “${header}”. It has: ${all}` };
    }
    if (places.length > 1 || chosen.has(place)) {
      return {
        problem: `--map “${choice}”: “${header}” is chosen twice, or names several columns`,
      };
    }
    const field = normalHeader(meaning) === normalHeader(NOT_USED) ? null : fieldOf(kind, meaning);
    if (field === undefined) {
      const all = [...columnsOf(kind).map(labelOf), NOT_USED].join(", ");
      const file = `a file of ${IMPORT_KIND_LABELS[kind].toLowerCase()}`;
      return {
        problem: `--map “${choice}”: ${file} has no column “${meaning}”. It may be: ${all}`,
      };
    }
    chosen.set(place, field);
  }
  const fields = [...chosen.values()];
  const others = Object.entries(mapping).filter(
    ([place, field]) => !chosen.has(Number(place)) && !fields.includes(field),
  );
  const own = [...chosen].flatMap(([place, field]) => (field === null ? [] : [[place, field]]));
  return { mapping: Object.fromEntries([...others, ...own]) };
}

/**
 * Describes every column of a file in its order, as in “List → Price”. `beside` has the meanings of columns by which others are read,
 * by their places.
 */
export function describeColumns(
  { kind, headers, mapping }: MappedFile,
  beside: ReadonlyMap<number, string> = new Map(),
): string[] {
  return headers.map((header, place) => {
    const field = mapping[place];
    const column = field === undefined ? undefined : findColumn(kind, field);
    return `${header || `column ${place + 1}`} → ${column?.heading ?? beside.get(place) ?? NOT_USED}`;
  });
}

/** The columns with exactly this heading, else those with it in any case, spacing and punctuation. */
function placesOf(typed: string, headers: readonly string[]): number[] {
  const isExact = (header: string) => header.trim() === typed;
  const isAlike = (header: string) => header !== "" && normalHeader(header) === normalHeader(typed);
  const matches = headers.some(isExact) ? isExact : isAlike;
  return headers.flatMap((header, place) => (matches(header) ? [place] : []));
}

function fieldOf(kind: TableKind, meaning: string): string | undefined {
  const named = columnsOf(kind).find(({ field, heading }) =>
    [field, heading, labelOf({ heading })].some(
      (name) => normalHeader(name) === normalHeader(meaning),
    ),
  );
  return named?.field ?? mapHeadersAs(kind, [meaning])[0];
}
