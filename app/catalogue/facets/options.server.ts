import type { OfferedOption } from "~/catalogue/cards/product-card";
import { penceOf, priceOf } from "~/catalogue/prices/price";
import { cacheByCatalogueVersion } from "~/catalogue/products/catalogue-cache.server";
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { sizeOfJson } from "~/shared/bounded-cache.server";
import { groupBy } from "~/shared/group-by";

const OPTIONS_BYTES = 3 * 1024 * 1024;

/** A variant as cards and tables show it, and its words. */
export type ReadOption = {
  option: OfferedOption;
  /** Its name, codes, protocol and own specifications. */
  text: string;
};

type OptionRow = Omit<OfferedOption, "shownPricePence"> & {
  pricePence: number | null;
  listPricePence: number | null;
};

const optionsOfProduct = prepareOnce(() =>
  sqlite.prepare<[number], OptionRow>(`
    select v.id, v.name, v.sku,
      v.manufacturer_part_number as manufacturerPartNumber,
      coalesce(v.protocol, p.protocol) as protocol,
      v.stock_quantity as stockQuantity, v.stock_entered_at as stockEnteredAt,
      v.lead_time_working_days as leadTimeWorkingDays,
      v.price_pence as pricePence, p.list_price_pence as listPricePence,
      coalesce(i.image_url, p.image_url) as imageUrl
    from product_variants v
      join products p on p.id = v.product_id
      left join product_images i on i.product_id = p.id and i.display_order = v.image_display_order
    where v.product_id = ?
    order by v.display_order`),
);

const linesOfOptions = prepareOnce(() =>
  sqlite.prepare<[number], { optionId: number; text: string }>(`
    select v.id as optionId, (l.value ->> 'parameter') || ' ' || (l.value ->> 'value') as text
    from product_variants v cross join json_each(v.specifications_content) l
    where v.product_id = ?`),
);

/** Lists the variants of a product, in display order. */
export const listOptions = cacheByCatalogueVersion(readOptions, {
  name: "options of products",
  maxBytes: OPTIONS_BYTES,
  sizeOf: sizeOfJson,
  keyOf: String,
});

function readOptions(productId: number): ReadOption[] {
  const own = groupBy(linesOfOptions().all(productId), ({ optionId }) => optionId);
  return optionsOfProduct()
    .all(productId)
    .map(({ pricePence, listPricePence, ...row }) => {
      const { name, sku, manufacturerPartNumber, protocol } = row;
      const texts = (own.get(row.id) ?? []).map(({ text }) => text);
      const price = priceOf({ variantPricePence: pricePence, listPricePence });
      return {
        option: { ...row, shownPricePence: penceOf(price) },
        text: [name, sku, manufacturerPartNumber, protocol, ...texts].join("\n"),
      };
    });
}
