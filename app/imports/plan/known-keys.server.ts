/** Keys in files that are stored, before it is known what they are keys of. */
import { sqlite } from "~/db/client.server";
import { normalCode } from "~/catalogue/codes/normal-code";
import { prepareOnce } from "~/db/prepared.server";

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
