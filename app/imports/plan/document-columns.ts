import { COMPLIANCE_MARKS } from "~/catalogue/documents/compliance-marks";
import {
  COMPLIANCE_LABELS,
  COMPLIANCE_STATUS_LABELS,
  DOCUMENT_KIND_LABELS,
  DOCUMENT_LABELS,
} from "~/catalogue/documents/document-labels";
import { MAX_REVISION_LENGTH, MAX_TITLE_LENGTH } from "~/catalogue/documents/document-limits";
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
