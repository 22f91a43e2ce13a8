import { Link } from "react-router-dom";

import { Icon } from "~/ui/icon";
import { badgeText, countOf } from "~/shared/counts";

/** The link to the basket with its item count, which is capped lower on phones. */
export function QuoteLink({ basketCount }: { basketCount: number }) {
  return (
    <Link to="/quote" aria-label={`Quote, ${countOf(basketCount, "item")}`} className="quote-link">
      <Icon name="quote" />
      <span className="max-md:hidden">Quote</span>
      {basketCount > 0 && (
        <span className="min-w-5 rounded-full border border-petrol bg-petrol px-1.5 text-center text-xs font-semibold text-white max-md:absolute max-md:top-0.5 max-md:-right-1">
          <span className="md:hidden">{badgeText(basketCount, 9)}</span>
          <span className="max-md:hidden">{badgeText(basketCount, 99)}</span>
        </span>
      )}
    </Link>
  );
}
