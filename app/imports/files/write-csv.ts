import { BYTE_ORDER_MARK, csvLine } from "~/shared/csv";

/** Yields rows as CSV that a spreadsheet opens as UTF-8. */
export async function* writeCsv(chunks: AsyncIterable<string[][]>): AsyncGenerator<string> {
  let mark = BYTE_ORDER_MARK;
  for await (const rows of chunks) {
    yield mark + rows.map((cells) => csvLine(cells)).join("");
    mark = "";
  }
}
