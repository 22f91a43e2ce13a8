import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

import { setCosts } from "~/catalogue/acts/set-costs.server";
import { parsePounds } from "~/catalogue/prices/price-input";
import { costField, PRODUCT_ITSELF } from "~/catalogue/prices/cost-field";
import { productNotFound } from "~/catalogue/products/product-params.server";
import { listVariants } from "~/catalogue/variants/variant-order.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { versionField } from "~/shared/fields.server";
import { rejectStaleProduct } from "~/site/changes/stale.server";

const WRONG_COST = "Enter a cost such as 12.50, or leave it blank.";

const costsSchema = z.object({ version: versionField() });

type Saving = {
  productId: number;
  form: FormData;
  /** The address of the member of staff who saves. */
  email: string;
  /** Returns the address of the page after a save at this time. */
  back: (now: number) => string;
};

/** Saves the costs of a product and its variants as they were typed, and leads back to them. */
export async function saveCosts({ productId, form, email, back }: Saving) {
  const submission = parseWithZod(form, { schema: costsSchema });
  const ids = [PRODUCT_ITSELF, ...listVariants(productId).map(({ id }) => id)];
  const { costs, errors } = readCosts(form, ids);
  if (submission.status !== "success" || Object.keys(errors).length > 0) {
    return rejectInvalid(submission, errors);
  }

  const now = Date.now();
  const answer = await setCosts(productId, submission.value.version, costs, { name: email, now });
  switch (answer.kind) {
    case "not-found":
      throw productNotFound();
    case "stale":
      return rejectStaleProduct(submission, answer);
    case "done":
    case "unchanged":
      return redirectWithToast(back(now), {
        kind: "success",
        title: answer.kind === "done" ? "Costs saved" : "Nothing was changed",
      });
  }
}

/** Reads the costs that the form has fields for. */
function readCosts(form: FormData, ids: readonly number[]) {
  const costs = new Map<number, number | null>();
  const errors: Record<string, string[]> = {};
  for (const id of ids) {
    const typed = form.get(costField(id));
    if (typeof typed !== "string") continue;
    const parsed = typed.trim() === "" ? null : parsePounds(typed);
    if (parsed && parsed.kind !== "pence") errors[costField(id)] = [WRONG_COST];
    else costs.set(id, parsed?.pence ?? null);
  }
  return { costs, errors };
}
