import { useFetcher, useFetchers, useSubmit } from "@remix-run/react";
import { type FormEvent, type ReactNode, useState } from "react";

import { type InPlaceReply, InPlaceFields, useReplyToast } from "~/ui/form/posted-in-place";
import { useShell } from "~/ui/use-shell";
import { useHydrated } from "~/ui/use-hydrated";
import { isCompared } from "~/catalogue/compare/comparison";
import { cardCompareKey, cardOption, type ProductCardView } from "~/catalogue/cards/product-card";
import { cardItem } from "~/shared/quantity";

type Product = Pick<ProductCardView, "id" | "productCode" | "offer">;

/** The state of a card: compared, in the basket, or waiting for the server. */
export type CardState = {
  isCompared: boolean;
  isAdding: boolean;
  isComparing: boolean;
  /** The quantity in the basket, of all variants. */
  inQuote: number;
};

/**
 * A single form around all cards of a page, because a form per button would be a third of a card's markup.
 * The button's name and value identify the card, and the server adds the card's fragment to the URL it
 * redirects to.
 */
export function CardsForm({ children }: { children: ReactNode }) {
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const [fetcherKeys, setFetcherKeys] = useState<readonly string[]>([]);

  const send = (event: FormEvent) => {
    const { nativeEvent } = event;
    const pressed = nativeEvent instanceof SubmitEvent && nativeEvent.submitter;
    const button = pressed && !pressed.matches("[name]") ? addButtonOfFocusedCard() : pressed;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (button.ariaDisabled) return;
    // A fetcher per button, so that several submissions run in parallel.
    const fetcherKey = fetcherKeyOf(button);
    setFetcherKeys((keys) => [...new Set([...keys, fetcherKey])]);
    submit(button, { navigate: false, fetcherKey, preventScrollReset: true, flushSync: true });
  };

  return (
    <>
      <form method="post" action="/basket/lines" onSubmit={send}>
        {/* Enter in a quantity field presses this default button instead of the first card's. */}
        <button type="submit" disabled={!isHydrated} hidden />
        <InPlaceFields />
        {children}
      </form>
      {fetcherKeys.map((key) => (
        <FetcherReply key={key} fetcherKey={key} />
      ))}
    </>
  );
}

function addButtonOfFocusedCard() {
  return document.activeElement?.closest("article, tr")?.querySelector('[name="productId"]');
}

function FetcherReply({ fetcherKey }: { fetcherKey: string }) {
  useReplyToast(useFetcher<InPlaceReply>({ key: fetcherKey }).data);
  return null;
}

/** Returns the props of a button that adds a product to the basket, in the option that its card names. */
export function addButtonProps(product: Product) {
  return { name: "productId", value: cardItem(product.id, cardOption(product)?.id) };
}

/** Returns the props of a button that adds the items of several cards to the basket, each with its quantity. */
export function addAllButtonProps(items: string) {
  return { name: "items", value: items };
}

/** Returns true while the items of several cards are being added. */
export function useIsAddingAll(items: string | undefined): boolean {
  const key = items && fetcherKeyOf(addAllButtonProps(items));
  return useFetchers().some((fetcher) => fetcher.key === key && fetcher.state !== "idle");
}

/** Returns the props of a button that adds a product to the comparison, in the option that its card names, or removes it. */
export function compareButtonProps(product: Product, isPressed: boolean) {
  const intent = isPressed ? "remove" : "add";
  return {
    formAction: "/compare",
    name: "intent",
    value: `${intent}:${cardCompareKey(product)}`,
  };
}

function fetcherKeyOf({ name, value }: { name: string; value: string }): string {
  return `${name}=${value}`;
}

/** Returns a function that gives the button state of a product's card. */
export function useCardStates(): (product: Product) => CardState {
  const { compared, inQuote } = useShell();
  const pendingKeys = new Set(
    useFetchers()
      .filter(({ state }) => state !== "idle")
      .map(({ key }) => key),
  );
  return (product) => {
    const isPressed = isCompared(compared, cardCompareKey(product));
    return {
      isCompared: isPressed,
      isAdding: pendingKeys.has(fetcherKeyOf(addButtonProps(product))),
      isComparing: pendingKeys.has(fetcherKeyOf(compareButtonProps(product, isPressed))),
      inQuote: inQuote[product.id] ?? 0,
    };
  };
}
