import { parseWithZod } from "@conform-to/zod/v4";

import { MAX_DISCOUNTS } from "~/accounts/firms/agreed-discounts";
import { addDiscount, changeDiscount } from "~/accounts/acts/change-discounts.server";
import type { DiscountOwner } from "~/accounts/firms/own-discounts.server";
import { changedDiscountSchema, newDiscountSchema } from "~/accounts/firms/discounts-form.server";
import { formatDiscount } from "~/catalogue/prices/money";
import { requireConfirmed } from "~/http/confirmation.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectAsStale, rejectInvalid } from "~/http/replies.server";
import { failure, success } from "~/http/toast";
import type { Actor } from "~/shared/actor";
import { parseId } from "~/shared/row-id";

const GONE = failure(
  "Not saved",
  "This discount was removed meanwhile. The page shows those that are left.",
);

/** Adds, changes or removes a discount of an account or firm, by the form's intent, and redirects to `path`. */
export function pressDiscounts(
  form: FormData,
  { owner, path, actor }: { owner: DiscountOwner; path: string; actor: Actor },
) {
  switch (textField(form, "intent")) {
    case "add":
      return add(form, { owner, path, actor });
    case "change":
      return change(form, { owner, path, actor });
    case "remove":
      return remove(form, { owner, path, actor });
    default:
      throw rejectUnknownIntent();
  }
}

type Press = { owner: DiscountOwner; path: string; actor: Actor };

async function add(form: FormData, { owner, path, actor }: Press) {
  const submission = parseWithZod(form, { schema: newDiscountSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { manufacturer, discount } = submission.value;
  const added = await addDiscount(owner, submission.value, actor);
  switch (added.kind) {
    case "added":
      return saved(path, `The discount for ${added.name} is ${formatDiscount(discount)}.`);
    case "gone":
      return redirectWithToast(path, GONE);
    case "full":
      return rejectInvalid(submission, {
        manufacturer: [`There are ${MAX_DISCOUNTS} discounts. Remove one to add another.`],
      });
    case "unknown-category":
      return rejectInvalid(submission, { categoryId: ["Choose a category of the list"] });
    case "unknown-manufacturer":
      return rejectInvalid(submission, {
        manufacturer: [unknownManufacturer(manufacturer, added.nearest)],
      });
    case "exists": {
      const { name, basisPoints } = added;
      const field = manufacturer === "" ? "categoryId" : "manufacturer";
      const is = `The discount for ${name} is ${formatDiscount(basisPoints)} already. Edit it in the list.`;
      return rejectInvalid(submission, { [field]: [is] });
    }
  }
}

function unknownManufacturer(typed: string, nearest: readonly string[]): string {
  const no = `No listed product is by “${typed}”.`;
  if (nearest.length === 0) return `${no} Spell the manufacturer as in its products.`;
  return `${no} Did you mean ${nearest.join(" or ")}?`;
}

async function change(form: FormData, { owner, path, actor }: Press) {
  const submission = parseWithZod(form, { schema: changedDiscountSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { id, version: shown, discount } = submission.value;
  const changed = await changeDiscount(owner, { id, shown, discount }, actor);
  if (changed.kind === "gone") return redirectWithToast(path, GONE);
  if (changed.kind === "stale") {
    return rejectAsStale(submission, changed.basisPoints, {
      title: "Not saved: this discount has changed",
      description: `It is ${formatDiscount(changed.basisPoints)} now. Your entry is still here. Save again to replace it.`,
    });
  }
  return saved(path, `The discount for ${changed.name} is ${formatDiscount(discount)}.`);
}

async function remove(form: FormData, { owner, path, actor }: Press) {
  requireConfirmed(form);
  const id = parseId(textField(form, "id")) ?? 0;
  const shown = Number(textField(form, "version"));
  const changed = await changeDiscount(owner, { id, shown, discount: null }, actor);
  if (changed.kind === "changed") {
    return saved(path, `There is no discount for ${changed.name} any more.`);
  }
  if (changed.kind === "gone") return redirectWithToast(path, GONE);
  return redirectWithToast(
    path,
    failure("Not removed: this discount has changed", "The page now shows it as it is."),
  );
}

function saved(path: string, description: string) {
  return redirectWithToast(`${path}?saved=${Date.now()}`, success("Discounts saved", description));
}
