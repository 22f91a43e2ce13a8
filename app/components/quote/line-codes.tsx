type Codes = { productCode: string | null; sku: string | null };

/** What a line of a quote is ordered by; with the word, for an SKU often begins with the code. */
export function LineCodes({ productCode, sku }: Codes) {
  return (
    <>
      {productCode && <span className="code text-muted">{productCode}</span>}
      {sku && <span className="code text-muted">SKU {sku}</span>}
    </>
  );
}
