/** The documents and the compliance of a product as its page shows them, also in the browser: this file imports no rule. */
import type { ComplianceMark } from "~/catalogue/documents/compliance-marks";

export type DocumentView = {
  kind: string;
  title: string;
  href: string;
  /** "PDF, 184 KB", or the host of an address elsewhere; empty if neither is known. */
  facts: string;
  revision: string | null;
  /** Null is for all options. */
  variantId: number | null;
};

export type ComplianceView = {
  mark: ComplianceMark;
  /** "Declared", or "Expired on 31 March 2026". */
  status: string;
  isExpired: boolean;
  /** "Valid until 31 March 2027"; null without an end, and once it has expired. */
  validity: string | null;
  note: string | null;
  document: { title: string; href: string } | null;
  variantId: number | null;
};

export type ProductPapers = {
  documents: DocumentView[];
  compliance: ComplianceView[];
  /** Country of origin, commodity code and warranty, as far as they are entered. */
  facts: Array<{ label: string; value: string }>;
};

/** Returns what concerns one option: its own rows, and the product's unless it has one of the same mark. */
export function papersOfOption(
  papers: ProductPapers,
  variantId: number | undefined,
): ProductPapers {
  const concerns = (row: { variantId: number | null }) =>
    row.variantId === null || row.variantId === variantId;
  const own = new Set(
    papers.compliance.flatMap((row) => (row.variantId === variantId ? row.mark : [])),
  );
  return {
    ...papers,
    documents: papers.documents.filter(concerns),
    compliance: papers.compliance.filter(
      (row) => concerns(row) && (row.variantId !== null || !own.has(row.mark)),
    ),
  };
}
