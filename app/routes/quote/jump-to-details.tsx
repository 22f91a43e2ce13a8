import { jumpInPlace } from "~/ui/form/jump-in-place";
import { buttonClass } from "~/ui/button";
import type { BasketView } from "~/quotes/basket/basket-view";
import { formatItems } from "~/quotes/request/quote-text";
import { formatGoods } from "~/quotes/request/summary-money";

import { DETAILS_ID } from "./contact-details";

/**
 * Links past many lines to the contact details. It is the first tab stop, and stays at the bottom of
 * the screen while lines remain below.
 */
export function JumpToDetails({ basket: { lines, itemCount, money } }: { basket: BasketView }) {
  return (
    <div id="lines-bar" className="bottom-bar lines-bar">
      <p className="text-sm">
        <span className="font-semibold">{lines.length} lines</span>
        <span className="block text-muted">
          {money.kind === "priced" ? formatGoods(money) : formatItems(itemCount)}
        </span>
      </p>
      <a
        href={`#${DETAILS_ID}`}
        onClick={jumpInPlace}
        className={buttonClass({ variant: "secondary", size: "sm" })}
      >
        Continue to your details
      </a>
    </div>
  );
}
