/** The documents and the compliance of a product for its page. Nothing is shown that is not entered. */
import {
  COMPLIANCE_MARKS,
  type ComplianceMark,
  type ComplianceStatus,
} from "~/catalogue/documents/compliance-marks";
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

type DocumentView = {
  kind: string;
  title: string;
  href: string;
  /** Its format and size or its host, its revision, and the only option that it is for. */
  details: string;
};

/** A mark, or a fact such as the country of origin. */
type ComplianceView = {
  label: string;
  /** "Declared", "Expired on 31 March 2026" or "Italy". */
  value: string;
  isExpired: boolean;
  /** "Valid until 31 March 2027", the note, and the only option that it is for. */
  details: string;
  document: { title: string; href: string } | null;
};

export type ProductPapers = { documents: DocumentView[]; compliance: ComplianceView[] };

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

type Option = { id: number; name: string };

/**
 * Returns the documents, compliance and trade facts of a product with one option chosen, on a day: the option's own rows,
 * and the product's unless the option has one of the same mark (C47).
 */
export function productPapers(
  product: Product,
  stored: {
    documents: readonly StoredDocument[];
    compliance: readonly StoredCompliance[];
    option: Option | undefined;
  },
  now: number,
): ProductPapers {
  const { documents, compliance, option } = stored;
  const today = londonDay(now);
  const concerns = ({ variantId }: { variantId: number | null }) =>
    variantId === null || variantId === option?.id;
  const own = new Set(compliance.flatMap((row) => (row.variantId === option?.id ? row.mark : [])));
  const marks = compliance.filter(
    (row) => concerns(row) && (row.variantId !== null || !own.has(row.mark)),
  );
  return {
    documents: [
      ...ownDatasheet(product),
      ...inDisplayOrder(documents.filter(concerns)).map((each) => documentView(each, option)),
    ],
    compliance: [
      ...inOrderOfMarks(marks).map((row) => complianceView(row, stored, today)),
      ...factsOf(product),
    ],
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

/** Says that a row is only for an option; null for all. */
export function onlyFor(variantId: number | null, option: Option | undefined): string | null {
  return variantId !== null && option ? `For ${option.name} only` : null;
}

function ownDatasheet(product: Product): DocumentView[] {
  const href = datasheetHref(product);
  if (href === null) return [];
  const host = URL.canParse(href) && `On ${new URL(href).host}`;
  const details = product.datasheetFacts ?? (host || "");
  const { datasheet: kind } = DOCUMENT_KIND_LABELS;
  return [{ kind, title: product.name, href, details }];
}

function documentView(stored: StoredDocument, option: Option | undefined): DocumentView {
  const { kind, title, revision, variantId } = stored;
  return {
    kind: DOCUMENT_KIND_LABELS[kind],
    title,
    href: documentHref(stored),
    details: listed([
      documentFacts(stored),
      revision && `Revision ${revision}`,
      onlyFor(variantId, option),
    ]),
  };
}

function complianceView(
  { mark, status, documentId, note, validUntil, variantId }: StoredCompliance,
  { documents, option }: { documents: readonly StoredDocument[]; option: Option | undefined },
  today: string,
): ComplianceView {
  const hasExpired = isExpired(validUntil, today);
  const day = validUntil === null ? "" : formatLondonDay(validUntil);
  const proof = documents.find(({ id }) => id === documentId);
  return {
    label: mark,
    value: hasExpired ? `Expired on ${day}` : COMPLIANCE_STATUS_LABELS[status],
    isExpired: hasExpired,
    details: listed([day && !hasExpired && `Valid until ${day}`, note, onlyFor(variantId, option)]),
    document: proof ? { title: proof.title, href: documentHref(proof) } : null,
  };
}

function listed(parts: ReadonlyArray<string | false | null>): string {
  return parts.filter(Boolean).join(" · ");
}

function factsOf({ originCountry, commodityCode, warrantyMonths }: Product): ComplianceView[] {
  return [
    { label: "Country of origin", value: originCountry && countryName(originCountry) },
    { label: "Commodity code", value: commodityCode },
    { label: "Warranty", value: warrantyMonths && countOf(warrantyMonths, "month") },
  ].flatMap(({ label, value }) =>
    value ? [{ label, value, isExpired: false, details: "", document: null }] : [],
  );
}
