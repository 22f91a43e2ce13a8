/** The files of a zip and the products that they may be for, as the planner takes them (I19). */
import type { FileExtension } from "~/catalogue/documents/document-files";
import type { DocumentKind } from "~/catalogue/documents/document-kinds";
import { cleanText } from "~/shared/clean-text";

/** A picture, datasheet or document of a zip by its content, without its bytes. */
export type MediaFile = {
  /** Its place in the directory of the zip, from 0. */
  place: number;
  /** As in the zip, with its folders. */
  name: string;
  /** The name without its folders. */
  baseName: string;
  content:
    | { kind: "picture"; sha256: string }
    /** `pages` is null if the number is not certain. */
    | { kind: "datasheet"; sha256: string; bytes: number; pages: number | null }
    | { kind: "document"; extension: FileExtension; sha256: string; bytes: number }
    /** A reason without its final stop. */
    | { kind: "refused"; reason: string };
};

/** A row of `map.csv`: a file by its name without folders, a product code or SKU, and what the file is, if it is a document. */
export type MapRow = {
  file: string;
  code: string;
  kind?: string;
  title?: string;
  revision?: string;
};

type MediaDocument = {
  variantId: number | null;
  kind: DocumentKind;
  title: string;
  url: string;
  filename: string | null;
  bytes: number | null;
  revision: string | null;
  /** Null if it was not compared, as of a datasheet. */
  sha256: string | null;
};

export type StoredDatasheet = {
  url: string;
  filename: string | null;
  bytes: number | null;
  pages: number | null;
  /** Null if it was not compared, because its size differs from every PDF of the zip. */
  sha256: string | null;
};

export type MediaProduct = {
  id: number;
  version: number;
  /** Its product code; “#12” for a product without a code. */
  code: string;
  isArchived: boolean;
  isDiscontinued: boolean;
  pictureCount: number;
  /** The hashes of the uploads that its pictures were made from; those that are known. */
  pictureHashes: readonly string[];
  datasheet: StoredDatasheet | null;
  documents: MediaDocument[];
};

/** A product code, SKU or manufacturer's part number. */
export type MediaCode = {
  shown: string;
  product: MediaProduct;
  /** The variant of an SKU or part number; `hasPicture` if one of the product's pictures is shown for it. */
  variant: { id: number; hasPicture: boolean } | null;
};

/** Finds codes by their normal form (C21). */
export type FindCodes = (normal: string) => readonly MediaCode[];

const FILE_HEADERS = ["file", "filename", "picture", "image", "datasheet", "document"];
const KIND_HEADERS = ["kind", "documentkind", "kindofdocument", "documenttype"];
const TITLE_HEADERS = ["title", "documenttitle", "documentname"];
const REVISION_HEADERS = ["revision", "rev"];
const CODE_HEADERS = ["code", "productcode", "sku", "partno", "partnumber", "product"];

/** Reads the rows of `map.csv` by its headings File and Code, or says what it has not, without a final stop (I19). */
export function readMapRows(
  headers: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
): { rows: MapRow[] } | { problem: string } {
  const file = placeOf(headers, FILE_HEADERS);
  const code = placeOf(headers, CODE_HEADERS);
  if (file === undefined) return { problem: "map.csv has no column “File”" };
  if (code === undefined) return { problem: "map.csv has no column “Code”" };
  const [kind, title, revision] = [KIND_HEADERS, TITLE_HEADERS, REVISION_HEADERS].map((names) =>
    placeOf(headers, names),
  );
  return {
    rows: rows.map((cells) => ({
      file: baseNameOf(cells[file]),
      code: cells[code] ?? "",
      ...filled("kind", cells, kind),
      ...filled("title", cells, title),
      ...filled("revision", cells, revision),
    })),
  };
}

/** Returns the field with its cell, unless that is empty or missing. */
function filled(field: string, cells: readonly string[], place: number | undefined) {
  const cell = place === undefined ? "" : cleanText(cells[place] ?? "").trim();
  return cell === "" ? {} : { [field]: cell };
}

function placeOf(headers: readonly string[], names: readonly string[]): number | undefined {
  const normal = headers.map((header) => header.toLowerCase().replace(/[^a-z]/g, ""));
  return names.map((name) => normal.indexOf(name)).find((place) => place >= 0);
}

/** Folders count as little in `map.csv` as in the zip. */
function baseNameOf(cell = ""): string {
  return cleanText(cell)
    .replace(/^.*[\\/]/, "")
    .trim();
}
