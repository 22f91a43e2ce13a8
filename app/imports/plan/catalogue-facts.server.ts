/** Facts about the whole catalogue that the check of a file needs. */
import { normalCode } from "~/catalogue/codes/normal-code";
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { numberIn } from "~/imports/cells/excel-changed";

/** Lists the names of all categories. */
export function listCategoryNames(): string[] {
  return texts("select name as text from categories order by name");
}

/** Lists the manufacturers or protocols of listed products, each in the spelling of one of them. */
export function listSpellings(column: "company" | "protocol"): string[] {
  return texts(
    `select distinct ${column} as text from products where name_rank is not null and ${column} is not null`,
  );
}

/** Finds codes that a spreadsheet makes another number of, by that number (I12). */
export function findCodesByNumber(): Map<string, string> {
  const codes = texts(
    `select product_code as text from products where product_code >= '0' collate nocase and product_code < ':' collate nocase
     union select sku from product_variants where sku >= '0' collate nocase and sku < ':' collate nocase`,
  );
  return new Map(
    codes.flatMap((code) => {
      const number = numberIn(code);
      return number === undefined || number === code ? [] : [[number, code] as const];
    }),
  );
}

/** Lists the part numbers of all products with their manufacturers, the oldest product first. */
export function listPartNumbers() {
  return sqlite
    .prepare<[], { company: string | null; partNumber: string; code: string }>(
      `select company, manufacturer_part_number as partNumber, coalesce(product_code, '#' || id) as code
       from products where manufacturer_part_number is not null and archived_at is null order by id`,
    )
    .all();
}

/** Lists the files of the media folder that are documents of products, with the names to download them under. */
export function listDocumentFiles(): Map<string, string | null> {
  const rows = sqlite
    .prepare<[], { url: string; filename: string | null }>(
      "select url, filename from product_documents where url like '/media/%'",
    )
    .all();
  return new Map(rows.map(({ url, filename }) => [url, filename]));
}

/** Lists the listed products of a manufacturer, in any case, by id. */
export function listProductsOf(company: string) {
  return sqlite
    .prepare<[string], { id: number; code: string; version: number }>(
      `select id, coalesce(product_code, '#' || id) as code, updated_at as version from products
       where name_rank is not null and company = ? collate nocase order by id`,
    )
    .all(company);
}

const listed = prepareOnce(() =>
  sqlite.prepare<[number], { id: number }>(
    "select id from products where id = ? and name_rank is not null",
  ),
);

/** Returns true for a product that customers find in lists, which a discontinued one is not. */
export function isListed(productId: number): boolean {
  return listed().get(productId) !== undefined;
}

const manufacturers = prepareOnce(() =>
  sqlite.prepare<[string], { id: number; company: string | null }>(
    `select id, company from products where id in (select value from json_each(?))`,
  ),
);

/** Returns the manufacturers of products by their ids. */
export function manufacturersOf(ids: readonly number[]): Map<number, string | null> {
  const rows = manufacturers().all(JSON.stringify(ids));
  return new Map(rows.map(({ id, company }) => [id, company]));
}

function texts(statement: string): string[] {
  return sqlite
    .prepare<[], { text: string }>(statement)
    .all()
    .map(({ text }) => text);
}

const OURS = "('code', 'sku', 'former')";

const anyKey = prepareOnce(() =>
  sqlite.prepare<[string], { id: number }>(
    `select id from product_codes where normal = ? and kind <> 'competitor' limit 1`,
  ),
);

/** Returns true for a text that is some product's or variant's code, however it is spelled. */
export function isKnownKey(text: string): boolean {
  const normal = normalCode(text);
  return normal !== "" && anyKey().get(normal) !== undefined;
}

const owners = prepareOnce(() =>
  sqlite.prepare<[string], { company: string | null; ours: number; keys: number }>(
    `select p.company as company, max(c.kind in ${OURS}) as ours, count(distinct k.value) as keys
     from json_each(?) k
     cross join product_codes c on c.normal = k.value and c.kind not in ('competitor', 'alias')
     join products p on p.id = c.product_id
     group by p.company, c.kind in ${OURS}`,
  ),
);

/** Counts how many of these keys are our own codes, and how many are the part numbers of each manufacturer. */
export function countOwners(keys: readonly string[]): {
  ours: number;
  makers: ReadonlyMap<string, number>;
} {
  const normal = [...new Set(keys.map(normalCode))].filter(Boolean);
  const rows = owners().all(JSON.stringify(normal));
  const makers = new Map<string, number>();
  let ours = 0;
  for (const { company, ours: isOurs, keys: found } of rows) {
    if (isOurs === 1) ours += found;
    else if (company !== null) makers.set(company, found);
  }
  return { ours, makers };
}
