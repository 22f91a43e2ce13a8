/**
 * Limits image uploads: maximum size in bytes, `accept` attribute and the hint that states both.
 */
export const IMAGE_UPLOAD = uploadOf({
  megabytes: 10,
  formats: "JPEG, PNG, WebP, GIF or AVIF",
  accept: "image/jpeg,image/png,image/webp,image/gif,image/avif",
});

/** Limits the upload of the company's logo in the same way. */
export const LOGO_UPLOAD = uploadOf({
  megabytes: 2,
  formats: "PNG, JPEG or WebP",
  accept: "image/png,image/jpeg,image/webp",
});

/** Limits datasheet uploads in the same way. */
export const DATASHEET_UPLOAD = uploadOf({
  megabytes: 20,
  formats: "PDF",
  accept: "application/pdf",
});

/** Limits uploads of other documents in the same way. */
export const DOCUMENT_UPLOAD = uploadOf({
  megabytes: 20,
  formats: "PDF, DWG, DXF, IFC, RVT, RFA, ZIP or CSV",
  accept: ".pdf,.dwg,.dxf,.ifc,.rvt,.rfa,.zip,.csv",
});

/** Limits catalogue files in the same way. */
export const IMPORT_UPLOAD = {
  limitBytes: 64 * 1024 * 1024,
  accept: ".csv,.txt,.tsv,.xlsx,.ods,.xls,.xml,.zip",
  hint: "CSV, Excel (.xlsx), OpenDocument (.ods), or a zip of pictures and datasheets, up to 64 MB.",
} as const;

/** Limits the files of one message about a quote, in number and in bytes, and of all messages about it. */
export const MESSAGE_FILES = {
  maxFiles: 3,
  fileBytes: 10 * 1024 * 1024,
  messageBytes: 20 * 1024 * 1024,
  quoteBytes: 100 * 1024 * 1024,
  accept: ".pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.csv,.txt,.dwg,.dxf",
  hint: "Up to 3 files of 10 MB, 20 MB together: PDF, PNG, JPEG, WebP, DOCX, XLSX, CSV, TXT, DWG or DXF.",
} as const;

/** The documents that a product has at most, beside its datasheet, and its rows of compliance. */
export const MAX_DOCUMENTS = 100;

/** The pictures that a product has at most. */
export const MAX_IMAGES = 12;

type UploadKind = { megabytes: number; formats: string; accept: string };

function uploadOf({ megabytes, formats, accept }: UploadKind) {
  return {
    limitBytes: megabytes * 1024 * 1024,
    accept,
    hint: `${formats}, up to ${megabytes} MB.`,
  };
}
