/** The fields of a list's page. */
import { textField } from "~/http/form-data.server";
import { MAX_TYPED_LINE } from "~/quotes/pad/list-line";
import { choiceFieldOf, typedFieldOf } from "~/quotes/pad/pad-line";
import { oneLine } from "~/shared/clean-text";
import { parseCardItem } from "~/shared/quantity";

/** The buyer's wish for a line: a product, a line in their own words, or nothing. */
export type PadChoice =
  { kind: "item"; productId: number; variantId: number | null } | { kind: "text" | "out" };

/** The fields of one line on a list's page. */
export type PadEntry = {
  position: number;
  /** Undefined if nothing was chosen. */
  choice: PadChoice | undefined;
  quantity: string;
  /** The line as it is typed now; undefined if the page has no field for it. */
  typed: string | undefined;
};

// The last row of a spreadsheet has seven digits.
const QUANTITY_FIELD = /^quantity-(\d{1,7})$/;

/** Reads the fields of each line that the page showed with any. */
export function readPadEntries(form: FormData): PadEntry[] {
  return [...form.keys()].flatMap((name) => {
    const [, digits] = QUANTITY_FIELD.exec(name) ?? [];
    if (digits === undefined) return [];
    const position = Number(digits);
    const typedField = typedFieldOf(position);
    return {
      position,
      choice: readChoice(textField(form, choiceFieldOf(position))),
      quantity: textField(form, name),
      typed: form.has(typedField)
        ? oneLine(textField(form, typedField, MAX_TYPED_LINE))
        : undefined,
    };
  });
}

function readChoice(value: string): PadChoice | undefined {
  if (value === "text" || value === "out") return { kind: value };
  const item = parseCardItem(value);
  return item && { kind: "item", ...item };
}
