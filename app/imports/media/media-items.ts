/** The files of a zip with what each is for: one item for each product that a file is for (I19). */
import { normalCode } from "~/catalogue/codes/normal-code";
import type {
  FindCodes,
  MapRow,
  MediaCode,
  MediaFile,
  MediaProduct,
} from "~/imports/media/media-files";
import { isSameText } from "~/imports/plan/find-thing";
import { cleanText } from "~/shared/clean-text";
import { groupBy } from "~/shared/group-by";

const EXTENSION = /\.(?:jpe?g|jfif|png|webp|gif|avif|pdf)$/i;

/** A code that a file's name may be, and the number of the picture. */
type NameReading = { code: string; number: number };

/**
 * Returns what a file's name may mean (I19): “A-1_2.jpg” is the first picture of A-1_2, or the second one of A-1. The
 * ending says nothing, because the content decides what the file is.
 */
export function readMediaName(baseName: string): NameReading[] {
  const whole = cleanText(baseName).trim().replace(EXTENSION, "").trim();
  const [, code, number] = /^(.*\S)\s*_(\d{1,2})$/.exec(whole) ?? [];
  const readings = [{ code: whole, number: 1 }];
  if (code !== undefined) readings.push({ code, number: Number(number) });
  return readings;
}

/** The product that a file is for, and which of its pictures; or why that is not certain, without a final stop. */
type Owner =
  | { product: MediaProduct; reading: NameReading; variant: MediaCode["variant"] }
  | { message: string };

const MAX_SHOWN = 60;

/**
 * Finds the product that a name means (I19). Codes are compared in their normal form; of several meanings, one that is
 * written exactly so is preferred. What could be several products is never guessed.
 */
function findOwner(readings: readonly NameReading[], findCodes: FindCodes): Owner {
  const meanings = readings.flatMap((reading) =>
    codesLike(reading, findCodes).map((code) => ({
      ...code,
      reading,
      isExact: isSameText(code.shown, reading.code),
    })),
  );
  const exact = meanings.filter(({ isExact }) => isExact);
  const found = exact.length > 0 ? exact : meanings;
  const [first] = found;
  if (!first) return { message: unknown(readings) };
  const { product, reading } = first;
  const others = found.filter((each) => each.product.id !== product.id);
  const [other] = others;
  if (other) return { message: several(readings, [first, other]) };
  return { product, reading, variant: found.length === 1 ? first.variant : null };
}

/** “#12” is how exports name a product without a code, and no file is named so. */
function codesLike({ code }: NameReading, findCodes: FindCodes): readonly MediaCode[] {
  const normal = normalCode(code);
  return normal === "" || code.startsWith("#") ? [] : findCodes(normal);
}

function unknown(readings: readonly NameReading[]): string {
  const codes = readings.map(({ code }) => quoted(code)).toReversed();
  return `No product has the code or SKU ${codes.join(" or ")}`;
}

type Meaning = { product: MediaProduct; reading: NameReading };

function several(readings: readonly NameReading[], meanings: readonly Meaning[]): string {
  const names = meanings.map(({ product, reading }) =>
    reading.number === 1 ? product.code : `picture ${reading.number} of ${product.code}`,
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

/** A file whose product is known, with what it would be of it. */
export type OwnedItem = Named & {
  kind: "owned";
  place: number;
  product: MediaProduct;
  variant: MediaCode["variant"];
  number: number;
  /** The row of `map.csv`, from 0; null for a file that its own name explains. */
  mapPlace: number | null;
  content: Exclude<MediaFile["content"], { kind: "refused" }>;
};

/** A file that cannot be used, with the one reason why, without its final stop. */
export type WrongItem = Named & { kind: "wrong"; message: string };

export type MediaItem = OwnedItem | WrongItem;

/** Returns an item for each file, or for each row of `map.csv` that names it; and for each row that names none. */
export function mediaItems(
  files: readonly MediaFile[],
  map: readonly MapRow[],
  findCodes: FindCodes,
): MediaItem[] {
  const rows = groupBy(
    map.map(({ file, code }, mapPlace) => ({ file: file.toLowerCase(), code, mapPlace })),
    ({ file }) => file,
  );
  const items = files.flatMap((file) => {
    const mapped = rows.get(file.baseName.toLowerCase());
    if (!mapped) return itemOf(file, readMediaName(file.baseName), null, findCodes);
    return mapped.map(({ code, mapPlace }) =>
      code === ""
        ? { ...named(file, ""), kind: "wrong" as const, message: "map.csv has no code for it" }
        : itemOf(file, [{ code, number: 1 }], mapPlace, findCodes),
    );
  });
  const present = new Set(files.map(({ baseName }) => baseName.toLowerCase()));
  const absent = map.filter(({ file }) => !present.has(file.toLowerCase()));
  return [...items, ...absent.map(absentItem)];
}

/** Returns the normal forms of all codes that may be meant, which are looked up together. */
export function codesToFind(files: readonly MediaFile[], map: readonly MapRow[]): string[] {
  const names = files.flatMap(({ baseName }) => readMediaName(baseName));
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
  readings: readonly NameReading[],
  mapPlace: number | null,
  findCodes: FindCodes,
): MediaItem {
  const { content, place } = file;
  const [first] = readings;
  const code = first?.code ?? "";
  if (content.kind === "refused") {
    return { ...named(file, code), kind: "wrong", message: content.reason };
  }
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
    mapPlace,
    content,
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
