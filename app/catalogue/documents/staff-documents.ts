/** The documents and compliance of a product as staff see and change them. */
import { documentFacts, documentHref, ownDocumentFile } from "~/catalogue/documents/document-files";
import {
  COMPLIANCE_STATUS_LABELS,
  DOCUMENT_KIND_LABELS,
} from "~/catalogue/documents/document-labels";
import {
  inDisplayOrder,
  inOrderOfMarks,
  isExpired,
  onlyFor,
  type StoredCompliance,
  type StoredDocument,
} from "~/catalogue/documents/product-papers";
import { formatLondonDay, londonDay } from "~/shared/dates";

type Option = { id: number; name: string };

type Document = StoredDocument & { filename: string | null };

/** Lists documents in the order of the product's page, with the values of the form that changes each. */
export function staffDocuments(documents: readonly Document[], options: readonly Option[]) {
  const shown = inDisplayOrder(documents);
  return shown.map((stored, place) => {
    const { id, kind, title, url, filename, revision, variantId } = stored;
    const isOwn = ownDocumentFile(url) !== undefined;
    return {
      id,
      title,
      kindLabel: DOCUMENT_KIND_LABELS[kind],
      href: documentHref(stored),
      filename: isOwn ? (filename ?? url) : null,
      details: [
        documentFacts(stored),
        revision && `Revision ${revision}`,
        onlyFor(
          variantId,
          options.find((each) => each.id === variantId),
        ),
      ].filter((each) => each !== null && each !== ""),
      canMoveUp: shown[place - 1]?.kind === kind,
      canMoveDown: shown[place + 1]?.kind === kind,
      typed: {
        kind,
        title,
        url: isOwn ? "" : url,
        revision: revision ?? "",
        variantId: variantId === null ? "" : String(variantId),
      },
    };
  });
}

/** Lists rows of compliance in the order of the product's page, with the values of the form that changes each. */
export function staffCompliance(
  {
    compliance,
    documents,
  }: {
    compliance: ReadonlyArray<StoredCompliance & { id: number }>;
    documents: readonly Document[];
  },
  options: readonly Option[],
  now: number,
) {
  const today = londonDay(now);
  return inOrderOfMarks(compliance).map((row) => {
    const { id, mark, status, validUntil, note, documentId, variantId } = row;
    const hasExpired = isExpired(validUntil, today);
    const until = validUntil === null ? "" : formatLondonDay(validUntil);
    const proof = documents.find((each) => each.id === documentId);
    return {
      id,
      mark,
      status: COMPLIANCE_STATUS_LABELS[status],
      expired: hasExpired ? `Expired on ${until}` : null,
      details: [
        until && !hasExpired && `Valid until ${until}`,
        note,
        proof?.title,
        onlyFor(
          variantId,
          options.find((each) => each.id === variantId),
        ),
      ].filter((each) => typeof each === "string" && each !== ""),
      typed: {
        mark,
        status,
        validUntil: validUntil ?? "",
        note: note ?? "",
        documentId: documentId === null ? "" : String(documentId),
        variantId: variantId === null ? "" : String(variantId),
      },
    };
  });
}
