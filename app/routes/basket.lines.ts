import {
  cardQuantityField,
  MAX_QUANTITY,
  parseCardItem,
  parseQuantity,
  QUANTITY_RULE,
} from "~/shared/quantity";
import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";

import { newBasketLimit } from "~/accounts/sign-in/attempts.server";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import { keepFormOnNetworkError } from "~/ui/form/keep-form-on-network-error";
import { findDiscontinued } from "~/catalogue/relations/discontinued.server";
import { addToBasket, ensureBasket } from "~/quotes/basket/baskets.server";
import { describeDiscontinued, discontinuedView } from "~/catalogue/relations/discontinued";
import { MAX_LINES } from "~/quotes/basket/basket";
import { formatCount } from "~/shared/counts";
import { tryAgainIn } from "~/shared/waits";
import { optionTitle } from "~/quotes/request/quote-line";
import { parseId } from "~/shared/row-id";
import { readForm, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { readReturnPath } from "~/catalogue/products/product-params.server";
import type { Toast } from "~/http/toast";
import { rejectInPlace } from "~/http/in-place-replies.server";
import { log, logError } from "~/log.server";

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
    const toast = toastFor(added, requested.productId);
    return await reply({ ...toast, ...undoOf(added, quantity) }, headers);
  } catch (error) {
    logError(error);
    return rejectInPlace(form, NOT_ADDED);
  }
}

const NOT_ADDED: Toast = {
  kind: "error",
  title: "Error",
  description: "Failed to add item to quote.",
};

export const clientAction = keepFormOnNetworkError(() => NOT_ADDED);

const NO_ROOM = notAdded(
  "We cannot start a new quote at the moment. Try again later, or contact us.",
);

function notAdded(reason: string): Toast {
  return { ...NOT_ADDED, description: `${NOT_ADDED.description} ${reason}` };
}

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

type Outcome = Exclude<Awaited<ReturnType<typeof addToBasket>>, { kind: "disk-nearly-full" }>;

function toastFor(added: Outcome, productId: number): Toast {
  switch (added.kind) {
    case "added":
      return { kind: "success", title: "Added to quote", description: optionTitle(added) };
    case "increased":
      return {
        kind: "success",
        title: "Quantity updated",
        description: `${optionTitle(added)}: now ${formatQuantity(added.quantity)}`,
      };
    case "product-not-found":
      return notAdded("Product not found.");
    case "option-not-found":
      return notAdded("This option is no longer offered. Choose another on the product's page.");
    case "discontinued":
      return notAdded(discontinuedReason(productId));
    case "line-full":
      return notAdded(`Your quote already has ${formatQuantity(MAX_QUANTITY)}.`);
    case "throttled":
      return notAdded(
        `Too many quotes were started from your network. ${tryAgainIn(added.waitSeconds)}`,
      );
    case "basket-full":
      return notAdded(`A quote can have up to ${MAX_LINES} lines. Send this one first.`);
  }
}

function discontinuedReason(productId: number): string {
  const discontinued = findDiscontinued(productId);
  return discontinued ? describeDiscontinued(discontinuedView(discontinued)) : "";
}

/**
 * Returns the fields that undo this. A line that now has the maximum may have taken only a part of the
 * quantity, so it has none.
 */
function undoOf(added: Outcome, quantity: number): Pick<Toast, "undo"> {
  if (added.kind !== "added" && added.kind !== "increased") return {};
  if (added.kind === "increased" && added.quantity === MAX_QUANTITY) return {};
  const { lineId, quantity: present } = added;
  const undo = { lineId: String(lineId), added: String(quantity), present: String(present) };
  return { undo };
}

function formatQuantity(quantity: number): string {
  const count = formatCount(quantity);
  return quantity === MAX_QUANTITY ? `${count}, the maximum for one item` : count;
}
