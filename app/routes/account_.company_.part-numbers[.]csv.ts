import type { LoaderFunctionArgs } from "@remix-run/node";

import { PART_NUMBER_LIMITS } from "~/accounts/firms/part-number";
import { listPartNumbers } from "~/accounts/firms/part-numbers.server";
import { requireUser } from "~/accounts/sign-in/guards.server";
import { replyWithCsv } from "~/http/uploads/table-reply.server";
import { BYTE_ORDER_MARK, csvLine } from "~/shared/csv";
import { invariantResponse } from "~/shared/invariant";

/** Returns the part numbers of the viewer's firm as a file that can be imported again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firm } = await requireUser(request, context);
  invariantResponse(firm, "You are in no firm", { status: 404 });
  return replyWithCsv("part-numbers.csv", rows(firm.id));
}

// Asynchronous, because the reply is a stream.
async function* rows(firmId: number): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(["Your part number", "Our code", "Product"]);
  const all = listPartNumbers(firmId, "", { limit: PART_NUMBER_LIMITS.numbers, offset: 0 });
  for (const { code, sku, productCode, productName, variantName } of all) {
    yield csvLine([
      code,
      sku ?? productCode,
      [productName, variantName].filter(Boolean).join(", "),
    ]);
  }
}
