import { listCardsById, listNewestIds } from "~/catalogue/cards/product-cards.server";
import { replyWithCsv } from "~/http/uploads/table-reply.server";
import { csvLine } from "~/shared/csv";

const SAMPLES = 3;

/** Returns a list to fill in, with products of the catalogue and a line that is not in it. */
export function loader() {
  return replyWithCsv("quick-quote-sample.csv", sample());
}

async function* sample(): AsyncGenerator<string> {
  yield csvLine(["Product code", "Quantity", "Tag", "Description", "Manufacturer"]);
  const cards = listCardsById(listNewestIds(undefined).slice(0, 30));
  const coded = cards.filter(({ productCode }) => productCode !== null).slice(0, SAMPLES);
  for (const [index, { productCode, name, company }] of coded.entries()) {
    yield csvLine([productCode, index + 1, `AHU-${index + 1}`, name, company]);
  }
  yield csvLine(["", 1, "Plant room", "Control panel to our drawing", ""]);
}
