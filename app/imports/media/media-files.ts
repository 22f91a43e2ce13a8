/** The files of a zip and the products that they may be for, as the planner takes them (I19). */
import type { FileExtension } from "~/catalogue/documents/document-files";
import type { DocumentKind } from "~/catalogue/documents/document-kinds";

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

/** A document of a product, as it is stored. */
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
