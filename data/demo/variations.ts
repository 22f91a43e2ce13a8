import type { DemoProduct } from "./demo-product";
import { stableNumber } from "./stable-hash";

const MARKETS = ["Marine", "Tropical", "Low Temperature", "Hygienic", "Seismic", "Rail", "Mining"];

/**
 * Generates a catalogue of any size for benchmarks: first the demo products, then variations of them
 * with their own codes and names, which share the pictures and datasheets of the original. A
 * generator, so that a large catalogue is never in memory as a whole.
 */
export function* expandedTo(
  products: readonly DemoProduct[],
  count: number,
): Generator<DemoProduct, void> {
  yield* products.slice(0, count);

  const originals = products.filter(({ productCode, name }) => productCode && name.length <= 150);
  for (let index = 0; index < count - products.length; index++) {
    const original = originals[index % originals.length];
    if (!original?.productCode) return;
    yield variationOf(original, original.productCode, Math.floor(index / originals.length) + 1);
  }
}

function variationOf(original: DemoProduct, code: string, series: number): DemoProduct {
  const tail = `-S${series}`;
  const newCode = code + tail;
  const market = MARKETS[stableNumber(newCode, MARKETS.length)] ?? "Marine";
  // Between 80 % and 140 % of the original, so that prices differ.
  const percent = 80 + stableNumber(`${newCode} price`, 61);
  const scaled = (pence: number | null) =>
    pence === null ? null : Math.round((pence * percent) / 5000) * 50;
  const withTail = (number: string | null) => (number === null ? null : number + tail);
  return {
    ...original,
    name: `${original.name}, ${market} Series ${series}`,
    productCode: newCode,
    manufacturerPartNumber: withTail(original.manufacturerPartNumber),
    formerCodes: original.formerCodes.map((former) => former + tail),
    codes: original.codes.map((each) => ({ ...each, shown: each.shown + tail })),
    isNew: false,
    comingSoon: false,
    listPricePence: scaled(original.listPricePence),
    createdAt: original.createdAt - series * 60_000,
    variants: original.variants.map((variant) => ({
      ...variant,
      sku: variant.sku + tail,
      manufacturerPartNumber: withTail(variant.manufacturerPartNumber),
      pricePence: scaled(variant.pricePence),
    })),
  };
}
