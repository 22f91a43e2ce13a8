/** Proposes whose list a file is, by its headings and by what is stored of its keys (I29). */
import { listFacets } from "~/catalogue/products/product-pages.server";
import { type ProposedMaker, proposeMaker } from "~/imports/meaning/maker-names";
import { countOwners } from "~/imports/plan/known-keys.server";
import { normalHead } from "~/imports/plan/normal-head";
import { PRODUCT_CODE, SKU } from "~/imports/plan/shared-columns";
import type { TableDescription } from "~/imports/plan/table-description.server";
import type { Mapping } from "~/imports/runs/import-run";

const OWN_HEADS = [PRODUCT_CODE, SKU].map(({ heading }) => normalHead(heading));
const KEYS = ["sku", "productCode", "manufacturerPartNumber"];
/** Of the keys of our own list so many are our codes, as a share. */
const MIN_OURS = 0.6;

/** Returns a proposal with its reason; undefined if nothing says whose list it is. */
export function proposeMakerOf(
  { heads, facts, samples }: Pick<TableDescription, "heads" | "facts" | "samples">,
  mapping: Mapping,
): ProposedMaker | undefined {
  if (heads.some((head) => OWN_HEADS.includes(normalHead(head)))) {
    return { maker: { kind: "own" }, because: "It has the headings of our own files" };
  }
  const place = heads.findIndex((_, at) => KEYS.includes(mapping[at] ?? ""));
  const keys = [...new Set(samples[place] ?? [])];
  const { ours, makers } = countOwners(keys);
  if (keys.length > 0 && ours >= MIN_OURS * keys.length) {
    const because = `${ours} of its first ${keys.length} codes are ours`;
    return { maker: { kind: "own" }, because };
  }
  const known = listFacets().companies;
  return proposeMaker({
    heads,
    mapping,
    facts,
    known,
    ofKeys: { counts: makers, keys: keys.length },
  });
}
