import { readSiteSettings } from "~/db/site-settings.server";
import type { PriceView } from "~/domain/price";

/** Who asks, as far as prices go. Everyone is a visitor until the site has accounts. */
export type Viewer = { userId: string | null; priceView: PriceView };

export async function findViewer(_request: Request): Promise<Viewer> {
  const { failSafeEnabled } = readSiteSettings();
  return {
    userId: null,
    priceView: { kind: failSafeEnabled ? "hidden-by-fail-safe" : "hidden-from-visitors" },
  };
}
