/**
 * Finds and counts the products of filtered lists, over the database that the environment names, and
 * prints as JSON how long each step took, next to plain SQL. It is run by `measureFacets`.
 */
import Database from "better-sqlite3";

import { listProductPage } from "~/db/catalogue/product-pages.server";
import { readFacetCatalogue } from "~/db/search/facet-catalogue.server";
import { findProducts } from "~/db/search/facets.server";
import { type CatalogueQuery, PRODUCT_SORTS } from "~/domain/catalogue/catalogue-query";
import { FIXED_FACETS } from "~/domain/search/facets";
import { env } from "~/env.server";

const SAMPLES = 300;
const PLAIN_SAMPLES = 30;
const WORDS = ["", "", "", "sensor", "valve", "temp", "dn15"];

const database = new Database(env.databasePath);

const memoryBefore = process.memoryUsage();
const startedAt = performance.now();
const { facets, values, index } = readFacetCatalogue();
const loadMs = performance.now() - startedAt;
const memoryAfter = process.memoryUsage();

/** The same numbers on every run. */
let seed = 1;
const random = (below: number) => {
  seed = (seed * 48271) % 2147483647;
  return seed % below;
};

const choosable = facets.flatMap((facet, place) => {
  const labels = values.filter((value) => value.facet === place).map(({ label }) => label);
  return facet.kind === "range" || facet.kind === "number" || labels.length === 0
    ? []
    : [{ slug: facet.slug, isFixed: place < FIXED_FACETS.length, labels }];
});

/** One to three groups, each with one or two values. */
function randomQuery(): CatalogueQuery {
  const chosen = Array.from({ length: 1 + random(3) }, () => choosable[random(choosable.length)]);
  const valuesOf = (slug: string) => {
    const labels = chosen.find((group) => group?.slug === slug)?.labels ?? [];
    return labels
      .slice(0, 1 + random(2))
      .map((_, at) => labels[(random(labels.length) + at) % labels.length] ?? "");
  };
  return {
    q: WORDS[random(WORDS.length)] ?? "",
    category: valuesOf("category"),
    company: valuesOf("company"),
    protocol: valuesOf("protocol"),
    attributes: chosen.flatMap((group) =>
      group && !group.isFixed
        ? [{ slug: group.slug, values: valuesOf(group.slug), from: "", to: "" }]
        : [],
    ),
    sort: PRODUCT_SORTS[random(PRODUCT_SORTS.length)] ?? "name-asc",
    page: 1,
  };
}

// All values of attributes in two categories, without the other groups of a combination.
const plain = database.prepare<[number, number]>(
  `select v.label, count(distinct s.product_id) from products p
   join product_specifications s on s.product_id = p.id
   join attribute_readings r on r.text_id = s.text_id
   join attribute_values v on v.id = r.value_id
   where p.name_rank is not null and p.category_id in (?, ?)
   group by v.id`,
);

const touch = database.prepare<[number]>(
  "update products set company = company || '.' where id = ?",
);

const STEPS: Record<string, { samples: number; run: () => unknown }> = {
  "plain SQL, one group": {
    samples: PLAIN_SAMPLES,
    run: () => plain.all(1 + random(6), 1 + random(6)),
  },
  "all counts of a combination": { samples: SAMPLES, run: () => findProducts(randomQuery()) },
  "a page of a combination": { samples: SAMPLES, run: () => listProductPage(randomQuery()) },
  "the facets after a product was saved": {
    samples: PLAIN_SAMPLES,
    run: () => {
      touch.run(index.ids[random(index.ids.length)] ?? 0);
      return readFacetCatalogue();
    },
  },
};

const latencies = Object.entries(STEPS).map(([what, { samples, run }]) => ({
  what,
  latenciesMs: Array.from({ length: samples }, () => {
    const { user, system } = process.cpuUsage();
    run();
    const used = process.cpuUsage({ user, system });
    return (used.user + used.system) / 1000;
  }),
}));

console.log(
  JSON.stringify({
    products: index.ids.length,
    values: values.length,
    loadMs,
    memoryMb:
      (memoryAfter.arrayBuffers -
        memoryBefore.arrayBuffers +
        memoryAfter.heapUsed -
        memoryBefore.heapUsed) /
      2 ** 20,
    latencies,
  }),
);
