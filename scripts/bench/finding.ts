import { measureFacets, measureSearches } from "./processes";
import { megabytes, printLatencies } from "./report";

/** Measures finding products by code and by words over a seeded folder. */
export function measureFinding(folder: string, products: number) {
  const { codes, latencies } = measureSearches(folder);
  console.log(`\n${codes} codes of ${products} products, then words, by processor time`);
  printLatencies(latencies, 2);
  return { searches: latencies };
}

/** Measures filtered lists and their counts over a seeded folder. */
export function measureFilters(folder: string) {
  const { products, values, loadMs, memoryMb, latencies } = measureFacets(folder);
  console.log(
    `\n${values} values of ${products} products, read in ${Math.round(loadMs)} ms into ${megabytes(memoryMb)}`,
  );
  printLatencies(latencies, 2);
  return { facets: latencies };
}
