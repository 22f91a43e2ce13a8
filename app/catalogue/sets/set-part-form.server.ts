/** The form that adds a part to a set, or changes one. */
import { z } from "zod";

import { parsePressure, PRESSURE_RULE } from "~/catalogue/sets/closing-pressure";
import { SET_LABELS as LABELS } from "~/catalogue/sets/set-labels";
import { MAX_ROLE_LENGTH, MAX_SET_NOTE_LENGTH } from "~/catalogue/sets/set-parts";
import {
  amountField,
  codeField,
  lineField,
  rowIdField,
  shortTextField,
  tickField,
  versionField,
} from "~/shared/fields.server";

const MAX_CODE_LENGTH = 100;
const NO_ROLE = "Enter what the part is for, such as Actuator";
const NO_CODE = "Enter the code of a product or option";

/** A part by its code, with its role; an empty option of the base is every option. */
export const setPartSchema = z.object({
  partId: rowIdField("Reload the page and try again"),
  version: versionField(),
  role: lineField(NO_ROLE)
    .min(1, NO_ROLE)
    .max(MAX_ROLE_LENGTH, `${LABELS.role} must be less than ${MAX_ROLE_LENGTH} characters`),
  code: codeField(NO_CODE)
    .min(1, NO_CODE)
    .max(MAX_CODE_LENGTH, `${LABELS.part} must be less than ${MAX_CODE_LENGTH} characters`),
  variantId: rowIdField("Choose it from the list"),
  closingPa: amountField(PRESSURE_RULE, parsePressure),
  isRequired: tickField(),
  note: shortTextField(LABELS.note, MAX_SET_NOTE_LENGTH),
});
