/** The fields of a list's page. */
import { z } from "zod";

import { textField } from "~/http/form-data.server";
import { MAX_TYPED_LINE, MAX_LIST_FILE_BYTES, MAX_PASTED } from "~/quotes/pad/list-line";
import { choiceFieldOf, typedFieldOf } from "~/quotes/pad/pad-line";
import { oneLine } from "~/shared/clean-text";
import { parseCardItem } from "~/shared/quantity";
import { type Upload, withUpload } from "~/http/uploads/received-files.server";
import { oneFile } from "~/quotes/reply/message-files.server";
import { formatCount } from "~/shared/counts";

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

/** The form that takes a list; its file is read by `withListForm`. */
export const listSchema = z.object({
  text: z
    .string()
    .max(
      MAX_PASTED,
      `A pasted list has up to ${formatCount(MAX_PASTED)} characters. Upload a longer one as a file.`,
    )
    .default(""),
  files: z.unknown().optional(),
});

/** More than a list may have, so that a list that is too long is returned with its text. */
const MAX_TEXT_BYTES = 256 * 1024;

/** Reads the form of a list, with its file under a temporary name. See `withUpload`. */
export function withListForm<Result>(
  request: Request,
  use: (form: FormData, upload: Upload) => Promise<Result>,
): Promise<Result> {
  const limits = { ...oneFile(MAX_LIST_FILE_BYTES), textBytes: MAX_TEXT_BYTES };
  return withUpload(request, limits, (form, upload) => use(withPlainLineEnds(form), upload));
}

/** A browser posts each line end as two characters, but counts it as one. */
function withPlainLineEnds(form: FormData): FormData {
  const plain = new FormData();
  for (const [name, value] of form) {
    plain.append(name, typeof value === "string" ? value.replaceAll("\r\n", "\n") : value);
  }
  return plain;
}
