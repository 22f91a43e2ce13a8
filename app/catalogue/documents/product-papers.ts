/** The documents and the compliance of a product for its page. Nothing is shown that is not entered. */
import {
  COMPLIANCE_MARKS,
  type ComplianceMark,
  type ComplianceStatus,
} from "~/catalogue/documents/compliance-marks";
import type {
  ComplianceView,
  DocumentView,
  ProductPapers,
} from "~/catalogue/documents/option-papers";
import { documentFacts, documentHref } from "~/catalogue/documents/document-files";
import { DOCUMENT_KINDS, type DocumentKind } from "~/catalogue/documents/document-kinds";
import {
  COMPLIANCE_STATUS_LABELS,
  DOCUMENT_KIND_LABELS,
} from "~/catalogue/documents/document-labels";
import { datasheetHref } from "~/catalogue/media/datasheet";
import { countOf } from "~/shared/counts";
import { countryName } from "~/shared/countries";
import { formatLondonDay, londonDay } from "~/shared/dates";

export type StoredDocument = {
  id: number;
  variantId: number | null;
  kind: DocumentKind;
  title: string;
  url: string;
  bytes: number | null;
  revision: string | null;
  position: number;
};

export type StoredCompliance = {
  variantId: number | null;
  mark: ComplianceMark;
  status: ComplianceStatus;
  documentId: number | null;
  note: string | null;
  validUntil: string | null;
};

type Product = {
  id: number;
  name: string;
  datasheetUrl: string | null;
  datasheetFileUrl: string | null;
  datasheetFacts: string | null;
  originCountry: string | null;
  commodityCode: string | null;
  warrantyMonths: number | null;
};

/** Returns the documents, compliance and trade facts of a product with those of all its options, on a day. */
export function productPapers(
  product: Product,
  stored: { documents: readonly StoredDocument[]; compliance: readonly StoredCompliance[] },
  now: number,
): ProductPapers {
  const today = londonDay(now);
  return {
    documents: [...ownDatasheet(product), ...inDisplayOrder(stored.documents).map(documentView)],
    compliance: inOrderOfMarks(stored.compliance).map((row) =>
      complianceView(row, stored.documents, today),
    ),
    facts: factsOf(product),
  };
}

/** Sorts documents by their kinds, and those of a kind as staff have ordered them. */
export function inDisplayOrder<Row extends Pick<StoredDocument, "id" | "kind" | "position">>(
  documents: readonly Row[],
): Row[] {
  return documents.toSorted(
    (one, other) =>
      DOCUMENT_KINDS.indexOf(one.kind) - DOCUMENT_KINDS.indexOf(other.kind) ||
      one.position - other.position ||
      one.id - other.id,
  );
}

/** Sorts rows of compliance by their marks, those of the product before those of options. */
export function inOrderOfMarks<Row extends Pick<StoredCompliance, "mark" | "variantId">>(
  rows: readonly Row[],
): Row[] {
  return rows.toSorted(
    (one, other) =>
      COMPLIANCE_MARKS.indexOf(one.mark) - COMPLIANCE_MARKS.indexOf(other.mark) ||
      (one.variantId ?? 0) - (other.variantId ?? 0),
  );
}

/** Returns true once the last day on which a declaration holds is over. */
export function isExpired(validUntil: string | null, today: string): boolean {
  return validUntil !== null && validUntil < today;
}

function ownDatasheet(product: Product): DocumentView[] {
  const href = datasheetHref(product);
  if (href === null) return [];
  const { host } = URL.canParse(href) ? new URL(href) : { host: "" };
  const facts = product.datasheetFacts ?? (host && `On ${host}`);
  const title = product.name;
  return [
    { kind: DOCUMENT_KIND_LABELS.datasheet, title, href, facts, revision: null, variantId: null },
  ];
}

function documentView(stored: StoredDocument): DocumentView {
  const { kind, title, revision, variantId } = stored;
  return {
    kind: DOCUMENT_KIND_LABELS[kind],
    title,
    href: documentHref(stored),
    facts: documentFacts(stored),
    revision,
    variantId,
  };
}

function complianceView(
  { mark, status, documentId, note, validUntil, variantId }: StoredCompliance,
  documents: readonly StoredDocument[],
  today: string,
): ComplianceView {
  const hasExpired = isExpired(validUntil, today);
  const day = validUntil === null ? null : formatLondonDay(validUntil);
  const proof = documents.find(({ id }) => id === documentId);
  return {
    mark,
    status: hasExpired ? `Expired on ${day}` : COMPLIANCE_STATUS_LABELS[status],
    isExpired: hasExpired,
    validity: day === null || hasExpired ? null : `Valid until ${day}`,
    note,
    document: proof ? { title: proof.title, href: documentHref(proof) } : null,
    variantId,
  };
}

function factsOf({ originCountry, commodityCode, warrantyMonths }: Product) {
  return [
    { label: "Country of origin", value: originCountry && countryName(originCountry) },
    { label: "Commodity code", value: commodityCode },
    { label: "Warranty", value: warrantyMonths && countOf(warrantyMonths, "month") },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
