/** Labels a synonym's columns in the form, in the audit log and in messages about changes. */
export const SYNONYM_LABELS = {
  term: "Buyers search for",
  means: "It also finds",
  isBothWays: "Both ways",
} as const;
