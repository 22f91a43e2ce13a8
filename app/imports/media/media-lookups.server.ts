/** Finds the products that the files of a zip may be for. */
import { sqlite } from "~/db/client.server";
import { listDocumentsOf } from "~/imports/plan/related-lookups.server";
import { prepareOnce } from "~/db/prepared.server";
import { addToGroup } from "~/shared/group-by";
import type { MediaCode, MediaProduct } from "~/imports/media/media-files";

type CodeRow = {
  normal: string;
  shown: string;
  productId: number;
  variantId: number | null;
  hasPicture: number;
};

type ProductRow = {
  id: number;
  version: number;
  code: string;
  isArchived: number;
  isDiscontinued: number;
  pictureCount: number;
  pictureHashes: string;
  datasheetUrl: string | null;
  datasheetFilename: string | null;
  datasheetBytes: number | null;
  datasheetPages: number | null;
};

const codesByNormal = prepareOnce(() =>
  sqlite.prepare<[string], CodeRow>(
    `select n.normal, n.shown, n.product_id as productId, n.variant_id as variantId,
       coalesce(v.image_display_order, -1) >= 0 as hasPicture
     from json_each(?) k cross join product_codes n on n.normal = k.value and n.kind in ('code', 'sku', 'mpn')
     left join product_variants v on v.id = n.variant_id order by n.id`,
  ),
);

// A product with only a card picture gets its row with the next one.
const productsById = prepareOnce(() =>
  sqlite.prepare<[string], ProductRow>(
    `select p.id, p.updated_at as version, coalesce(p.product_code, '#' || p.id) as code,
       p.archived_at is not null as isArchived, d.product_id is not null as isDiscontinued,
       max((select count(*) from product_images i where i.product_id = p.id), p.image_url is not null) as pictureCount,
       (select json_group_array(i.upload_sha256) from product_images i
        where i.product_id = p.id and i.upload_sha256 is not null) as pictureHashes,
       p.datasheet_file_url as datasheetUrl, p.datasheet_filename as datasheetFilename,
       p.datasheet_bytes as datasheetBytes, p.datasheet_pages as datasheetPages
     from products p left join discontinued_products d on d.product_id = p.id
     where p.id in (select value from json_each(?))`,
  ),
);

/** Finds product codes, SKUs and manufacturers' part numbers by their normal forms, archived products too. */
export function findMediaCodes(normals: readonly string[]): Map<string, MediaCode[]> {
  const rows = codesByNormal().all(JSON.stringify(normals));
  const ids = [...new Set(rows.map(({ productId }) => productId))];
  const found = productsById().all(JSON.stringify(ids)).map(productOf);
  const products = new Map(found.map((product) => [product.id, product]));
  for (const { productId, fields, variantId } of listDocumentsOf(ids)) {
    products.get(productId)?.documents.push({ ...fields, variantId, sha256: null });
  }
  const codes = new Map<string, MediaCode[]>();
  for (const { normal, shown, productId, variantId, hasPicture } of rows) {
    const product = products.get(productId);
    if (!product) continue;
    const variant = variantId === null ? null : { id: variantId, hasPicture: hasPicture === 1 };
    addToGroup(codes, normal, { shown, product, variant });
  }
  return codes;
}

function productOf(row: ProductRow): MediaProduct {
  const { id, version, code, pictureCount, datasheetUrl } = row;
  const pictureHashes: string[] = JSON.parse(row.pictureHashes);
  const { datasheetFilename: filename, datasheetBytes: bytes, datasheetPages: pages } = row;
  return {
    id,
    version,
    code,
    pictureCount,
    pictureHashes,
    documents: [],
    isArchived: row.isArchived === 1,
    isDiscontinued: row.isDiscontinued === 1,
    datasheet:
      datasheetUrl === null ? null : { url: datasheetUrl, filename, bytes, pages, sha256: null },
  };
}
