/** Looks up the codes of a whole list in a few statements. */
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import type { CodeMatch } from "~/catalogue/codes/code-match";
import {
  IS_VISIBLE_EXACTLY,
  maxStaffOnly,
  type Reader,
} from "~/catalogue/codes/code-search.server";
import { listFirmNumbers } from "~/catalogue/codes/firm-numbers.server";
import { groupBy } from "~/shared/group-by";

// As in a search.
const MIN_BEGINNING = 3;

/** A code of the catalogue with what decides between several. */
type ListedCode = CodeMatch & {
  company: string | null;
  /** Null for a discontinued product. */
  nameRank: number | null;
};

/** The statement of all codes of a list, for the test that explains its plan too. */
export const LIST_QUERY = `
  select j.key as place, c.product_id as productId, c.variant_id as variantId, c.kind, c.shown,
    c.manufacturer, c.relation, p.company, p.name_rank as nameRank
  from json_each(:codes) j
    cross join product_codes c indexed by product_codes_by_normal on c.normal = j.value
    cross join products p on p.id = c.product_id
  where ${IS_VISIBLE_EXACTLY}`;

/** The statement of codes that begin others, for the test that explains its plan too. */
export const BEGINNINGS_QUERY = `
  select j.key from json_each(:codes) j
  where exists (
    select 1 from product_codes c indexed by product_codes_by_normal
      cross join products p on p.id = c.product_id
    where c.normal > j.value and c.normal < j.value || '[' and c.is_staff_only <= :maxStaffOnly
      and p.name_rank is not null)`;

/** The statement of codes that are known, for the test that explains its plan too. */
export const KNOWN_QUERY = `
  select j.key from json_each(:codes) j
  where exists (
    select 1 from product_codes c indexed by product_codes_by_normal
    where c.normal = j.value and c.is_staff_only <= :maxStaffOnly)`;

type Parameters = { codes: string; maxStaffOnly: 0 | 1 };

const listed = prepareOnce(() =>
  sqlite.prepare<[Parameters], ListedCode & { place: number }>(LIST_QUERY),
);
const begun = prepareOnce(() => sqlite.prepare<[Parameters], number>(BEGINNINGS_QUERY).pluck());
const known = prepareOnce(() => sqlite.prepare<[Parameters], number>(KNOWN_QUERY).pluck());

/** Returns what codes are the codes of, in any spelling, by their normal form. */
export function listByCodes(
  normals: Iterable<string>,
  reader: Reader,
): ReadonlyMap<string, ListedCode[]> {
  const different = [...new Set(normals)].filter((normal) => normal !== "");
  if (different.length === 0) return new Map();
  const rows = listed().all({
    codes: JSON.stringify(different),
    maxStaffOnly: maxStaffOnly(reader),
  });
  const all = [...rows, ...listFirmNumbers(different, reader)];
  return groupBy(all, ({ place }) => different[place] ?? "");
}

/** Returns those of these codes, in normal form, that codes of listed products begin with. */
export function findBeginningsOfCodes(
  normals: Iterable<string>,
  reader: Reader,
): ReadonlySet<string> {
  const different = [...new Set(normals)].filter(
    (normal) => normal.length >= MIN_BEGINNING && /\d/.test(normal),
  );
  const places = begun().all({
    codes: JSON.stringify(different),
    maxStaffOnly: maxStaffOnly(reader),
  });
  return new Set(places.flatMap((place) => different[place] ?? []));
}

/** Returns those of these codes, in normal form, that are codes of any product. */
export function findKnownCodes(normals: Iterable<string>, reader: Reader): ReadonlySet<string> {
  const different = [...new Set(normals)];
  const ofCatalogue = known().all({
    codes: JSON.stringify(different),
    maxStaffOnly: maxStaffOnly(reader),
  });
  const ofFirm = listFirmNumbers(different, reader).map(({ place }) => place);
  const places = [...ofCatalogue, ...ofFirm];
  return new Set(places.flatMap((place) => different[place] ?? []));
}
