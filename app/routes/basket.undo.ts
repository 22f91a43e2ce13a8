import { parseQuantity } from "~/shared/quantity";
import { findBasketId } from "~/quotes/basket/baskets.server";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";

import { findViewer } from "~/accounts/sign-in/viewer.server";
import { keepFormOnNetworkError } from "~/ui/form/keep-form-on-network-error";
import { type AddedQuantity, undoAdd } from "~/quotes/basket/undo-add.server";
import { parseId } from "~/shared/row-id";
import { readForm, textField } from "~/http/form-data.server";
import { rejectInPlace } from "~/http/in-place-replies.server";
import { redirectWithToast } from "~/http/replies.server";
import { readReferringPath } from "~/catalogue/products/product-params.server";
import { failure, success } from "~/http/toast";
import { logError } from "~/log.server";

/** Redirects to the quote page, which shows the lines. */
export function loader() {
  return redirect("/quote");
}

/** Takes back what a toast has just reported as added, and returns to its page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const additions = readAdditions(form);
  const basketId = await findBasketId(request, await findViewer(request, context));
  const returnTo = readReferringPath(request);
  if (!basketId || !additions) return redirectWithToast(returnTo, NOT_UNDONE);

  try {
    const isUndone = await undoAdd(basketId, additions);
    return await redirectWithToast(returnTo, isUndone ? UNDONE : NOT_UNDONE);
  } catch (error) {
    logError(error);
    return rejectInPlace(form, FAILED);
  }
}

/** Reads the fields of `undoFields`; undefined for any others. */
function readAdditions(form: FormData): AddedQuantity[] | undefined {
  const [lineIds = [], added = [], present = []] = ["lineId", "added", "present"].map((name) =>
    textField(form, name).split(" "),
  );
  const additions = lineIds.flatMap((id, at): AddedQuantity[] => {
    const each = {
      lineId: parseId(id),
      added: parseQuantity(added[at] ?? ""),
      present: parseQuantity(present[at] ?? ""),
    };
    return each.lineId && each.added && each.present
      ? [{ lineId: each.lineId, added: each.added, present: each.present }]
      : [];
  });
  return additions.length === lineIds.length ? additions : undefined;
}

const UNDONE = success("Taken out of your quote again");

const NOT_UNDONE = failure("Not undone", "Your quote has changed since.");

const FAILED = failure("Error", "Failed to update your quote. Please try again.");

export const clientAction = keepFormOnNetworkError(() => FAILED);
