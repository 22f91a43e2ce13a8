import type { MouseEvent } from "react";

import { priceIntent, type ShownMemory } from "~/quotes/reply/price-memory";
import { replyFieldName } from "~/quotes/reply/reply-form";
import { Button } from "~/ui/button";

/** Shows the prices of earlier quotes at a line, for staff only. Without scripts their buttons save the form with the price. */
export function LastPrices({ lineId, memory }: { lineId: number; memory: readonly ShownMemory[] }) {
  if (memory.length === 0) return null;
  return (
    <ul
      role="list"
      className="col-span-full flex flex-wrap gap-x-6 gap-y-2 text-sm lg:col-span-5 lg:col-start-2 lg:row-start-2 lg:pt-2"
    >
      {memory.map(({ text, pence, label, typed }) => (
        <li key={text} className="flex flex-wrap items-center gap-x-3">
          <span>{text}</span>
          {label && (
            <Button
              type="submit"
              name="intent"
              value={priceIntent(lineId, pence)}
              variant="secondary"
              size="sm"
              onClick={(event) => takePrice(event, lineId, typed)}
            >
              {label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Types a price into its field, as the form without scripts does when it is saved. */
function takePrice(event: MouseEvent<HTMLButtonElement>, lineId: number, typed: string): void {
  const { form } = event.currentTarget;
  const inputOf = (field: string) => {
    const control = form?.elements.namedItem(replyFieldName(field, lineId));
    return control instanceof HTMLInputElement ? control : undefined;
  };
  const price = inputOf("price");
  if (!form || !price) return;
  event.preventDefault();
  price.value = typed;
  for (const [field, isTicked] of [["isFree", false] as const, ["isFixed", true] as const]) {
    const box = inputOf(field);
    if (box) box.checked = isTicked;
  }
  // One event for all: the totals listen to the form.
  form.dispatchEvent(new Event("input", { bubbles: true }));
  price.focus();
  price.select();
}
