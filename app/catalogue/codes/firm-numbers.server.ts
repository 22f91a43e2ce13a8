import type { CodeMatch } from "~/catalogue/codes/code-match";
import type { Reader } from "~/catalogue/codes/code-search.server";
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";

type FirmNumber = CodeMatch & {
  /** The place of the code among those that were looked up. */
  place: number;
  name: string;
  company: string | null;
  category: string | null;
  /** Null for a discontinued product. */
  nameRank: number | null;
};

const numbersOf = prepareOnce(() =>
  sqlite.prepare<[{ codes: string; firmId: number }], Omit<FirmNumber, "isFirms">>(`
    select j.key as place, n.product_id as productId, n.variant_id as variantId, 'alias' as kind,
      n.code as shown, null as manufacturer, null as relation, p.name, p.company,
      p.name_rank as nameRank, (select name from categories where id = p.category_id) as category
    from json_each(:codes) j
      cross join firm_part_numbers n on n.firm_id = :firmId and n.normal_code = j.value
      cross join products p on p.id = n.product_id
    where p.archived_at is null`),
);

/**
 * Returns which of these codes, in normal form, are part numbers of the reader's firm; none for other readers. What
 * it returns must not reach a cache that other readers share.
 */
export function listFirmNumbers(normals: readonly string[], reader: Reader): FirmNumber[] {
  if (typeof reader === "string" || normals.length === 0) return [];
  const { firmId } = reader;
  return numbersOf()
    .all({ codes: JSON.stringify(normals), firmId })
    .map((row) => ({ ...row, isFirms: true }));
}
