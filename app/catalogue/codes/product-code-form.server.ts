/** The form that adds a code to a product. */
import { z } from "zod";

import {
  CODE_RELATIONS,
  ENTERED_CODE_KINDS,
  isCrossReference,
  needsManufacturer,
  NO_MANUFACTURER,
  NO_RELATION,
} from "~/catalogue/codes/code-kinds";
import { CODE_LABELS } from "~/catalogue/codes/code-labels";
import {
  MAX_MANUFACTURER_PART_NUMBER_LENGTH,
  NO_CODE,
  parseTypedCode,
} from "~/catalogue/codes/normal-code";
import { codeField, shortTextField, tickField } from "~/shared/fields.server";

/** A code and what it is (C20); a relation only of another product's number. */
export const newCodeSchema = z
  .object({
    shown: codeField(NO_CODE)
      .max(
        MAX_MANUFACTURER_PART_NUMBER_LENGTH,
        `${CODE_LABELS.shown} must be less than ${MAX_MANUFACTURER_PART_NUMBER_LENGTH} characters`,
      )
      .refine((typed) => parseTypedCode(typed) !== undefined, NO_CODE),
    kind: z.enum(ENTERED_CODE_KINDS, "Choose what the code is"),
    manufacturer: shortTextField(CODE_LABELS.manufacturer, 100),
    relation: z.enum(CODE_RELATIONS, "Choose it from the list").optional(),
    note: shortTextField(CODE_LABELS.note, 200),
    source: shortTextField(CODE_LABELS.source, 200),
    isStaffOnly: tickField(),
  })
  .superRefine(({ kind, manufacturer, relation }, context) => {
    if (needsManufacturer(kind) && !manufacturer) {
      context.addIssue({ code: "custom", path: ["manufacturer"], message: NO_MANUFACTURER });
    }
    if (isCrossReference(kind) && !relation) {
      context.addIssue({ code: "custom", path: ["relation"], message: NO_RELATION });
    }
  });

/** Returns the values to store: blanks become NULL, and only another product's number has a relation. */
export function enteredCode(typed: z.infer<typeof newCodeSchema>) {
  const { shown, kind, manufacturer, relation, note, source, isStaffOnly } = typed;
  return {
    shown,
    kind,
    manufacturer: manufacturer || null,
    relation: isCrossReference(kind) ? (relation ?? null) : null,
    note: note || null,
    source: source || null,
    isMarkedStaffOnly: isStaffOnly,
  };
}
