import {
  cardItem,
  cardQuantityField,
  itemQuantityField,
  MAX_QUANTITY,
  parseCardItems,
  parseQuantity,
  QUANTITY_RULE,
} from "~/shared/quantity";
import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";

import { newBasketLimit } from "~/accounts/sign-in/attempts.server";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import { keepFormOnNetworkError } from "~/ui/form/keep-form-on-network-error";
import { findDiscontinued } from "~/catalogue/relations/discontinued.server";
import { addToBasket, ensureBasket, type Refusal } from "~/quotes/basket/baskets.server";
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
    return await reply({ ...toastFor(added, lines.length), ...undoOf(added, quantities) }, headers);
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

type Outcome = Exclude<Awaited<ReturnType<typeof addToBasket>>, { kind: "disk-nearly-full" }>;

function toastFor(added: Outcome, wantedCount: number): Toast {
  if (added.kind === "throttled") {
    const wait = tryAgainIn(added.waitSeconds);
    return notAdded(`Too many quotes were started from your network. ${wait}`);
  }
  if (added.kind === "none-added") {
    const reason = reasonOf(added.because, added.productId);
    if (wantedCount === 1) return notAdded(reason);
    const name = added.productName ? `${added.productName}: ` : "";
    return { ...NOT_ADDED, description: `Nothing was added to your quote. ${name}${reason}` };
  }
  const [only, another] = added.lines;
  if (only && !another) {
    return only.kind === "added"
      ? { kind: "success", title: "Added to quote", description: optionTitle(only) }
      : { kind: "success", title: "Quantity updated", description: increasedTitle(only) };
  }
  const titles = added.lines.map((line) =>
    line.kind === "added" ? optionTitle(line) : increasedTitle(line),
  );
  return {
    kind: "success",
    title: `Added ${titles.length} products to quote`,
    description: titles.join("; "),
  };
}

type Line = Extract<Outcome, { kind: "all-added" }>["lines"][number];

function increasedTitle(line: Line): string {
  return `${optionTitle(line)}: now ${formatQuantity(line.quantity)}`;
}

function reasonOf(refusal: Refusal, productId: number): string {
  switch (refusal) {
    case "product-not-found":
      return "Product not found.";
    case "option-not-found":
      return "This option is no longer offered. Choose another on the product's page.";
    case "discontinued":
      return discontinuedReason(productId);
    case "line-full":
      return `Your quote already has ${formatQuantity(MAX_QUANTITY)}.`;
    case "basket-full":
      return `A quote can have up to ${MAX_LINES} lines. Send this one first.`;
  }
}

function discontinuedReason(productId: number): string {
  const discontinued = findDiscontinued(productId);
  return discontinued ? describeDiscontinued(discontinuedView(discontinued)) : "";
}

/**
 * Returns the fields that undo this. A line that now has the maximum may have taken only a part of the
 * quantity, so there are none.
 */
function undoOf(added: Outcome, quantities: readonly number[]): Pick<Toast, "undo"> {
  if (added.kind !== "all-added") return {};
  const { lines } = added;
  if (lines.some(({ kind, quantity }) => kind === "increased" && quantity === MAX_QUANTITY)) {
    return {};
  }
  const undo = {
    lineId: lines.map(({ lineId }) => lineId).join(" "),
    added: quantities.join(" "),
    present: lines.map(({ quantity }) => quantity).join(" "),
  };
  return { undo };
}

function formatQuantity(quantity: number): string {
  const count = formatCount(quantity);
  return quantity === MAX_QUANTITY ? `${count}, the maximum for one item` : count;
}
