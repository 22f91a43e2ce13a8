/** Limits catalogue files: the size in bytes, the `accept` attribute and the hint that says both. */
export const IMPORT_UPLOAD = {
  limitBytes: 64 * 1024 * 1024,
  accept: ".csv,.txt,.tsv,.xlsx",
  hint: "CSV or Excel (.xlsx), up to 64 MB.",
} as const;
