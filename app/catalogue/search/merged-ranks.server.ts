import { nameCollator, RANK_GAP, rankForName } from "~/catalogue/search/name-ranks.server";
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";

/**
 * Returns a rank for each of many names, in natural order among the listed products: the sorted names are
 * merged into the gaps, and those of one gap share it evenly. Null where a gap is too narrow. Writes nothing:
 * pass each rank to `freeRank` in the transaction that uses it.
 */
export function mergeNames(names: readonly string[]): Array<number | null> {
  const order = names.map((name, index) => ({ name, index }));
  order.sort((one, other) => nameCollator.compare(one.name, other.name) || one.index - other.index);

  const ranks: Array<number | null> = names.map(() => null);
  let before = 0;
  let next = 0;
  const fillGap = (after: number | undefined, isBefore: (name: string) => boolean) => {
    let end = next;
    while (end < order.length && isBefore(order[end]?.name ?? "")) end += 1;
    const step = after === undefined ? RANK_GAP : Math.floor((after - before) / (end - next + 1));
    for (const [place, { index }] of order.slice(next, end).entries()) {
      ranks[index] = step < 1 ? null : before + step * (place + 1);
    }
    next = end;
  };
  for (const listed of listedNames().iterate()) {
    if (next === order.length) break;
    // A name that is there already stays before the new one.
    fillGap(listed.rank, (name) => nameCollator.compare(listed.name, name) > 0);
    before = listed.rank;
  }
  fillGap(undefined, () => true);
  return ranks;
}

/**
 * Returns the rank if it is free and the name belongs there, and another one if not. `id` is the product's own,
 * if it is listed. Call it in the transaction that uses the rank.
 */
export function freeRank(rank: number | null, name: string, id: number | null): number {
  if (rank !== null) {
    const own = id ?? 0;
    const below = neighbourBelow().get(rank, own);
    const above = neighbourAbove().get(rank, own);
    const isAfter = !below || (below.rank < rank && nameCollator.compare(below.name, name) <= 0);
    if (isAfter && (!above || nameCollator.compare(above.name, name) >= 0)) return rank;
  }
  if (id !== null) unlist().run(id);
  return rankForName(name);
}

type Listed = { rank: number; name: string };

const listedNames = prepareOnce(() =>
  sqlite.prepare<[], Listed>(
    "select name_rank as rank, name from products where name_rank is not null order by name_rank",
  ),
);

const neighbourBelow = prepareOnce(() =>
  sqlite.prepare<[number, number], Listed>(
    `select name_rank as rank, name from products where name_rank <= ? and name_rank is not null and id <> ?
     order by name_rank desc limit 1`,
  ),
);

const neighbourAbove = prepareOnce(() =>
  sqlite.prepare<[number, number], Listed>(
    `select name_rank as rank, name from products where name_rank > ? and name_rank is not null and id <> ?
     order by name_rank limit 1`,
  ),
);

// Its old rank with the new name would mislead the search for another one.
const unlist = prepareOnce(() =>
  sqlite.prepare<[number]>("update products set name_rank = null where id = ?"),
);
