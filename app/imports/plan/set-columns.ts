import { SET_LABELS } from "~/catalogue/sets/set-labels";
import { MAX_ROLE_LENGTH } from "~/catalogue/sets/set-parts";
import { column, NOTE } from "~/imports/plan/shared-columns";

/** The columns of a file of sets: the base, and a part of it with its role (C46). */
export const SET_COLUMNS = [
  column({
    field: "baseCode",
    heading: "Base",
    synonyms: ["base code", "base product", "base sku", "main product", "set of"],
    kind: "code",
    isKey: true,
    maxLength: 100,
  }),
  column({
    field: "role",
    heading: SET_LABELS.role,
    synonyms: ["role of the part", "part type", "part kind"],
    kind: "text",
    isKey: true,
    maxLength: MAX_ROLE_LENGTH,
  }),
  column({
    field: "partCode",
    heading: SET_LABELS.part,
    synonyms: ["part code", "part sku", "component", "component code"],
    kind: "code",
    isKey: true,
    maxLength: 100,
  }),
  column({
    field: "closingPa",
    heading: SET_LABELS.closingPa,
    synonyms: ["close off pressure", "closes against", "closing"],
    kind: "pressure",
  }),
  column({
    field: "isRequired",
    heading: SET_LABELS.isRequired,
    synonyms: ["is required", "mandatory"],
    kind: "yes-no",
  }),
  NOTE,
];
