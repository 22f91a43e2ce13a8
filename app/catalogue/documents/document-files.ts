/** The files of documents: what they may be, where they lie, and how they are served. */
import { formatBytes, safeFilename } from "~/catalogue/media/datasheet";

type FileFormat = {
  /** As people call it. */
  name: string;
  contentType: string;
};

const BINARY = "application/octet-stream";

/** By the ending of the file. Browsers open only a PDF; all others are downloads. */
export const FILE_FORMATS = {
  pdf: { name: "PDF", contentType: "application/pdf" },
  dwg: { name: "DWG", contentType: BINARY },
  dxf: { name: "DXF", contentType: BINARY },
  ifc: { name: "IFC", contentType: BINARY },
  rvt: { name: "RVT", contentType: BINARY },
  rfa: { name: "RFA", contentType: BINARY },
  zip: { name: "ZIP", contentType: "application/zip" },
  csv: { name: "CSV", contentType: "text/csv; charset=utf-8" },
} as const satisfies Record<string, FileFormat>;

export type FileExtension = keyof typeof FILE_FORMATS;

const OWN_FILE = /^\/media\/(datasheets|documents)\/((?!\.)[\w.-]{1,120}\.([a-z]{3}))$/;

/** A file in the media folder. */
type OwnFile = {
  folder: "datasheets" | "documents";
  name: string;
  extension: FileExtension;
};

/** Returns the file in the media folder that an address names; undefined for any other address. */
export function ownDocumentFile(url: string): OwnFile | undefined {
  const [, folder, name, ending] = OWN_FILE.exec(url) ?? [];
  if (name === undefined || (folder !== "datasheets" && folder !== "documents")) return undefined;
  const extension = extensionOf(ending ?? "");
  if (!extension || (extension === "pdf") !== (folder === "datasheets")) return undefined;
  return { folder, name, extension };
}

/** Returns the kind of file with this ending; undefined for one that documents cannot be. */
export function extensionOf(ending: string): FileExtension | undefined {
  const wanted = ending.toLowerCase();
  return Object.keys(FILE_FORMATS).find((each): each is FileExtension => each === wanted);
}

type StoredDocument = { id: number; url: string; bytes: number | null };

/** Returns the address that opens a document: the route that serves our own file, else its address elsewhere. */
export function documentHref({ id, url }: Pick<StoredDocument, "id" | "url">): string {
  return ownDocumentFile(url) ? `/documents/${id}` : url;
}

/** Describes a document's file as "PDF, 184 KB", and one elsewhere by its host. */
export function documentFacts({ url, bytes }: Pick<StoredDocument, "url" | "bytes">): string {
  const own = ownDocumentFile(url);
  if (!own) return URL.canParse(url) ? `On ${new URL(url).host}` : "";
  const size = bytes === null ? [] : [formatBytes(bytes)];
  return [FILE_FORMATS[own.extension].name, ...size].join(", ");
}

/** Returns a name to download a document under: without characters that are special to a file system, with its own ending. */
export function documentFilename(filename: string, extension: FileExtension): string {
  return safeFilename(filename, extension, "document");
}
