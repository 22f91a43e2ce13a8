/** How near the names of products are to the words of a search, where all else is alike. */
import { createWordTest } from "~/catalogue/facets/fitting-options";
import { isStopWord } from "~/catalogue/search/stop-words";
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";

/** Smaller than the difference between two types. */
const ONE_TYPED = -0.02;
const ONE_OTHER = 0.002;
const MAX_OTHERS = 9;

const namesOfRanks = prepareOnce(() =>
  sqlite.prepare<[string], { rank: number; name: string }>(`
    select p.name_rank as rank, p.name
    from json_each(?) r cross join products p on p.name_rank = r.value`),
);

/**
 * Returns the distance of each product, by its rank: lower for a name with more of the typed words and, if they are as
 * many, for a name with fewer other words: "CO2" before "CO2 and Temperature". 0 for ranks that are not given.
 */
export function closenessOfNames(
  ranks: readonly number[],
  searches: ReadonlyArray<readonly string[]>,
): (rank: number) => number {
  if (ranks.length < 2 || searches.length === 0) return () => 0;
  const hasWord = createWordTest();
  const distances = new Map(
    namesOfRanks()
      .all(JSON.stringify(ranks))
      .map(({ rank, name }) => [rank, distanceOf(name, searches, hasWord)] as const),
  );
  return (rank) => distances.get(rank) ?? 0;
}

function distanceOf(
  name: string,
  searches: ReadonlyArray<readonly string[]>,
  hasWord: (text: string, word: string) => boolean,
): number {
  const words = (name.match(/\p{L}{3,}/gu) ?? []).filter((word) => !isStopWord(word)).length;
  return Math.min(
    ...searches.map((typed) => {
      const count = typed.filter((word) => hasWord(name, word)).length;
      const others = Math.min(MAX_OTHERS, Math.max(0, words - count));
      return count * ONE_TYPED + others * ONE_OTHER;
    }),
  );
}
