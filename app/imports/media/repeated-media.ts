import type { MediaItem, OwnedItem } from "~/imports/media/media-items";
import { sortItems } from "~/imports/media/media-items";
import { normalCode } from "~/catalogue/codes/normal-code";

/** The outcome of a file that is not the only one for its place. */
export type Settled = { kind: "same" } | { kind: "wrong"; message: string };

/**
 * Finds the files that are for the same picture or datasheet as another one (I20): each is an error that names the other,
 * unless they have the same bytes. The same bytes twice for a product are one picture.
 */
export function settleRepeated(items: readonly MediaItem[]): Map<MediaItem, Settled> {
  const settled = new Map<MediaItem, Settled>();
  const byPlace = new Map<string, OwnedItem>();
  const byBytes = new Map<string, OwnedItem>();
  const copies: Array<{ copy: OwnedItem; first: OwnedItem }> = [];
  for (const item of sortItems(items)) {
    if (item.kind !== "owned") continue;
    const bytes = `${item.product.id} ${item.content.kind} ${item.content.sha256}`;
    const first = byBytes.get(bytes);
    if (first) copies.push({ copy: item, first });
    else byBytes.set(bytes, item);
    const place = placeOf(item);
    const other = byPlace.get(place);
    if (!other) byPlace.set(place, item);
    if (first || !other) continue;
    settled.set(item, { kind: "wrong", message: message(item, other) });
    if (!settled.has(other)) {
      settled.set(other, { kind: "wrong", message: message(other, item) });
    }
  }
  for (const { copy, first } of copies) settled.set(copy, settled.get(first) ?? { kind: "same" });
  return settled;
}

/** A product has one datasheet; its pictures differ in the code of the name or its number, or are in rows of `map.csv`. */
function placeOf({ product, content, code, number, mapPlace }: OwnedItem): string {
  if (content.kind === "datasheet") return `${product.id} datasheet`;
  if (mapPlace !== null) return `${product.id} map ${mapPlace}`;
  return `${product.id} ${normalCode(code)} ${number}`;
}

function message({ content, product, number, mapPlace }: OwnedItem, other: OwnedItem): string {
  if (content.kind === "datasheet") {
    return `“${other.name}” is for ${product.code} too, which has one datasheet`;
  }
  return mapPlace === null
    ? `“${other.name}” is for picture ${number} of ${product.code} too`
    : `“${other.name}” has the same name in map.csv`;
}
