/** Plans the pictures and datasheets of a zip from what they are and what is stored (I18 to I20). */
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import {
  countPixels,
  findPictureProblem,
  hashOf,
  mediaUrl,
  uploadedFile,
} from "~/catalogue/media/media-files.server";
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { type MediaEntry, readMediaZip } from "~/imports/files/media-zip.server";
import { TableRefused } from "~/imports/files/table";
import { MAX_ENTRIES } from "~/imports/files/zip-archive.server";
import {
  type MapRow,
  type MediaCode,
  type MediaFile,
  type MediaProduct,
  readMapRows,
} from "~/imports/media/media-files";
import { codesToFind, mediaItems, type OwnedItem } from "~/imports/media/media-items";
import { planMedia, type PlannedMedia } from "~/imports/media/plan-media";
import { openTable } from "~/imports/place/open-table.server";
import type { PlanPart, PlanSummary } from "~/imports/plan/plan-rows.server";
import { listDocumentsOf } from "~/imports/plan/related-lookups.server";
import { importFilePath } from "~/imports/runs/import-files.server";
import { cleanText } from "~/shared/clean-text";
import { formatCount } from "~/shared/counts";
import { countPdfPages } from "~/shared/file-kind";
import { addToGroup } from "~/shared/group-by";

const BATCH_ROWS = 500;
// Often enough for a lease to be renewed.
const FILES_A_PART = 10;
const PART_MS = 2000;
// Some minutes of decoding. A small zip may have 5,000 pictures of the most pixels, each of one colour.
const MAX_MEGAPIXELS = 20_000;
const MAX_NAME_LENGTH = 200;

type Run = { id: number; fileName: string };

/** Plans every file of a zip. Writes nothing; the parts without rows say how many files have been looked at. */
export async function* planMediaFile(
  run: Run,
  maxMegapixels = MAX_MEGAPIXELS,
): AsyncGenerator<PlanPart, PlanSummary> {
  const files: MediaFile[] = [];
  let pixels = 0;
  let partBegan = performance.now();
  let map: MapRow[] | undefined;
  for await (const entry of readMediaZip(importFilePath(run.id), run.fileName)) {
    if (entry.baseName.toLowerCase() === "map.csv") {
      if (map) throw new TableRefused(`“${run.fileName}” has two files map.csv.`);
      map = await readMap(entry, run.id);
    } else {
      if (entry.content.kind === "picture") pixels += await countPixels(entry.content.bytes);
      if (pixels > maxMegapixels * 1_000_000) throw tooManyPixels(run.fileName, maxMegapixels);
      files.push(await describe(entry));
    }
    const rowsRead = entry.place + 1;
    if (rowsRead % FILES_A_PART === 0 || performance.now() - partBegan > PART_MS) {
      yield { rows: [], rowsRead, rowCount: entry.of };
      partBegan = performance.now();
    }
  }
  if (files.length === 0) throw new TableRefused(`“${run.fileName}” has no files in it.`);

  const codes = findMediaCodes(codesToFind(files, map ?? []));
  await compareDatasheets(codes, files);
  const items = mediaItems(files, map ?? [], (normal) => codes.get(normal) ?? []);
  const planned = planMedia(items, (item) => addressOf(run, item));
  yield* inParts(planned);
  return { rowCount: planned.length, newNames: {} };
}

async function describe({ place, name, baseName, content }: MediaEntry): Promise<MediaFile> {
  const named = { place, name: shown(name), baseName: shown(baseName) };
  if (content.kind === "refused") return { ...named, content };
  const { bytes } = content;
  const sha256 = hashOf(bytes);
  if (content.kind === "document") {
    const { extension } = content;
    return { ...named, content: { kind: "document", extension, sha256, bytes: bytes.length } };
  }
  if (content.kind === "datasheet") {
    const facts = { bytes: bytes.length, pages: countPdfPages(bytes) };
    return { ...named, content: { kind: "datasheet", sha256, ...facts } };
  }
  const reason = await findPictureProblem(bytes);
  if (reason !== undefined) return { ...named, content: { kind: "refused", reason } };
  return { ...named, content: { kind: "picture", sha256 } };
}

/** Reads `map.csv`, which is a table like any other, from a file beside the zip. */
async function readMap({ content }: MediaEntry, runId: number): Promise<MapRow[]> {
  if (content.kind === "refused") throw new TableRefused(`map.csv: ${content.reason}.`);
  const copy = path.join(path.dirname(importFilePath(runId)), `${runId}.map.part`);
  try {
    await writeFile(copy, content.bytes, { mode: 0o600 });
    const table = await openTable(copy, "map.csv");
    const rows: string[][] = [];
    for await (const { cells } of table.rows) {
      rows.push(cells);
      if (rows.length > MAX_ENTRIES) {
        const limit = formatCount(MAX_ENTRIES);
        throw new TableRefused(`map.csv has more than ${limit} rows, which is the limit.`);
      }
    }
    const read = readMapRows(table.headers, rows);
    if ("problem" in read) throw new TableRefused(`${read.problem}.`);
    return read.rows;
  } finally {
    await rm(copy, { force: true });
  }
}

/**
 * Adds the hashes of stored datasheets and documents that have the size of a file in the zip, because they may be the
 * same file.
 */
async function compareDatasheets(
  codes: ReadonlyMap<string, MediaCode[]>,
  files: readonly MediaFile[],
): Promise<void> {
  const sizes = new Set(files.flatMap(({ content }) => ("bytes" in content ? content.bytes : [])));
  const products = new Set([...codes.values()].flat().map(({ product }) => product));
  for (const { datasheet, documents } of products) {
    for (const stored of datasheet ? [datasheet, ...documents] : documents) {
      if (stored.bytes === null || !sizes.has(stored.bytes)) continue;
      const file = uploadedFile(stored.url);
      const bytes = file && (await readFile(file).catch(() => undefined));
      if (bytes) stored.sha256 = hashOf(bytes);
    }
  }
}

/**
 * Names a file after its import, its product and its bytes: a worker that was killed between the file and its row
 * writes the same file again.
 */
function addressOf(run: Run, { place, product, content, mapPlace, document: reading }: OwnedItem) {
  const of = reading ? ` ${mapPlace ?? ""}` : "";
  const name = hashOf(`${run.id} ${place} ${product.id} ${content.sha256}${of}`).slice(0, 32);
  if (content.kind === "document") return mediaUrl(content.extension, name);
  return mediaUrl(content.kind === "picture" ? "webp" : "pdf", name);
}

function* inParts(planned: readonly PlannedMedia[]): Generator<PlanPart> {
  for (let from = 0; from < planned.length; from += BATCH_ROWS) {
    const rows = planned.slice(from, from + BATCH_ROWS);
    yield { rows, rowsRead: from + rows.length, rowCount: planned.length };
  }
}

function tooManyPixels(fileName: string, megapixels: number): TableRefused {
  return new TableRefused(
    `The pictures of “${fileName}” have more than ${formatCount(megapixels)} megapixels together, which is the limit. Send them in several zips, or make them smaller.`,
  );
}

function shown(name: string): string {
  return cleanText(name).slice(-MAX_NAME_LENGTH);
}

type CodeRow = {
  normal: string;
  shown: string;
  productId: number;
  variantId: number | null;
  hasPicture: number;
};

type ProductRow = {
  id: number;
  version: number;
  code: string;
  isArchived: number;
  isDiscontinued: number;
  pictureCount: number;
  pictureHashes: string;
  datasheetUrl: string | null;
  datasheetFilename: string | null;
  datasheetBytes: number | null;
  datasheetPages: number | null;
};

const codesByNormal = prepareOnce(() =>
  sqlite.prepare<[string], CodeRow>(
    `select n.normal, n.shown, n.product_id as productId, n.variant_id as variantId,
       coalesce(v.image_display_order, -1) >= 0 as hasPicture
     from json_each(?) k cross join product_codes n on n.normal = k.value and n.kind in ('code', 'sku', 'mpn')
     left join product_variants v on v.id = n.variant_id order by n.id`,
  ),
);

// A product with only a card picture gets its row with the next one.
const productsById = prepareOnce(() =>
  sqlite.prepare<[string], ProductRow>(
    `select p.id, p.updated_at as version, coalesce(p.product_code, '#' || p.id) as code,
       p.archived_at is not null as isArchived, d.product_id is not null as isDiscontinued,
       max((select count(*) from product_images i where i.product_id = p.id), p.image_url is not null) as pictureCount,
       (select json_group_array(i.upload_sha256) from product_images i
        where i.product_id = p.id and i.upload_sha256 is not null) as pictureHashes,
       p.datasheet_file_url as datasheetUrl, p.datasheet_filename as datasheetFilename,
       p.datasheet_bytes as datasheetBytes, p.datasheet_pages as datasheetPages
     from products p left join discontinued_products d on d.product_id = p.id
     where p.id in (select value from json_each(?))`,
  ),
);

/** Finds product codes, SKUs and manufacturers' part numbers by their normal forms, archived products too. */
function findMediaCodes(normals: readonly string[]): Map<string, MediaCode[]> {
  const rows = codesByNormal().all(JSON.stringify(normals));
  const ids = [...new Set(rows.map(({ productId }) => productId))];
  const found = productsById().all(JSON.stringify(ids)).map(productOf);
  const products = new Map(found.map((product) => [product.id, product]));
  for (const { productId, fields, variantId } of listDocumentsOf(ids)) {
    products.get(productId)?.documents.push({ ...fields, variantId, sha256: null });
  }
  const codes = new Map<string, MediaCode[]>();
  for (const { normal, shown, productId, variantId, hasPicture } of rows) {
    const product = products.get(productId);
    if (!product) continue;
    const variant = variantId === null ? null : { id: variantId, hasPicture: hasPicture === 1 };
    addToGroup(codes, normal, { shown, product, variant });
  }
  return codes;
}

function productOf(row: ProductRow): MediaProduct {
  const { id, version, code, pictureCount, datasheetUrl } = row;
  const pictureHashes: string[] = JSON.parse(row.pictureHashes);
  const { datasheetFilename: filename, datasheetBytes: bytes, datasheetPages: pages } = row;
  return {
    id,
    version,
    code,
    pictureCount,
    pictureHashes,
    documents: [],
    isArchived: row.isArchived === 1,
    isDiscontinued: row.isDiscontinued === 1,
    datasheet:
      datasheetUrl === null ? null : { url: datasheetUrl, filename, bytes, pages, sha256: null },
  };
}
