import { countOf } from "~/shared/counts";

type DatasheetSource = {
  id: number;
  datasheetUrl: string | null;
  datasheetFileUrl: string | null;
};

const MAX_FILENAME_LENGTH = 120;
const MEDIA_FOLDER = "/media/datasheets/";

/**
 * Returns the URL that opens the datasheet: the route that serves our own file, else the
 * manufacturer's URL; null when there is neither.
 */
export function datasheetHref(product: DatasheetSource): string | null {
  if (ownDatasheetFile(product)) return ownDatasheetHref(product.id);
  return product.datasheetUrl ?? product.datasheetFileUrl;
}

/** Returns the address of a product's datasheet on this site. */
export function ownDatasheetHref(productId: number): string {
  return `/datasheets/${productId}`;
}

/**
 * Returns the URL that downloads the datasheet: our own file as an attachment, else the
 * manufacturer's URL.
 */
export function datasheetDownloadHref(product: DatasheetSource): string | null {
  if (ownDatasheetFile(product)) return `/datasheets/${product.id}?download`;
  return product.datasheetFileUrl ?? product.datasheetUrl;
}

/**
 * Describes the site's own file as "PDF, 2 pages, 184 KB", without pages if their number is not known;
 * null without a file of a known size.
 */
export function datasheetFacts({
  datasheetBytes,
  datasheetPages,
}: {
  datasheetBytes: number | null;
  datasheetPages: number | null;
}): string | null {
  if (datasheetBytes === null) return null;
  const pages = datasheetPages === null ? [] : [countOf(datasheetPages, "page")];
  return ["PDF", ...pages, formatBytes(datasheetBytes)].join(", ");
}

/** Formats a size as file managers do, with 1000 bytes to the KB: "184 KB", "1.2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Returns a name to download a datasheet under: without characters that are special to a file system, ending in .pdf. */
export function datasheetFilename(filename: string): string {
  return safeFilename(filename, "pdf", "datasheet");
}

/** Returns a name without characters that are special to a file system, with this ending; `none` if nothing is left. */
export function safeFilename(filename: string, extension: string, none: string): string {
  const stem = filename
    .normalize("NFC")
    .replace(new RegExp(`\\.${extension}$`, "i"), "")
    .replace(/[\p{C}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+/, "")
    .slice(0, MAX_FILENAME_LENGTH)
    .trim();
  return `${stem || none}.${extension}`;
}

/** Returns true if the datasheet is on this site or one of these other origins, which pages may frame. */
export function isFramed(href: string, origins: readonly string[]): boolean {
  return ["", ...origins].some((origin) => href.startsWith(`${origin}/`));
}

/** Returns true for the address of a file in our media folder. */
export function isOwnDatasheet(url: string): boolean {
  return ownDatasheetFile({ datasheetUrl: url, datasheetFileUrl: null }) !== undefined;
}

/**
 * Returns the file name of a datasheet in our media folder; undefined when neither URL points
 * there.
 */
export function ownDatasheetFile({
  datasheetFileUrl,
  datasheetUrl,
}: Omit<DatasheetSource, "id">): string | undefined {
  const ownUrl = [datasheetFileUrl, datasheetUrl].find((url) => url?.startsWith(MEDIA_FOLDER));
  const name = ownUrl?.slice(MEDIA_FOLDER.length) ?? "";
  return /^[\w.-]+$/.test(name) && !name.startsWith(".") ? name : undefined;
}
