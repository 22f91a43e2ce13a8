import type { PublicLine } from "~/quotes/request/quote-line";

type LineCodeProps = {
  line: PublicLine;
  /** Leaves out the product code, in a list of one row for each line. */
  isShort?: boolean;
};

/** The code to order a line by: the SKU of its variant, else the product code. */
export function LineCode({ line: { productCode, sku }, isShort = false }: LineCodeProps) {
  const code = sku ?? (isShort ? null : productCode);
  return code && <span className="code text-muted">{code}</span>;
}
