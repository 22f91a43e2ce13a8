/** Turns a described file into a run: as the last file like it, else as its headings and keys suggest. */
import { listFacets } from "~/catalogue/products/product-pages.server";
import {
  type FileMaker,
  FOUND_PLACE,
  NO_ANSWERS,
  type TablePlace,
} from "~/imports/meaning/answers";
import { type ProposedMaker, proposeMaker } from "~/imports/meaning/maker-names";
import { type FileReading, findQuestions } from "~/imports/meaning/questions";
import type { TableFacts } from "~/imports/meaning/table-facts";
import { countOwners } from "~/imports/plan/catalogue-facts.server";
import { headersKey, mapHeaders } from "~/imports/plan/map-headers";
import { normalHeader } from "~/imports/meaning/plain-words";
import { PRODUCT_CODE, SKU } from "~/imports/plan/shared-columns";
import { describeInWorker, type TableDescription } from "~/imports/plan/table-description.server";
import { isTableKind } from "~/imports/runs/import-kinds";
import { DEFAULT_OPTIONS, isSchedulable, type Mapping } from "~/imports/runs/import-run";
import { recall, type Remembered } from "~/imports/runs/remembered-file.server";
import type { DescribedRun, ImportRun } from "~/imports/runs/runs.server";
import { londonDay } from "~/shared/dates";

export type DescribedTable = {
  kind: "table";
  run: DescribedRun;
  remembered: Remembered | undefined;
};

type Described = DescribedTable | { kind: "media" } | { kind: "refused"; reason: string };

type FileToUnderstand = {
  path: string;
  fileName: string;
  place?: TablePlace;
  /** The maker that staff chose; null proposes one. */
  maker?: FileMaker | null;
};

/** Describes a file as the run that it becomes. The answers about the last file like it are carried over (I29). */
export async function describeAsRun({
  path,
  fileName,
  place = FOUND_PLACE,
  maker: chosen = null,
}: FileToUnderstand): Promise<Described> {
  const described = await describeInWorker({ path, fileName, place });
  if (described.kind !== "table") return described;
  const { encoding, headers, examples } = described;
  const suggested = mapHeaders(headers);
  const proposed = chosen ?? proposeMakerOf(described, suggested.mapping)?.maker ?? null;
  const remembered = recall(headers, proposed);
  const asLast = await describeAsLast(
    { path, fileName, place, maker: proposed },
    described.facts,
    remembered,
  );
  if (asLast) return asLast;
  const { kind, mapping } = remembered ?? suggested;
  const options = {
    ...DEFAULT_OPTIONS,
    place,
    maker: proposed ?? remembered?.maker ?? null,
    answers: remembered?.answers ?? NO_ANSWERS,
  };
  // Headings that were right before are right again.
  const isHeadingFound = described.facts.isHeadingFound || remembered !== undefined;
  const facts = { ...described.facts, isHeadingFound };
  const run = {
    kind,
    mapping,
    options,
    encoding,
    headers,
    examples,
    headersKey: headersKey(headers),
    facts,
  };
  return { kind: "table", run, remembered };
}

/** Describes a file whose headings are not found, by the sheets and heading row of the manufacturer's last file, if that works. */
async function describeAsLast(
  file: FileToUnderstand,
  { isHeadingFound = true }: TableFacts,
  remembered: Remembered | undefined,
): Promise<DescribedTable | undefined> {
  const last = remembered?.isOfMaker ? remembered.run.options.place : undefined;
  if (isHeadingFound || file.place !== FOUND_PLACE || !last || last.headingRow === null) {
    return undefined;
  }
  const again = await describeAsRun({ ...file, place: { ...last } });
  return again.kind === "table" ? again : undefined;
}

const OWN_HEADERS = [PRODUCT_CODE, SKU].map(({ heading }) => normalHeader(heading));
const KEYS = ["sku", "productCode", "manufacturerPartNumber"];
/** The least share of our codes among the keys of our own list. */
const MIN_OURS = 0.6;

/** Returns a proposal with its reason; undefined if nothing says whose list it is. */
function proposeMakerOf(
  { headers, facts, samples }: Pick<TableDescription, "headers" | "facts" | "samples">,
  mapping: Mapping,
): ProposedMaker | undefined {
  if (headers.some((header) => OWN_HEADERS.includes(normalHeader(header)))) {
    return { maker: { kind: "own" }, because: "It has the headings of our own files" };
  }
  const place = headers.findIndex((_, at) => KEYS.includes(mapping[at] ?? ""));
  const keys = [...new Set(samples[place] ?? [])];
  const { ours, makers } = countOwners(keys);
  if (keys.length > 0 && ours >= MIN_OURS * keys.length) {
    const because = `${ours} of its first ${keys.length} codes are ours`;
    return { maker: { kind: "own" }, because };
  }
  const known = listFacets().companies;
  return proposeMaker({
    headers,
    mapping,
    facts,
    known,
    ofKeys: { counts: makers, keys: keys.length },
  });
}

type MappedRun = Pick<ImportRun, "kind" | "headers" | "mapping" | "facts" | "options">;

/**
 * Returns how the table of a run is read, and the later day from which its prices apply, as in "2027-01-01", or null; undefined for a
 * zip.
 */
export function readingOf(
  { kind, headers, mapping, facts, options }: MappedRun,
  now: number,
): (FileReading & { validFrom: string | null }) | undefined {
  if (!isTableKind(kind)) return undefined;
  const answers = options.answers ?? NO_ANSWERS;
  const today = londonDay(now);
  const reading = findQuestions({ kind, headers, mapping, facts, answers, today });
  const { applyOn } = reading;
  const isLater = applyOn !== null && isSchedulable(applyOn, now);
  return { ...reading, validFrom: isLater ? applyOn : null };
}
