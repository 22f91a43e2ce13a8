/** The files of a zip with what each is for: one item for each product that a file is for (I19). */
import { normalCode } from "~/catalogue/codes/normal-code";
import { DOCUMENT_KINDS, type DocumentKind } from "~/catalogue/documents/document-kinds";
import { DOCUMENT_KIND_LABELS } from "~/catalogue/documents/document-labels";
import { MAX_REVISION_LENGTH, MAX_TITLE_LENGTH } from "~/catalogue/documents/document-limits";
import { readChoice } from "~/imports/cells/read-cell";
import type {
  FindCodes,
  MapRow,
  MediaCode,
  MediaFile,
  MediaProduct,
} from "~/imports/media/media-files";
import {
  type NameReading,
  pictureName,
  type Readings,
  readName,
  runForm,
} from "~/imports/media/media-names";
import { isSameText } from "~/imports/plan/thing-index";
import { groupBy } from "~/shared/group-by";

/** The product that a file is for, and which of its pictures; or why that is not certain, without a final stop. */
type Owner =
  | { product: MediaProduct; reading: NameReading; variant: MediaCode["variant"] }
  | { message: string };

const MAX_SHOWN = 60;

/**
 * Finds the product that a name means (I19): the whole name as a code is written, else the name without an ending, else by the same letters
 * and numbers. The first that finds something decides; if it finds several products, that is an error.
 */
function findOwner({ own, shorter }: Readings, findCodes: FindCodes): Owner {
  const found = [
    meaningsOf(own, isSameCode, findCodes),
    meaningsOf(shorter, isSameCode, findCodes),
    meaningsOf(own, hasSameRuns, findCodes),
    meaningsOf(shorter, hasSameRuns, findCodes),
  ].find(({ length }) => length > 0);
  const [first] = found ?? [];
  if (!found || !first) return { message: unknown([...own, ...shorter]) };
  const { product, reading } = first;
  const other = found.find((each) => each.product.id !== product.id);
  if (other) return { message: several(own, [first, other]) };
  const variants = new Set(found.map(({ variant }) => variant?.id));
  return { product, reading, variant: variants.size === 1 ? first.variant : null };
}

function meaningsOf(
  readings: readonly NameReading[],
  isSame: (shown: string, code: string) => boolean,
  findCodes: FindCodes,
) {
  return readings.flatMap((reading) =>
    codesLike(reading, findCodes)
      .filter(({ shown }) => isSame(shown, reading.code))
      .map((code) => ({ ...code, reading })),
  );
}

function isSameCode(shown: string, code: string): boolean {
  return isSameText(withPlainSigns(shown), withPlainSigns(code));
}

/** Names of files have other dashes and spaces than codes. */
function withPlainSigns(text: string): string {
  return text.replace(/[\u2010-\u2015\u2212]/g, "-").replace(/\s+/g, " ");
}

function hasSameRuns(shown: string, code: string): boolean {
  return runForm(shown) === runForm(code);
}

/** “#12” is how exports name a product without a code, and no file is named so. */
function codesLike({ code }: NameReading, findCodes: FindCodes): readonly MediaCode[] {
  const normal = normalCode(code);
  return normal === "" || code.startsWith("#") ? [] : findCodes(normal);
}

function unknown(readings: readonly NameReading[]): string {
  const codes = [...new Set(readings.map(({ code }) => quoted(code)))].toReversed();
  return `No product has the code or SKU ${codes.join(" or ")}`;
}

type Meaning = { product: MediaProduct; reading: NameReading };

function several(readings: readonly NameReading[], meanings: readonly Meaning[]): string {
  const names = meanings.map(({ product, reading }) =>
    reading.number === 1 ? product.code : `${pictureName(reading.number)} of ${product.code}`,
  );
  const [whole] = readings;
  return `${quoted(whole?.code ?? "")} may be ${names.join(" or ")}. Write which in map.csv`;
}

function quoted(code: string): string {
  return `“${code.slice(0, MAX_SHOWN)}”`;
}

type Named = {
  /** The place of the file in the zip; null for a row of `map.csv` without its file. */
  place: number | null;
  name: string;
  baseName: string;
  /** The code as it is in the name or in `map.csv`. */
  code: string;
};

/** A file whose product is known, with its use there. */
export type OwnedItem = Named & {
  kind: "owned";
  place: number;
  product: MediaProduct;
  variant: MediaCode["variant"];
  number: number;
  /** The row of `map.csv`, from 0; null for a file that its own name explains. */
  mapPlace: number | null;
  content: Exclude<MediaFile["content"], { kind: "refused" }>;
  /** Null for a picture and for the product's datasheet. */
  document: DocumentReading | null;
};

/** A file that cannot be used, with the one reason why, without its final stop. */
type WrongItem = Named & { kind: "wrong"; message: string };

export type MediaItem = OwnedItem | WrongItem;

/** Returns an item for each file, or for each row of `map.csv` that names it; and for each row that names none. */
export function mediaItems(
  files: readonly MediaFile[],
  map: readonly MapRow[],
  findCodes: FindCodes,
): MediaItem[] {
  const rows = groupBy(
    map.map((row, mapPlace) => ({ ...row, file: row.file.toLowerCase(), mapPlace })),
    ({ file }) => file,
  );
  const items = files.flatMap((file) => {
    const mapped = rows.get(file.baseName.toLowerCase());
    if (!mapped) return itemOf(file, readName(file.baseName), null, findCodes);
    return mapped.map((row) =>
      row.code === ""
        ? { ...named(file, ""), kind: "wrong" as const, message: "map.csv has no code for it" }
        : itemOf(file, { own: [{ code: row.code, number: 1 }], shorter: [] }, row, findCodes),
    );
  });
  const present = new Set(files.map(({ baseName }) => baseName.toLowerCase()));
  const absent = map.filter(({ file }) => !present.has(file.toLowerCase()));
  return [...items, ...absent.map(absentItem)];
}

/** Returns the normal forms of all codes that may be meant, which are looked up together. */
export function codesToFind(files: readonly MediaFile[], map: readonly MapRow[]): string[] {
  const names = files.flatMap(({ baseName }) => {
    const { own, shorter } = readName(baseName);
    return [...own, ...shorter];
  });
  const codes = [...names, ...map].map(({ code }) => normalCode(code));
  return [...new Set(codes)].filter(Boolean);
}

/** Sorts the items of a product together, in the order of its pictures, and what has no product after them. */
export function sortItems(items: readonly MediaItem[]): MediaItem[] {
  return items.toSorted((one, other) => {
    if (one.kind !== "owned" || other.kind !== "owned") {
      return rank(one) - rank(other) || byText(one.name, other.name);
    }
    return (
      byText(one.product.code, other.product.code) ||
      one.product.id - other.product.id ||
      orderIn(one) - orderIn(other) ||
      byText(one.code, other.code) ||
      one.number - other.number ||
      one.place - other.place
    );
  });
}

function itemOf(
  file: MediaFile,
  readings: Readings,
  row: (MapRow & { mapPlace: number }) | null,
  findCodes: FindCodes,
): MediaItem {
  const { content, place } = file;
  const [first] = readings.own;
  const code = first?.code ?? "";
  if (content.kind === "refused") {
    return { ...named(file, code), kind: "wrong", message: content.reason };
  }
  const read = readDocument(file, row);
  if ("message" in read) return { ...named(file, code), kind: "wrong", message: read.message };
  const owner = findOwner(readings, findCodes);
  if ("message" in owner) return { ...named(file, code), kind: "wrong", message: owner.message };
  const { product, variant, reading } = owner;
  const { number } = reading;
  return {
    ...named(file, reading.code),
    kind: "owned",
    place,
    product,
    variant,
    number,
    mapPlace: row?.mapPlace ?? null,
    content,
    document: read.document,
  };
}

function named({ place, name, baseName }: MediaFile, code: string): Named {
  return { place, name, baseName, code };
}

function absentItem({ file, code }: MapRow): WrongItem {
  const message = "map.csv names this file, which is not in the zip";
  return { kind: "wrong", place: null, name: file, baseName: file, code, message };
}

/** Files with a name of their own come first, by the code itself before its SKUs; then those of `map.csv` in its order. */
function orderIn({ mapPlace, variant }: OwnedItem): number {
  return mapPlace === null ? Number(variant !== null) : 2 + mapPlace;
}

function rank({ kind }: MediaItem): number {
  return kind === "owned" ? 0 : 1;
}

function byText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** A document's kind, title and revision; a missing revision leaves the stored one. */
export type DocumentReading = { kind: DocumentKind; title: string; revision: string | null };

const UNNAMED =
  "map.csv has to say what it is, in the columns Kind and Title, such as “Register list”";

/**
 * Reads the kind of a file from its row of `map.csv`. Without a kind, a PDF is the product's datasheet, and a model or
 * drawing a document of that kind; an archive or table needs a kind. Otherwise returns the reason, without a final
 * stop.
 */
function readDocument(
  { content, baseName }: MediaFile,
  row: MapRow | null,
): { document: DocumentReading | null } | { message: string } {
  const typed = row?.kind ?? "";
  if (content.kind === "picture") {
    return typed === "" ? { document: null } : { message: "It is a picture, which has no kind" };
  }
  const read = typed === "" ? undefined : readChoice(DOCUMENT_KIND_LABELS, typed);
  if (read && "message" in read) return read;
  const named = DOCUMENT_KINDS.find((kind) => kind === read?.value);
  const isDatasheet = named === undefined || named === "datasheet";
  if (content.kind === "datasheet" && isDatasheet) return { document: null };
  const kind = named ?? usualKind(content);
  if (!kind) return { message: UNNAMED };
  const title = row?.title ?? baseName.replace(/\.[a-z]{3}$/i, "");
  return {
    document: {
      kind,
      title: title.slice(0, MAX_TITLE_LENGTH),
      revision: row?.revision?.slice(0, MAX_REVISION_LENGTH) ?? null,
    },
  };
}

function usualKind(content: MediaFile["content"]): DocumentKind | undefined {
  const isPacked = "extension" in content && ["zip", "csv"].includes(content.extension);
  return isPacked ? undefined : "bim";
}
