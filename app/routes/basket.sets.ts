import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";

import { newBasketLimit } from "~/accounts/sign-in/attempts.server";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import { readReturnPath } from "~/catalogue/products/product-params.server";
import { readForm, textField } from "~/http/form-data.server";
import { rejectInPlace } from "~/http/in-place-replies.server";
import { redirectWithToast } from "~/http/replies.server";
import { NOT_ADDED, type Toast } from "~/http/toast";
import { log, logError } from "~/log.server";
import { addSet } from "~/quotes/acts/add-set.server";
import { NO_ROOM, notAdded, toastForAdded } from "~/quotes/basket/added-toast.server";
import { ensureBasket } from "~/quotes/basket/baskets.server";
import { parseQuantity, QUANTITY_RULE } from "~/shared/quantity";
import { parseId } from "~/shared/row-id";
import { keepFormOnNetworkError } from "~/ui/form/keep-form-on-network-error";

/** Redirects to the quote page, which shows the lines. */
export function loader() {
  return redirect("/quote");
}

/** Adds a product and the chosen parts of its set to the basket, as `basket.lines` adds one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const wanted = readWanted(form);
  const reply = (toast: Toast, headers: Array<[string, string]> = []) =>
    form.has("scripted")
      ? json({ toast }, { headers })
      : redirectWithToast(readReturnPath(form, wanted?.productId, "/quote"), toast, headers);

  if (!wanted) return reply(NOT_ADDED);
  const { quantity } = wanted;
  if (quantity === undefined) return reply(notAdded(QUANTITY_RULE));

  try {
    const { basket, headers } = await ensureBasket(request, await findViewer(request, context));
    const limits = [newBasketLimit(context)];
    const set = { ...wanted, quantity };
    const { added, quantities } = await addSet(basket, set, Date.now(), limits);
    switch (added.kind) {
      case "disk-nearly-full":
        log({ event: "disk-nearly-full" });
        return rejectInPlace(form, NO_ROOM);
      case "nothing-chosen":
        return await reply(nothingAdded("Choose a part of the set."));
      case "role-missing":
        return await reply(nothingAdded(`Choose one: ${added.role}.`));
      case "several-of-role":
        return await reply(nothingAdded(`Choose only one: ${added.role}.`));
      case "part-gone":
        return await reply(
          nothingAdded("A part of the set is no longer offered. Open the page again to choose."),
        );
      default:
        return await reply(toastForAdded(added, quantities), headers);
    }
  } catch (error) {
    logError(error);
    return rejectInPlace(form, NOT_ADDED);
  }
}

export const clientAction = keepFormOnNetworkError(() => NOT_ADDED);

function nothingAdded(description: string): Toast {
  return { ...NOT_ADDED, description: `Nothing was added to your quote. ${description}` };
}

function readWanted(form: FormData) {
  const productId = parseId(textField(form, "productId"));
  const posted = textField(form, "variantId");
  const variantId = posted ? parseId(posted) : null;
  if (productId === undefined || variantId === undefined) return undefined;
  const chosen = [...form.keys()].filter((name) => /^part-\d{1,2}$/.test(name));
  const partIds = chosen.flatMap((name) => parseId(textField(form, name)) ?? []);
  return { productId, variantId, partIds, quantity: parseQuantity(textField(form, "quantity")) };
}
