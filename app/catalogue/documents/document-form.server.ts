/** The forms for a product's documents and compliance. */
import { z } from "zod";

import { COMPLIANCE_MARKS, COMPLIANCE_STATUSES } from "~/catalogue/documents/compliance-marks";
import { DOCUMENT_KINDS } from "~/catalogue/documents/document-kinds";
import { COMPLIANCE_LABELS, DOCUMENT_LABELS } from "~/catalogue/documents/document-labels";
import {
  MAX_NOTE_LENGTH,
  MAX_REVISION_LENGTH,
  MAX_TITLE_LENGTH,
  NO_TITLE,
  WRONG_VALID_UNTIL,
} from "~/catalogue/documents/document-limits";
import { webAddressField } from "~/catalogue/products/product-fields-form.server";
import { tooLong } from "~/catalogue/products/product-limits";
import { lineField, rowIdField, shortTextField, versionField } from "~/shared/fields.server";
import { readDay } from "~/shared/typed-day";

const variantId = rowIdField("Choose an option from the list");

/** A document; its file comes beside these fields. */
export const documentSchema = z.object({
  kind: z.enum(DOCUMENT_KINDS, "Choose what the document is"),
  title: lineField(NO_TITLE)
    .min(1, NO_TITLE)
    .max(MAX_TITLE_LENGTH, tooLong(DOCUMENT_LABELS.title, MAX_TITLE_LENGTH)),
  variantId,
  url: webAddressField("Address"),
  revision: shortTextField(DOCUMENT_LABELS.revision, MAX_REVISION_LENGTH),
  rowId: rowIdField("Reload the page and try again"),
  version: versionField(),
});

/** A mark and what is declared of it. */
export const complianceSchema = z.object({
  mark: z.enum(COMPLIANCE_MARKS, "Choose the mark"),
  status: z.enum(COMPLIANCE_STATUSES, "Choose the status"),
  variantId,
  documentId: rowIdField("Choose a document from the list"),
  validUntil: lineField(WRONG_VALID_UNTIL)
    .transform((typed, context) => {
      const day = readDay(typed);
      if (day !== undefined) return day;
      context.addIssue({ code: "custom", message: WRONG_VALID_UNTIL });
      return z.NEVER;
    })
    .optional(),
  note: shortTextField(COMPLIANCE_LABELS.note, MAX_NOTE_LENGTH),
  rowId: rowIdField("Reload the page and try again"),
  version: versionField(),
});
