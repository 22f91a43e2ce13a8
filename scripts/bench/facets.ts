/** Finds and counts the products of filtered lists in the database that the environment names, next to plain SQL. */
import Database from "better-sqlite3";

import { readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { findProducts } from "~/catalogue/facets/facets.server";
import { listProductPage } from "~/catalogue/products/product-pages.server";
import { readCatalogueQuery } from "~/catalogue/search/catalogue-query.server";
import { env } from "~/env.server";

import { printSteps } from "./measure";
import { filteredList } from "./requests";

// So many that no list of the run is repeated: what was found is cached.
const SAMPLES = 60;
const WORDS = ["sensor", "valve", "temp", "dn15"];

const database = new Database(env.databasePath);
// All values of attributes in two categories, without the other groups of a combination.
const plain = database.prepare<[number, number]>(
  `select v.label, count(distinct s.product_id) from products p
   join product_specifications s on s.product_id = p.id join attribute_readings r using (text_id)
   join attribute_values v on v.id = r.value_id
   where p.name_rank is not null and p.category_id in (?, ?) group by v.id`,
);
const touch = database.prepare("update products set company = company || '.' where id = ?");
const { ids } = readFacetCatalogue().index;

let count = 0;
function newQueries(words: readonly string[]) {
  return Array.from({ length: SAMPLES }, () => {
    const address = new URL(filteredList(5 * count++), "http://localhost");
    address.searchParams.set("q", words[count % words.length] ?? "");
    return readCatalogueQuery(new Request(address), { pricesShown: true, slugs: [] }).query;
  });
}
const samples = newQueries([""]);
const save = () => touch.run(ids[(count++ * 7919) % ids.length]);

// The first ones are slow, until the code is compiled.
for (const query of newQueries(["", ...WORDS])) listProductPage(query);
printSteps(`filters of ${ids.length} products`, {
  "plain SQL, counts of one group": { samples, run: () => plain.all(1 + (count++ % 5), 6) },
  "all counts of a combination": { samples: newQueries([""]), run: findProducts },
  "all counts of a search": { samples: newQueries(WORDS), run: findProducts },
  "a page of a combination": { samples: newQueries([""]), run: listProductPage },
  "a page of a search": { samples: newQueries(WORDS), run: listProductPage },
  "the filters after a product was saved": { samples, before: save, run: readFacetCatalogue },
  "a page after a product was saved": { samples, before: save, run: listProductPage },
});
