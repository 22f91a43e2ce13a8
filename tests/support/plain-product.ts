import type { SiteFolders } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";

/** A product of the demo with a price, a known weight far below 15 kg, a code and no variants. */
export function findPlainProduct(site: SiteFolders) {
  return kitOf(site).findProduct(({ listPricePence, weightGrams, productCode, variants }) => {
    const pence = listPricePence ?? 0;
    const isLight = weightGrams !== null && weightGrams < 2000;
    const isCoded = productCode !== null && productCode.length >= 6;
    return pence > 10000 && pence % 8 !== 0 && isLight && isCoded && variants.length === 0;
  });
}
