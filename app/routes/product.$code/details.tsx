import { Link, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useRef } from "react";

import { useHydrated } from "~/components/ui/use-hydrated";
import {
  PRODUCT_TABS,
  type ProductDetailView,
  type ProductTab,
} from "~/domain/catalogue/product-detail";

import { Features, Overview, Specifications } from "./detail-panels";

const TABS = {
  overview: { title: "Overview", Panel: Overview },
  specifications: { title: "Specifications", Panel: Specifications },
  features: { title: "Features", Panel: Features },
};

type DetailsProps = {
  product: ProductDetailView;
  chosen: ProductTab;
  hrefFor: (choice: { tab: ProductTab }) => string;
};

/** Shows three sections with links; scripts turn the links into ARIA tabs. Print shows every section. */
export function Details({ product, chosen, hrefFor }: DetailsProps) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const tabs = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const tab = isHydrated ? tabAfter(event.key, chosen) : undefined;
    if (!tab) return;
    event.preventDefault();
    navigate(`${hrefFor({ tab })}#details`, { replace: true, preventScrollReset: true });
    tabs.current?.querySelector<HTMLElement>(`#tab-${tab}`)?.focus();
  };

  return (
    <section id="details" aria-label="Details" className="mt-12 scroll-mt-20 md:mt-16 print:mt-4">
      <div
        ref={tabs}
        role={isHydrated ? "tablist" : "navigation"}
        aria-label="Details"
        className="flex flex-wrap gap-x-5 border-b border-control md:gap-x-8 print:hidden"
      >
        {PRODUCT_TABS.map((tab) => (
          <Link
            key={tab}
            id={`tab-${tab}`}
            to={`${hrefFor({ tab })}#details`}
            replace
            preventScrollReset
            onKeyDown={onKeyDown}
            className="tab px-1"
            {...(isHydrated ? tabRole(tab, chosen) : linkRole(tab, chosen))}
          >
            {TABS[tab].title}
          </Link>
        ))}
      </div>
      {PRODUCT_TABS.map((tab) => {
        const { title, Panel } = TABS[tab];
        return (
          <div
            key={tab}
            id={`panel-${tab}`}
            role={isHydrated ? "tabpanel" : undefined}
            aria-labelledby={isHydrated ? `tab-${tab}` : undefined}
            className={`pt-6 print:block ${tab === chosen ? "" : "hidden"}`}
          >
            <h2 className="sr-only text-lg font-semibold print:not-sr-only print:mb-3 print:break-after-avoid">
              {title}
            </h2>
            <Panel product={product} />
          </div>
        );
      })}
    </section>
  );
}

function tabRole(tab: ProductTab, chosen: ProductTab) {
  return {
    role: "tab",
    "aria-selected": tab === chosen,
    "aria-controls": `panel-${tab}`,
    // Roving tabindex: Tab stops once, arrow keys move between tabs.
    tabIndex: tab === chosen ? 0 : -1,
  } as const;
}

function linkRole(tab: ProductTab, chosen: ProductTab) {
  return tab === chosen ? ({ "aria-current": "true" } as const) : {};
}

function tabAfter(key: string, tab: ProductTab): ProductTab | undefined {
  const place = PRODUCT_TABS.indexOf(tab);
  const count = PRODUCT_TABS.length;
  const places: Record<string, number> = {
    ArrowRight: (place + 1) % count,
    ArrowLeft: (place - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return PRODUCT_TABS[places[key] ?? count];
}
