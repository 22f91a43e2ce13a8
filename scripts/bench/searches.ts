/**
 * Searches words in the database that the environment names, and prints as JSON the processor time that each search
 * took for the first time and again, in milliseconds, next to the same matches in name order. It is run by `measureSearches`.
 */
import { countMatches, listMatchingRanks } from "~/catalogue/search/product-search.server";
import { listProductPage } from "~/catalogue/products/product-pages.server";
import { migrate } from "~/db/migrate.server";
import { readDeadEnd } from "~/catalogue/search/other-ways.server";
import { suggest } from "~/catalogue/search/suggestions.server";
import { parseSearch } from "~/catalogue/search/search-terms";
import { readCatalogueQuery } from "~/catalogue/search/catalogue-query.server";

// Broad and narrow, short words and sizes, as they are typed letter by letter.
const FOUND = [
  ...["s", "se", "sen", "sensor", "v", "valve", "3 port valve", "heat meter", "room temp", "24v"],
  ...["dn 15", "valve dn 15", "damper actuator 10 nm", "2 port ball valve dn 20", 'valve 1"', "°c"],
  ...[
    "5 nm 24 v 0-10 v",
    "4 relay outputs",
    "co2 sensor",
    "temperature sensor",
    "stat",
    "dp switch",
  ],
];
const NOT_FOUND = ["temprature sensor", "heat meter bacnet", "2-port 3-port valve", "cb215 valve"];

await migrate();

const queryOf = (q: string) => {
  const address = `http://localhost/products?${new URLSearchParams({ q })}`;
  return readCatalogueQuery(new Request(address), { pricesShown: false, slugs: [] }).query;
};
const pageOf = (q: string) => listProductPage(queryOf(q));
const SEARCHES: Record<string, [searches: string[], run: (q: string) => unknown]> = {
  "six in name order, and their number": [FOUND, sixInNameOrder],
  "suggestions, first time": [FOUND, suggest],
  "suggestions, again": [FOUND, suggest],
  "page of the list, after the suggestions": [FOUND, pageOf],
  "page of the list, again": [FOUND, pageOf],
  "nothing found: other searches, first time": [NOT_FOUND, (q) => readDeadEnd(queryOf(q))],
};

// The first statements are slow, until the code is compiled.
suggest("gateway modbus");
pageOf("gateway modbus");
const latencies = Object.entries(SEARCHES).map(([what, [searches, run]]) => ({
  what,
  latenciesMs: searches.map((q) => {
    const before = process.cpuUsage();
    run(q);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }),
}));
console.log(JSON.stringify({ latencies }));

function sixInNameOrder(q: string) {
  const terms = parseSearch(q);
  return [listMatchingRanks(terms, { limit: 6, offset: 0 }), countMatches(terms)];
}
