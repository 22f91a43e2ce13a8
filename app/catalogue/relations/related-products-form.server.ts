/** The forms that say what replaces a product, and which products belong to it. */
import { z } from "zod";

import { NO_REPLACEMENT_RELATION } from "~/catalogue/relations/discontinued";
import { RELATION_LABELS as LABELS } from "~/catalogue/relations/relation-labels";
import { RELATION_KINDS } from "~/catalogue/relations/product-relations";
import { CODE_RELATIONS } from "~/catalogue/codes/code-kinds";
import {
  codeField,
  rowIdField,
  shortCodeField,
  shortTextField,
  versionField,
} from "~/shared/fields.server";

const MAX_CODE_LENGTH = 100;
const MAX_NOTE_LENGTH = 200;
const RELOAD = "Reload the page and try again";
const NO_CODE = "Enter the code of a product";

/** A replacement needs its relation; without one the product is discontinued and nothing replaces it (C35). */
export const discontinuedSchema = z
  .object({
    replacedBy: shortCodeField(LABELS.replacedBy, MAX_CODE_LENGTH),
    relation: z.enum(CODE_RELATIONS, "Choose it from the list").optional(),
    note: shortTextField(LABELS.note, MAX_NOTE_LENGTH),
    version: versionField(),
  })
  .superRefine(({ replacedBy, relation }, context) => {
    if (!replacedBy || relation) return;
    context.addIssue({ code: "custom", path: ["relation"], message: NO_REPLACEMENT_RELATION });
  });

/** Staff's note on an alternative; an empty one removes it. */
export const relationNoteSchema = z.object({
  otherId: rowIdField(RELOAD).pipe(z.number(RELOAD)),
  note: shortTextField(LABELS.alternativeNote, MAX_NOTE_LENGTH),
  version: versionField(),
});

/** A product by its code, and what it is to this one (C37). */
export const newRelationSchema = z.object({
  code: codeField(NO_CODE)
    .min(1, NO_CODE)
    .max(MAX_CODE_LENGTH, `${LABELS.code} must be less than ${MAX_CODE_LENGTH} characters`),
  kind: z.enum(RELATION_KINDS, "Choose what it is to this product"),
});
