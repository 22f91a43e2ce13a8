/** The kinds of documents, in the order in which a product's page lists them. */
export const DOCUMENT_KINDS = [
  "datasheet",
  "wiring",
  "installation",
  "declaration",
  "certificate",
  "pics",
  "registers",
  "bim",
  "other",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
