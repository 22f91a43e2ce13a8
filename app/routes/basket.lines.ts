import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";

import { newBasketLimit } from "~/accounts/sign-in/attempts.server";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import { readReturnPath } from "~/catalogue/products/product-params.server";
import { readForm, textField } from "~/http/form-data.server";
import { rejectInPlace } from "~/http/in-place-replies.server";
import { redirectWithToast } from "~/http/replies.server";
import { NOT_ADDED, type Toast } from "~/http/toast";
import { log, logError } from "~/log.server";
import { NO_ROOM, notAdded, toastForLine } from "~/quotes/basket/added-toast.server";
import { addToBasket, ensureBasket } from "~/quotes/basket/baskets.server";
import { cardQuantityField, parseCardItem, parseQuantity, QUANTITY_RULE } from "~/shared/quantity";
import { parseId } from "~/shared/row-id";
import { keepFormOnNetworkError } from "~/ui/form/keep-form-on-network-error";

/** Redirects to the quote page, which shows the lines. */
export function loader() {
  return redirect("/quote");
}

/**
 * Adds a line, from any card or product page. Without scripts it redirects back to that page; with
 * scripts it returns the toast as JSON, because of several redirects at once only the first would be
 * followed, and the badge would count one line.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const requested = readRequested(form);
  const reply = (toast: Toast, headers: Array<[string, string]> = []) =>
    form.has("scripted")
      ? json({ toast }, { headers })
      : redirectWithToast(readReturnPath(form, requested?.productId, "/quote"), toast, headers);

  if (!requested) return reply(NOT_ADDED);
  const { quantity } = requested;
  if (quantity === undefined) return reply(notAdded(QUANTITY_RULE));

  try {
    const { basket, headers } = await ensureBasket(request, await findViewer(request, context));
    const limits = [newBasketLimit(context)];
    const added = await addToBasket(basket, { ...requested, quantity }, Date.now(), limits);
    if (added.kind === "disk-nearly-full") {
      log({ event: "disk-nearly-full" });
      return rejectInPlace(form, NO_ROOM);
    }
    const { productId } = requested;
    return await reply(toastForLine(added, { productId, quantity }), headers);
  } catch (error) {
    logError(error);
    return rejectInPlace(form, NOT_ADDED);
  }
}

export const clientAction = keepFormOnNetworkError(() => NOT_ADDED);

function readRequested(form: FormData) {
  const item = parseCardItem(textField(form, "productId"));
  if (!item) return undefined;
  const { productId } = item;
  const posted = textField(form, "variantId");
  const variantId = posted ? parseId(posted) : item.variantId;
  if (variantId === undefined) return undefined;
  const typed = textField(form, cardQuantityField(productId)) || textField(form, "quantity");
  const quantity = parseQuantity(typed || "1");
  const evenDiscontinued = form.has("evenDiscontinued");
  return { productId, variantId, quantity, evenDiscontinued };
}
