import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";

import { newBasketLimit } from "~/accounts/sign-in/attempts.server";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import { readReturnPath } from "~/catalogue/products/product-params.server";
import { readForm, textField } from "~/http/form-data.server";
import { rejectInPlace } from "~/http/in-place-replies.server";
import { redirectWithToast } from "~/http/replies.server";
import { NOT_ADDED, type Toast } from "~/http/toast";
import { log, logError } from "~/log.server";
import { NO_ROOM, notAdded, toastForAdded } from "~/quotes/basket/added-toast.server";
import { addToBasket, ensureBasket } from "~/quotes/basket/baskets.server";
import {
  cardItem,
  cardQuantityField,
  itemQuantityField,
  parseCardItems,
  parseQuantity,
  QUANTITY_RULE,
} from "~/shared/quantity";
import { parseId } from "~/shared/row-id";
import { keepFormOnNetworkError } from "~/ui/form/keep-form-on-network-error";

/** Redirects to the quote page, which shows the lines. */
export function loader() {
  return redirect("/quote");
}

/**
 * Adds a line, from any card or product page, or the lines of several cards, all or none. Without scripts it
 * redirects back to that page; with scripts it returns the toast as JSON, because of several redirects at once
 * only the first would be followed, and the badge would count one line.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const requested = readRequested(form);
  const [first, another] = requested ?? [];
  const reply = (toast: Toast, headers: Array<[string, string]> = []) =>
    form.has("scripted")
      ? json({ toast }, { headers })
      : redirectWithToast(
          readReturnPath(form, another ? undefined : first?.productId, "/quote"),
          toast,
          headers,
        );

  if (!requested || !first) return reply(NOT_ADDED);
  const lines = requested.flatMap(({ quantity, ...line }) =>
    quantity === undefined ? [] : [{ ...line, quantity }],
  );
  if (lines.length < requested.length) return reply(notAdded(QUANTITY_RULE));

  try {
    const { basket, headers } = await ensureBasket(request, await findViewer(request, context));
    const added = await addToBasket(basket, lines, Date.now(), [newBasketLimit(context)]);
    if (added.kind === "disk-nearly-full") {
      log({ event: "disk-nearly-full" });
      return rejectInPlace(form, NO_ROOM);
    }
    const quantities = lines.map(({ quantity }) => quantity);
    return await reply(toastForAdded(added, quantities), headers);
  } catch (error) {
    logError(error);
    return rejectInPlace(form, NOT_ADDED);
  }
}

export const clientAction = keepFormOnNetworkError(() => NOT_ADDED);

/** Reads what to add; a quantity is undefined if it is no whole number from 1 to 9,999. Undefined for a form that names no product. */
function readRequested(form: FormData) {
  const several = textField(form, "items");
  const items = parseCardItems(several || textField(form, "productId"));
  const posted = several ? "" : textField(form, "variantId");
  const chosen = parseId(posted);
  if (!items || (posted && chosen === undefined)) return undefined;
  const evenDiscontinued = !several && form.has("evenDiscontinued");
  return items.map(({ productId, variantId }) => {
    const names = [
      itemQuantityField(cardItem(productId, variantId ?? undefined)),
      cardQuantityField(productId),
      "quantity",
    ];
    const typed = names.map((name) => textField(form, name)).find(Boolean);
    const quantity = parseQuantity(typed ?? "1");
    return { productId, variantId: chosen ?? variantId, quantity, evenDiscontinued };
  });
}
