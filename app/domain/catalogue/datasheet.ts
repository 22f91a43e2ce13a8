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
  if (ownDatasheetFile(product)) return `/datasheets/${product.id}`;
  return product.datasheetUrl ?? product.datasheetFileUrl;
}

/** Where the datasheet is saved from: our own file as an attachment, else the maker's address. */
export function datasheetDownloadHref(product: DatasheetSource): string | null {
  if (ownDatasheetFile(product)) return `/datasheets/${product.id}?download`;
  return product.datasheetFileUrl ?? product.datasheetUrl;
}

/**
 * The plain file name of a datasheet in our media folder, whichever of the two addresses leads
 * there; undefined when neither does.
 */
export function ownDatasheetFile({
  datasheetFileUrl,
  datasheetUrl,
}: Omit<DatasheetSource, "id">): string | undefined {
  const own = [datasheetFileUrl, datasheetUrl].find((url) => url?.startsWith(OWN_FILES));
  const name = own?.slice(OWN_FILES.length) ?? "";
  return /^[\w.-]+$/.test(name) && !name.startsWith(".") ? name : undefined;
}
