/** The form of a firm's delivery address. */
import { z } from "zod";

import { ADDRESS_LIMITS } from "~/accounts/firms/address";
import { sitePostcodeField } from "~/quotes/request/request-details-form.server";
import { lineField, linesField, rowIdField } from "~/shared/fields.server";

const NAME = `Enter a name of up to ${ADDRESS_LIMITS.name} characters, such as Main store`;
const LINES = `Enter the address in up to ${ADDRESS_LIMITS.lineCount} lines`;
const POSTCODE = "Enter a full UK postcode, such as RG27 8PE";
const RELOAD = "Reload the page and try again";

export const addressSchema = z.object({
  name: lineField(NAME).min(1, NAME).max(ADDRESS_LIMITS.name, NAME),
  lines: linesField(LINES)
    .overwrite(withoutEmptyLines)
    .min(1, LINES)
    .max(ADDRESS_LIMITS.lines, LINES)
    .refine((text) => text.split("\n").length <= ADDRESS_LIMITS.lineCount, LINES),
  postcode: sitePostcodeField().pipe(z.string({ error: POSTCODE })),
  /** Of an edited address. */
  id: rowIdField(RELOAD),
  version: rowIdField(RELOAD),
});

function withoutEmptyLines(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}
