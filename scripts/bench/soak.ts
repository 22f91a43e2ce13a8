import { load } from "./load.mjs";
import { lastPath, listPath, productPath, type SeededSite, suggestionPath } from "./targets";

/** Requests pages of all kinds for a minute, to see failures and growing memory. */
export async function soakFor(place: SeededSite, seconds: number) {
  const kinds = [listPath, productPath, suggestionPath, lastPath];
  let count = 0;
  const next = () => {
    count += 1;
    const pathOf = kinds[count % kinds.length] ?? listPath;
    return { path: pathOf(count, place), headers: count % 2 ? place.customer : {} };
  };
  const memory: Array<number | undefined> = [];
  let failures = 0;
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const part = { url: place.site.url, clients: 64, seconds: seconds / 4, next };
    failures += (await load(part)).failures;
    memory.push(place.site.memoryMb());
  }
  return { failures, memory };
}
