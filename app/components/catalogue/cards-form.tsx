import { useFetcher, useFetchers, useSubmit } from "@remix-run/react";
import { type FormEvent, useState } from "react";

import { type InPlaceReply, InPlaceFields, useReplyToast } from "~/components/form/posted-in-place";
import { useShell } from "~/components/shell/use-shell";
import { compareKey, isSameKey } from "~/domain/catalogue/comparison";

const FORM_ID = "cards-form";

type Product = { id: number; productCode: string | null };

/** How a card's buttons stand: what has been pressed before, and what is on its way. */
export type CardState = { isCompared: boolean; isAdding: boolean; isComparing: boolean };

/**
 * The one form that the buttons of all cards on a page belong to: a form of its own, or two, would be
 * a third of a card's markup. Names and values say what was pressed, and the server adds the card to
 * the address it goes back to.
 */
export function CardsForm() {
  const submit = useSubmit();
  const [keys, setKeys] = useState<readonly string[]>([]);

  const send = (event: FormEvent) => {
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent && nativeEvent.submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    // What was pressed before is still on its way.
    if (button.ariaDisabled) return;
    // Each button has a fetcher of its own: of several pressed at once none waits for another.
    const fetcherKey = fetcherKeyOf(button);
    setKeys((known) => [...new Set([...known, fetcherKey])]);
    submit(button, { navigate: false, fetcherKey, preventScrollReset: true, flushSync: true });
  };

  return (
    <>
      <form id={FORM_ID} method="post" action="/basket/lines" onSubmit={send}>
        <InPlaceFields />
      </form>
      {keys.map((key) => (
        <FetcherReply key={key} fetcherKey={key} />
      ))}
    </>
  );
}

function FetcherReply({ fetcherKey }: { fetcherKey: string }) {
  useReplyToast(useFetcher<InPlaceReply>({ key: fetcherKey }).data);
  return null;
}

/** Adds a piece of a product to the quote. */
export function addButtonProps({ id }: Product) {
  return { form: FORM_ID, name: "productId", value: String(id) };
}

/** Puts a product beside others, or takes it away again. */
export function compareButtonProps(product: Product, isCompared: boolean) {
  const intent = isCompared ? "remove" : "add";
  return {
    form: FORM_ID,
    formAction: "/compare",
    name: "intent",
    value: `${intent}:${compareKey(product)}`,
  };
}

function fetcherKeyOf({ name, value }: { name: string; value: string }): string {
  return `${name}=${value}`;
}

/** Tells how the buttons of a product's card stand. */
export function useCardStates(): (product: Product) => CardState {
  const { compared } = useShell();
  const onTheirWay = new Set(
    useFetchers()
      .filter(({ state }) => state !== "idle")
      .map(({ key }) => key),
  );
  return (product) => {
    const isCompared = compared.some((key) => isSameKey(key, compareKey(product)));
    return {
      isCompared,
      isAdding: onTheirWay.has(fetcherKeyOf(addButtonProps(product))),
      isComparing: onTheirWay.has(fetcherKeyOf(compareButtonProps(product, isCompared))),
    };
  };
}
