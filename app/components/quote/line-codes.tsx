import type { PublicLine } from "~/domain/quote/quote-line";

type LineCodesProps = {
  line: PublicLine;
  /** Leaves out the product code, in a list of one row for each line. */
  isShort?: boolean;
};

/** The codes to order a line by. The SKU is labelled because it often begins with the product code. */
export function LineCodes({ line: { productCode, sku }, isShort = false }: LineCodesProps) {
  return (
    <>
      {productCode && !isShort && <span className="code text-muted">{productCode}</span>}
      {sku && <span className="code text-muted">SKU {sku}</span>}
    </>
  );
}
