/** The columns of catalogue files, the same in imports, templates and exports (I1). */

export type CellKind =
  | "text"
  | "long-text"
  | "code"
  | "price"
  | "cost"
  | "grams"
  | "whole-number"
  | "yes-no"
  | "month"
  | "day"
  | "country"
  | "commodity-code"
  | "warranty"
  | "document"
  | "pressure"
  | "list"
  | "key-features"
  | "specifications"
  | "choice";

export type ImportColumn = {
  /** The field's name in plans; most are the property of the schema. */
  field: string;
  /** The heading in templates and exports. */
  heading: string;
  /** Other headings that mean it, in any case, spacing and punctuation. */
  synonyms: readonly string[];
  kind: CellKind;
  /** True for a column that says which thing the row is about. */
  isKey: boolean;
  /** True if `[clear]` may empty it. */
  canClear: boolean;
  maxLength?: number;
  /** The values of a choice, each with the words that are read and written for it. */
  choices?: Readonly<Record<string, string>>;
};
