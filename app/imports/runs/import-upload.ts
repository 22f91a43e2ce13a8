/** Limits catalogue files: the size in bytes, the `accept` attribute and the hint that says both. */
export const IMPORT_UPLOAD = {
  limitBytes: 64 * 1024 * 1024,
  accept: ".csv,.txt,.tsv,.xlsx,.ods,.xls,.xml,.zip",
  hint: "CSV, Excel (.xlsx), OpenDocument (.ods), or a zip of pictures and datasheets, up to 64 MB.",
} as const;
