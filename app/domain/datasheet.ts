type DatasheetSource = {
  id: number;
  datasheetUrl: string | null;
  datasheetFileUrl: string | null;
};

const OWN_FILES = "/media/datasheets/";

/**
 * Where the datasheet is read: our own file through the one route that names it, else the maker's
 * address; NULL when there is neither (C7).
 */
export function datasheetHref(product: DatasheetSource): string | null {
  if (isOwnFile(product.datasheetFileUrl)) return `/datasheets/${product.id}`;
  return product.datasheetUrl ?? product.datasheetFileUrl;
}

/** Where the datasheet is saved from: our own file as an attachment, else the maker's address. */
export function datasheetDownloadHref(product: DatasheetSource): string | null {
  if (isOwnFile(product.datasheetFileUrl)) return `/datasheets/${product.id}?download`;
  return product.datasheetFileUrl ?? product.datasheetUrl;
}

/** The plain file name of a datasheet in our media folder; undefined for any other address. */
export function ownDatasheetFile(fileUrl: string | null): string | undefined {
  if (!isOwnFile(fileUrl)) return undefined;
  const name = fileUrl.slice(OWN_FILES.length);
  return /^[\w.-]+$/.test(name) && !name.startsWith(".") ? name : undefined;
}

function isOwnFile(fileUrl: string | null): fileUrl is string {
  return fileUrl?.startsWith(OWN_FILES) ?? false;
}
