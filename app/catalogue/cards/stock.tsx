import type { StockMark } from "~/catalogue/products/availability";

/** Shows the stock, with a mark that differs in shape as well as colour; nothing if it is not known. */
export function Stock({ stock }: { stock: StockMark | null }) {
  return stock && <p className={`stock ${stock.kind}`}>{stock.text}</p>;
}
