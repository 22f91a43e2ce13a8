/** Searches codes and words in the database that the environment names, next to plain SQL and to matches in name order. */
import Database from "better-sqlite3";

import { findByCode, listCodeOffers } from "~/catalogue/codes/code-search.server";
import { findCodesInText } from "~/catalogue/codes/codes-in-text.server";
import { normalCode } from "~/catalogue/codes/normal-code";
import { listProductPage } from "~/catalogue/products/product-pages.server";
import { readCatalogueQuery } from "~/catalogue/search/catalogue-query.server";
import { queryMeant } from "~/catalogue/search/reading/understand.server";
import { readDeadEnd } from "~/catalogue/search/other-ways.server";
import { countMatches } from "~/catalogue/search/best-match.server";
import { parseSearch } from "~/catalogue/search/search-terms";
import { suggest } from "~/catalogue/search/suggestions.server";
import { env } from "~/env.server";

import { printSteps } from "./measure";

// Broad and narrow ones, as they are typed letter by letter.
const FOUND = [
  ...["s", "se", "sensor", "v", "valve", "3 port valve", "heat meter", "room temp", "24v", "°c"],
  ...["dn 15", "valve dn 15", "damper actuator 10 nm", 'valve 1"', "5 nm 24 v 0-10 v"],
];
const NOT_FOUND = [
  "temprature sensor",
  "thermal actuator bacnet",
  "damper actuator 99 nm",
  "what sensor for swimming pool",
];
// Makers and figures, which are read as filters.
const READ = ["kestrelmere controls", '3 port valve 1 1/4"', "-20 to 60 c duct sensor"];

const database = new Database(env.databasePath, { readonly: true });
// Codes of all kinds from all over the catalogue, the same on every run.
const sample = `select shown from product_codes
  where is_staff_only = 0 and normal glob '*[0-9]*' and length(normal) > 5
  order by id * 2654435761 % 4294967296 limit 2000`;
const samples = database.prepare<[], string>(sample).pluck().all();
const plain = database.prepare<[string]>(
  `select p.id, p.name, c.shown from product_codes c join products p on p.id = c.product_id
   where c.normal = ? and c.is_staff_only = 0`,
);

// As many runs as a text can have.
const crowded = samples
  .slice(0, 400)
  .map(
    (code, at) => `${Array.from({ length: 15 }, (_, word) => `QX${at}-${word}`).join(" ")} ${code}`,
  );

const query = (q: string) => {
  const request = new Request(`http://localhost/products?${new URLSearchParams({ q })}`);
  return readCatalogueQuery(request, { pricesShown: false, slugs: [] }).query;
};
const count = (q: string) => {
  const terms = parseSearch(q);
  return terms ? countMatches(terms) : 0;
};
// As the list finds, by what the search means.
const page = (q: string) => listProductPage(queryMeant(query(q)));
// The first ones are slow, until the code is compiled.
page("gateway modbus");

printSteps("searches by code", {
  "plain SQL, exact code": { samples, run: (code) => plain.all(normalCode(code)) },
  "exact code": { samples, run: (code) => findByCode(code, "visitor") },
  "beginning of a code": { samples, run: (code) => findByCode(code.slice(0, -2), "visitor") },
  "part of a code": { samples, run: (code) => findByCode(code.slice(1), "visitor") },
  "no such code": { samples, run: (code) => findByCode(`Q${code}Q`, "visitor") },
  "code and quantity": { samples, run: (code) => findCodesInText(`${code} x 3`, "visitor") },
  "16 words with a code": { samples: crowded, run: (text) => findCodesInText(text, "visitor") },
  "words without a code": { samples: FOUND, run: (text) => findCodesInText(text, "visitor") },
  "codes one slip away": { samples, run: (code) => listCodeOffers(`${code}Q`, "visitor") },
});
printSteps("searches by words", {
  "matches of a search": { samples: FOUND, run: count },
  "suggestions, first time": { samples: FOUND, run: suggest },
  "suggestions, again": { samples: FOUND, run: suggest },
  "page of the list, after the suggestions": { samples: FOUND, run: page },
  "page of the list, by filters": { samples: READ, run: page },
  "page of the list, again": { samples: FOUND, run: page },
  "nothing found: other searches": { samples: NOT_FOUND, run: (q) => readDeadEnd(query(q)) },
});
