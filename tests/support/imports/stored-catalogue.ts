/** The stored catalogue, by the codes of its products. */
import { sqlite } from "~/db/client.server";

export type StoredRow = Record<string, unknown>;

// Numbers and moments of storing differ; pictures, uploaded datasheets and former codes are in no file.
const UNCOMPARED = /^(id|.*_id|.*_at|name_rank|image_.*|datasheet_(file.*|bytes|pages)|bytes)$/;

/** Reads rows without the columns that differ after every import. */
function read(statement: string): StoredRow[] {
  return sqlite
    .prepare<[], StoredRow>(statement)
    .all()
    .map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !UNCOMPARED.test(column))),
    );
}

/** Reads all that the kinds of files are about, by the codes of products. */
export function readCatalogue(): Record<string, StoredRow[]> {
  return {
    names: read("select product_code, name from products where name_rank > 0 order by name_rank"),
    products: read(
      `select p.*, c.name as category from products p left join categories c on c.id = p.category_id
       order by p.product_code`,
    ),
    variants: read(
      `select p.product_code, v.* from product_variants v join products p on p.id = v.product_id
       order by p.product_code, v.display_order`,
    ),
    codes: read(
      `select p.product_code, v.name as variant, n.* from product_codes n
       join products p on p.id = n.product_id left join product_variants v on v.id = n.variant_id
       where n.kind <> 'former' order by p.product_code, v.display_order, n.kind, n.shown, n.manufacturer`,
    ),
    discontinued: read(
      `select p.product_code, o.product_code as successor, d.relation, d.note from discontinued_products d
       join products p on p.id = d.product_id left join products o on o.id = d.replaced_by order by p.product_code`,
    ),
    relations: read(
      `select p.product_code, r.kind, o.product_code as other, r.note from product_relations r
       join products p on p.id = r.product_id join products o on o.id = r.other_id
       order by p.product_code, r.kind, r.position`,
    ),
    sets: read(
      `select p.product_code, v.name as variant, o.product_code as part, w.name as part_variant, s.*
       from set_parts s join products p on p.id = s.product_id join products o on o.id = s.part_product_id
       left join product_variants v on v.id = s.variant_id
       left join product_variants w on w.id = s.part_variant_id order by p.product_code, s.position`,
    ),
    documents: read(
      `select p.product_code, v.name as variant, d.* from product_documents d join products p on p.id = d.product_id
       left join product_variants v on v.id = d.variant_id order by p.product_code, d.position, d.title`,
    ),
    compliance: read(
      `select p.product_code, v.name as variant, c.*, d.title as document from product_compliance c
       join products p on p.id = c.product_id left join product_variants v on v.id = c.variant_id
       left join product_documents d on d.id = c.document_id order by p.product_code, v.display_order, c.mark`,
    ),
    categories: read(
      "select distinct c.name from categories c join products p on p.category_id = c.id order by 1",
    ),
  };
}

/** Removes all products with what belongs to them, and their categories. */
export function emptyCatalogue(): void {
  sqlite.exec("delete from products; delete from categories");
}
