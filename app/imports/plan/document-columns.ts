import { COMPLIANCE_MARKS } from "~/catalogue/documents/compliance-marks";
import {
  COMPLIANCE_LABELS,
  COMPLIANCE_STATUS_LABELS,
  DOCUMENT_KIND_LABELS,
  DOCUMENT_LABELS,
} from "~/catalogue/documents/document-labels";
import { MAX_REVISION_LENGTH, MAX_TITLE_LENGTH } from "~/catalogue/documents/document-limits";
import { SET_LABELS } from "~/catalogue/sets/set-labels";
import { MAX_ROLE_LENGTH } from "~/catalogue/sets/set-parts";
import { column, NOTE, PRODUCT_CODE, SKU } from "~/imports/plan/shared-columns";

/** The columns of a file of documents. */
export const DOCUMENT_COLUMNS = [
  PRODUCT_CODE,
  SKU,
  column({
    field: "kind",
    heading: DOCUMENT_LABELS.kind,
    synonyms: ["document kind", "kind of document", "document type", "type of document"],
    kind: "choice",
    isKey: true,
    choices: DOCUMENT_KIND_LABELS,
  }),
  column({
    field: "title",
    heading: DOCUMENT_LABELS.title,
    synonyms: ["document title", "document name", "document"],
    kind: "text",
    isKey: true,
    maxLength: MAX_TITLE_LENGTH,
  }),
  column({
    field: "url",
    heading: DOCUMENT_LABELS.url,
    synonyms: ["file", "address", "url", "link", "web address", "document url", "file name"],
    kind: "document",
    canClear: false,
    maxLength: 500,
  }),
  column({
    field: "revision",
    heading: DOCUMENT_LABELS.revision,
    synonyms: ["rev", "issue", "version", "document revision"],
    kind: "text",
    maxLength: MAX_REVISION_LENGTH,
  }),
];

/** The columns of a file of compliance. */
export const COMPLIANCE_COLUMNS = [
  PRODUCT_CODE,
  SKU,
  column({
    field: "mark",
    heading: COMPLIANCE_LABELS.mark,
    synonyms: ["marking", "directive", "regulation", "compliance"],
    kind: "choice",
    isKey: true,
    choices: Object.fromEntries(COMPLIANCE_MARKS.map((mark) => [mark, mark])),
  }),
  column({
    field: "status",
    heading: COMPLIANCE_LABELS.status,
    synonyms: ["compliance status", "conformity"],
    kind: "choice",
    canClear: false,
    choices: COMPLIANCE_STATUS_LABELS,
  }),
  column({
    field: "validUntil",
    heading: COMPLIANCE_LABELS.validUntil,
    synonyms: ["valid to", "expires", "expiry", "expiry date", "expires on"],
    kind: "day",
  }),
  NOTE,
  column({
    field: "document",
    heading: COMPLIANCE_LABELS.document,
    synonyms: ["declaration", "certificate", "document title"],
    kind: "text",
    maxLength: MAX_TITLE_LENGTH,
  }),
];

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
