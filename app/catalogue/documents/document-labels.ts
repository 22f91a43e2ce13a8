import type { ComplianceStatus } from "~/catalogue/documents/compliance-marks";
import type { DocumentKind } from "~/catalogue/documents/document-kinds";

/** Names the kinds of documents, on the product's page, in forms and in files. */
export const DOCUMENT_KIND_LABELS: Record<DocumentKind, string> = {
  datasheet: "Datasheet",
  wiring: "Wiring diagram",
  installation: "Installation manual",
  declaration: "Declaration of conformity",
  certificate: "Certificate",
  pics: "PICS (BACnet)",
  registers: "Register list",
  bim: "BIM or CAD model",
  other: "Other document",
};

export const COMPLIANCE_STATUS_LABELS: Record<ComplianceStatus, string> = {
  declared: "Declared",
  exempt: "Exempt",
  "not-applicable": "Not applicable",
};

/** Labels a document's columns in the form, in files, in the audit log and in messages about changes. */
export const DOCUMENT_LABELS = {
  kind: "Kind",
  variant: "For",
  title: "Title",
  url: "File or address",
  filename: "File",
  bytes: "Size",
  revision: "Revision",
  order: "Order",
} as const;

/** Labels a compliance row's columns in the same places. */
export const COMPLIANCE_LABELS = {
  mark: "Mark",
  variant: "For",
  status: "Status",
  validUntil: "Valid until",
  note: "Note",
  document: "Document",
} as const;
