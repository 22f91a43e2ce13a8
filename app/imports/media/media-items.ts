/** The files of a zip with what each is for: one item for each product that a file is for (I19). */
import { findOwner } from "~/imports/media/find-owner";
import type {
  FindCodes,
  MapRow,
  MediaCode,
  MediaFile,
  MediaProduct,
} from "~/imports/media/media-files";
import { type NameReading, readMediaName } from "~/imports/media/media-name";
import { groupBy } from "~/shared/group-by";
import { normalCode } from "~/catalogue/codes/normal-code";

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
