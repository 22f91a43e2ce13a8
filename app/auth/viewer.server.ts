import { readSiteSettings } from "~/db/site-settings.server";
import type { PriceView } from "~/domain/price";

/** Who asks, and what they may see of prices. */
export type Viewer = {
  userId: string | null;
  isAdmin: boolean;
  /** Hundredths of a per cent; the customer's own, whether or not prices are shown just now. */
  discountBasisPoints: number;
  priceView: PriceView;
};

/** Everyone is a visitor until the site has accounts. */
export async function findViewer(_request: Request): Promise<Viewer> {
  const { failSafeEnabled } = readSiteSettings();
  return {
    userId: null,
    isAdmin: false,
    discountBasisPoints: 0,
    priceView: { kind: failSafeEnabled ? "hidden-by-fail-safe" : "hidden-from-visitors" },
  };
}
