import { isSameText } from "~/imports/plan/find-thing";
import type { FindCodes, MediaCode, MediaProduct } from "~/imports/media/media-files";
import type { NameReading } from "~/imports/media/media-name";
import { normalCode } from "~/catalogue/codes/normal-code";

/** The product that a file is for, and which of its pictures; or why that is not certain, without a final stop. */
export type Owner =
  | { product: MediaProduct; reading: NameReading; variant: MediaCode["variant"] }
  | { message: string };

const MAX_SHOWN = 60;

/**
 * Finds the product that a name means (I19). Codes are compared in their normal form; of several meanings, one that is
 * written exactly so is preferred. What could be several products is never guessed.
 */
export function findOwner(readings: readonly NameReading[], findCodes: FindCodes): Owner {
  const meanings = readings.flatMap((reading) =>
    codesLike(reading, findCodes).map((code) => ({
      ...code,
      reading,
      isExact: isSameText(code.shown, reading.code),
    })),
  );
  const exact = meanings.filter(({ isExact }) => isExact);
  const found = exact.length > 0 ? exact : meanings;
  const [first] = found;
  if (!first) return { message: unknown(readings) };
  const { product, reading } = first;
  const others = found.filter((each) => each.product.id !== product.id);
  const [other] = others;
  if (other) return { message: several(readings, [first, other]) };
  return { product, reading, variant: found.length === 1 ? first.variant : null };
}

/** “#12” is how exports name a product without a code, and no file is named so. */
function codesLike({ code }: NameReading, findCodes: FindCodes): readonly MediaCode[] {
  const normal = normalCode(code);
  return normal === "" || code.startsWith("#") ? [] : findCodes(normal);
}

function unknown(readings: readonly NameReading[]): string {
  const codes = readings.map(({ code }) => quoted(code)).toReversed();
  return `No product has the code or SKU ${codes.join(" or ")}`;
}

type Meaning = { product: MediaProduct; reading: NameReading };

function several(readings: readonly NameReading[], meanings: readonly Meaning[]): string {
  const names = meanings.map(({ product, reading }) =>
    reading.number === 1 ? product.code : `picture ${reading.number} of ${product.code}`,
  );
  const [whole] = readings;
  return `${quoted(whole?.code ?? "")} may be ${names.join(" or ")}. Write which in map.csv`;
}

function quoted(code: string): string {
  return `“${code.slice(0, MAX_SHOWN)}”`;
}
