/** Plans the pictures, datasheets and documents of a zip (I19, I20). */
import { normalCode } from "~/catalogue/codes/normal-code";
import { documentFacts, documentFilename } from "~/catalogue/documents/document-files";
import { DOCUMENT_KIND_LABELS } from "~/catalogue/documents/document-labels";
import { datasheetFacts, datasheetFilename } from "~/catalogue/media/datasheet";
import type { MediaProduct } from "~/imports/media/media-files";
import {
  type DocumentReading,
  type MediaItem,
  type OwnedItem,
  sortItems,
} from "~/imports/media/media-items";
import { pictureName } from "~/imports/media/media-names";
import type { FieldChanges, PlannedRow, Problem } from "~/imports/plan/planned-row";
import { isSameText } from "~/imports/plan/thing-index";
import { DEFAULT_OPTIONS } from "~/imports/runs/import-run";
import { MAX_DOCUMENTS, MAX_IMAGES } from "~/shared/upload-limits";

/** The columns of the file of errors, which can be sent back as `map.csv`. */
const MEDIA_HEADERS = ["File", "Code", "Kind", "Title", "Revision"] as const;

/** A planned file with its cells of the file of errors. */
export type PlannedMedia = { planned: PlannedRow; cells: readonly string[] };

/** Returns the address under which a file of the zip will be stored for a product. */
type AddressOf = (item: OwnedItem) => string;

/**
 * Plans every file of a zip, those of a product together and in the order of its pictures. Pictures are added after
 * those that are there, a datasheet replaces the one before, and what is there already changes nothing.
 */
export function planMedia(items: readonly MediaItem[], addressOf: AddressOf): PlannedMedia[] {
  const repeated = settleRepeated(items);
  const galleries: Galleries = { counts: new Map(), variants: new Set(), documents: new Map() };
  return sortItems(items).map((item, at) => {
    const settled = repeated.get(item) ?? item;
    const rowNumber = at + 1;
    const cells = [item.name, item.code, ...documentCells(item)];
    if (settled.kind === "wrong")
      return { planned: wrong(settled.message, item, rowNumber), cells };
    if (settled.kind === "same") return { planned: row(item, rowNumber, "same", {}), cells };
    return { planned: planOwned(settled, { rowNumber, addressOf, galleries }), cells };
  });
}

/** The additions of the files before this one: pictures and documents by product, and the variants that have a picture now. */
type Galleries = {
  counts: Map<number, number>;
  variants: Set<number>;
  documents: Map<number, number>;
};

type Context = { rowNumber: number; addressOf: AddressOf };

type OwnedContext = Context & { galleries: Galleries };

function planOwned(item: OwnedItem, context: OwnedContext): PlannedRow {
  if (item.document) return planDocument(item, item.document, context);
  return item.content.kind === "picture"
    ? planPicture(item, context)
    : planDatasheet(item, context);
}

function documentCells(item: MediaItem): string[] {
  if (item.kind !== "owned" || !item.document) return ["", "", ""];
  const { kind, title, revision } = item.document;
  return [DOCUMENT_KIND_LABELS[kind], title, revision ?? ""];
}

/** A document replaces the one of the same kind and title, of the same product or variant. */
function planDocument(
  item: OwnedItem,
  { kind, title, ...reading }: DocumentReading,
  { rowNumber, addressOf, galleries }: OwnedContext,
): PlannedRow {
  const { product, content, baseName } = item;
  if (content.kind === "picture") throw new Error(`${item.name} is a picture`);
  const variantId = item.variant?.id ?? null;
  const before = product.documents.find(
    (each) => each.kind === kind && each.variantId === variantId && isSameText(each.title, title),
  );
  const revision = reading.revision ?? before?.revision ?? null;
  const isSame = before?.sha256 === content.sha256 && before.revision === revision;
  if (isSame) return { ...row(item, rowNumber, "same", {}), variantId };
  const count = galleries.documents.get(product.id) ?? product.documents.length;
  if (!before && count >= MAX_DOCUMENTS) {
    const limit = `${product.code} would have more than ${MAX_DOCUMENTS} documents, which is the limit`;
    return wrong(limit, item, rowNumber);
  }
  if (!before) galleries.documents.set(product.id, count + 1);
  const extension = content.kind === "datasheet" ? "pdf" : content.extension;
  const filename = documentFilename(baseName, extension);
  const url = addressOf(item);
  const shown = `${DOCUMENT_KIND_LABELS[kind]} “${title}”`;
  const changes: FieldChanges = {
    document: [
      before ? `${shown}, ${documentFacts(before)}` : null,
      `${shown}, ${documentFacts({ url, bytes: content.bytes })}, from ${item.name}`,
    ],
    paperKind: [before?.kind ?? null, kind],
    paperTitle: [before?.title ?? null, before?.title ?? title],
    paperUrl: [before?.url ?? null, url],
    paperFilename: [before?.filename ?? null, filename],
    paperBytes: [before?.bytes ?? null, content.bytes],
    paperRevision: [before?.revision ?? null, revision],
  };
  return { ...row(item, rowNumber, before ? "change" : "new", changes), variantId };
}

function planPicture(
  item: OwnedItem,
  { rowNumber, addressOf, galleries }: OwnedContext,
): PlannedRow {
  const { product, content } = item;
  if (product.pictureHashes.includes(content.sha256)) return row(item, rowNumber, "same", {});
  const number = (galleries.counts.get(product.id) ?? product.pictureCount) + 1;
  if (number > MAX_IMAGES) {
    const message = `${product.code} would have more than ${MAX_IMAGES} pictures, which is the limit`;
    return wrong(message, item, rowNumber);
  }
  galleries.counts.set(product.id, number);
  const variantId = variantToShow(item, galleries);
  const shownFor = variantId === null ? "" : `, shown for the variant ${item.code}`;
  const changes: FieldChanges = {
    image: [null, `picture ${number}, from ${item.name}${shownFor}`],
    imageUrl: [null, addressOf(item)],
    uploadSha256: [null, content.sha256],
  };
  return { ...row(item, rowNumber, "new", changes), variantId };
}

/**
 * Returns the variant that shows a picture: the variant of the SKU in its name, for the first such picture, unless the
 * variant has one.
 */
function variantToShow({ variant, number }: OwnedItem, { variants }: Galleries): number | null {
  if (!variant || variant.hasPicture || number !== 1 || variants.has(variant.id)) return null;
  variants.add(variant.id);
  return variant.id;
}

function planDatasheet(item: OwnedItem, { rowNumber, addressOf }: Context): PlannedRow {
  const { product, content } = item;
  if (content.kind !== "datasheet") throw new Error(`${item.name} is no datasheet`);
  const before = product.datasheet;
  if (before?.sha256 === content.sha256) return row(item, rowNumber, "same", {});
  const filename = datasheetFilename(item.baseName);
  const after = { filename, bytes: content.bytes, pages: content.pages };
  const changes: FieldChanges = {
    datasheet: [before && describe(before), describe({ ...after, filename: item.name })],
    datasheetFileUrl: [before?.url ?? null, addressOf(item)],
    datasheetFilename: [before?.filename ?? null, filename],
    datasheetBytes: [before?.bytes ?? null, after.bytes],
    datasheetPages: [before?.pages ?? null, after.pages],
  };
  return row(item, rowNumber, before ? "change" : "new", changes);
}

type Described = { filename: string | null; bytes: number | null; pages: number | null };

function describe({ filename, bytes, pages }: Described): string {
  const facts = datasheetFacts({ datasheetBytes: bytes, datasheetPages: pages });
  return [filename ?? "a datasheet", facts].filter(Boolean).join(", ");
}

function wrong(message: string, item: MediaItem, rowNumber: number): PlannedRow {
  const problem: Problem = { level: "error", column: null, value: item.name, message };
  return { ...row(item, rowNumber, "error", {}), problems: [problem] };
}

function row(
  item: MediaItem,
  rowNumber: number,
  action: PlannedRow["action"],
  changes: FieldChanges,
): PlannedRow {
  const product = item.kind === "owned" ? item.product : null;
  const isWritten = action === "new" || action === "change";
  return {
    rowNumber,
    action,
    changes,
    relatedId: item.place,
    variantId: null,
    key: product?.code ?? item.code,
    problems: isWritten && product ? unlisted(product, item.name) : [],
    productId: product?.id ?? null,
    seenVersion: product?.version ?? null,
  };
}

function unlisted({ isArchived, isDiscontinued }: MediaProduct, value: string): Problem[] {
  const state = isArchived ? "archived" : isDiscontinued ? "discontinued" : undefined;
  if (state === undefined) return [];
  const message = `The product is ${state}, and stays so`;
  return [{ level: "warning", column: null, value, message }];
}

/** The outcome of a file that is not the only one for its place. */
type Settled = { kind: "same" } | { kind: "wrong"; message: string };

/**
 * Finds the files for a picture or datasheet that another file is for too (I20): each is an error that names the other,
 * unless both have the same bytes. The same bytes twice for a product are one picture.
 */
function settleRepeated(items: readonly MediaItem[]): Map<MediaItem, Settled> {
  const settled = new Map<MediaItem, Settled>();
  const byPlace = new Map<string, OwnedItem>();
  const byBytes = new Map<string, OwnedItem>();
  const copies: Array<{ copy: OwnedItem; first: OwnedItem }> = [];
  for (const item of sortItems(items)) {
    if (item.kind !== "owned") continue;
    const bytes = `${item.product.id} ${item.content.kind} ${item.content.sha256} ${documentKey(item)}`;
    const first = byBytes.get(bytes);
    if (first) copies.push({ copy: item, first });
    else byBytes.set(bytes, item);
    const place = placeOf(item);
    const other = byPlace.get(place);
    if (!other) byPlace.set(place, item);
    if (first || !other) continue;
    settled.set(item, { kind: "wrong", message: message(item, other) });
    if (!settled.has(other)) {
      settled.set(other, { kind: "wrong", message: message(other, item) });
    }
  }
  for (const { copy, first } of copies) settled.set(copy, settled.get(first) ?? { kind: "same" });
  return settled;
}

/** A product has one datasheet; its pictures differ in the code of the name or its number, or are in rows of `map.csv`. */
function placeOf(item: OwnedItem): string {
  const { product, content, code, number, mapPlace } = item;
  if (item.document) return `${product.id} document ${documentKey(item)}`;
  if (content.kind === "datasheet") return `${product.id} datasheet`;
  if (mapPlace !== null) return `${product.id} map ${mapPlace}`;
  return `${product.id} ${normalCode(code)} ${number}`;
}

/** A product and each of its variants have one document of a kind and title. */
function documentKey({ document: reading, variant }: OwnedItem): string {
  if (!reading) return "";
  return [variant?.id ?? 0, reading.kind, reading.title.toLowerCase()].join(" ");
}

function message(item: OwnedItem, other: OwnedItem): string {
  const { content, product, number, mapPlace } = item;
  if (item.document) {
    return `“${other.name}” is for ${product.code} too, with the same kind and title`;
  }
  if (content.kind === "datasheet") {
    return `“${other.name}” is for ${product.code} too, which has one datasheet`;
  }
  return mapPlace === null
    ? `“${other.name}” is for ${pictureName(number)} of ${product.code} too`
    : `“${other.name}” has the same name in map.csv`;
}

/** An import of a zip as it is uploaded: there are no columns to choose, so that it is checked at once. */
export const NEW_MEDIA = {
  kind: "media" as const,
  encoding: null,
  headersKey: null,
  headers: [...MEDIA_HEADERS],
  examples: [],
  mapping: {},
  options: DEFAULT_OPTIONS,
};
