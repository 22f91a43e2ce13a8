/** The fields of `Something not in the catalogue?` on the quote page. */
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

import { MAX_TAG, TEXT_LINE_LIMITS, wrongTag } from "~/quotes/basket/basket";
import type { WantedText } from "~/quotes/basket/text-lines.server";
import { lineField, shortCodeField, shortTextField } from "~/shared/fields.server";
import { MAX_TYPED_QUANTITY, parseQuantity, QUANTITY_RULE } from "~/shared/quantity";

const { description } = TEXT_LINE_LIMITS;
const SHORT = "Enter a description of at least 2 characters";

export const textLineSchema = z.object({
  textDescription: lineField(SHORT)
    .min(2, SHORT)
    .max(description, `Description must be less than ${description} characters`),
  textCode: shortCodeField("Code", TEXT_LINE_LIMITS.code),
  textManufacturer: shortTextField("Manufacturer", TEXT_LINE_LIMITS.manufacturer),
  textQuantity: lineField(QUANTITY_RULE)
    .refine((typed) => typed === "" || parseQuantity(typed) !== undefined, QUANTITY_RULE)
    .optional()
    .meta({ maxTyped: MAX_TYPED_QUANTITY }),
  textTag: lineField(`Tag must be less than ${MAX_TAG} characters`)
    .superRefine((typed, context) => {
      const message = wrongTag(typed);
      if (message) context.addIssue({ code: "custom", message });
    })
    .optional()
    .meta({ maxTyped: MAX_TAG }),
});

/** Returns true if anything is typed that says what the item is. */
export function hasTextLine(form: FormData): boolean {
  const said = ["textDescription", "textCode", "textManufacturer", "textTag"];
  return said.some((name) => String(form.get(name) ?? "").trim() !== "");
}

/**
 * Returns the typed line, or the messages of its fields; neither if nothing is typed, unless it is required.
 * An empty quantity is 1.
 */
export function readTextLine(
  form: FormData,
  isRequired: boolean,
): { text?: WantedText; errors?: Record<string, string[]> } {
  if (!isRequired && !hasTextLine(form)) return {};
  const submission = parseWithZod(form, { schema: textLineSchema });
  if (submission.status !== "success") {
    const errors = Object.entries(submission.error ?? {});
    return {
      errors: Object.fromEntries(errors.flatMap(([name, all]) => (all ? [[name, all]] : []))),
    };
  }
  const { textDescription, textCode, textManufacturer, textQuantity, textTag } = submission.value;
  return {
    text: {
      description: textDescription,
      code: textCode || null,
      manufacturer: textManufacturer || null,
      quantity: parseQuantity(textQuantity ?? "") ?? 1,
      tag: textTag || null,
    },
  };
}

/** Returns what was typed as a sentence for the notes, where there is no line to put it. */
export function textLineAsNote(form: FormData): string {
  const typed = ["textQuantity", "textDescription", "textCode", "textManufacturer", "textTag"];
  const parts = typed.map((name) => String(form.get(name) ?? "").trim()).filter(Boolean);
  return `Not in the catalogue: ${parts.join(", ")}`;
}
