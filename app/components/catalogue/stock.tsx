import type { StockMark } from "~/domain/catalogue/availability";

/** Says whether a product is in stock, with a mark whose shape differs too; renders nothing if it is not known. */
export function Stock({ stock }: { stock: StockMark | null }) {
  return stock && <p className={`stock ${stock.kind}`}>{stock.text}</p>;
}
