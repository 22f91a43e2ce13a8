/**
 * Finds and counts the products of filtered lists, over the database that the environment names, and
 * prints as JSON how long each step took, next to plain SQL. It is run by `measureFacets`.
 */
import Database from "better-sqlite3";

import { listProductPage } from "~/catalogue/products/product-pages.server";
import { readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { findProducts } from "~/catalogue/facets/facets.server";
import { type CatalogueQuery, PRODUCT_SORTS } from "~/catalogue/search/catalogue-query";
import { FIXED_FACETS } from "~/catalogue/facets/facets";
import { env } from "~/env.server";

const SAMPLES = 300;
const PLAIN_SAMPLES = 30;
const WORDS = ["sensor", "valve", "temp", "dn15"];
// Broad ones, which have not been searched for.
const NEW_WORDS = [
  ...["actuator", "meter", "controller", "switch", "pressure", "damper", "room", "duct", "modbus"],
  ...["wireless", "cable", "flow", "stainless", "24 v", "temperature sensor", "control valve"],
  ...["ball valve", "output", "mounting", "ip65"],
];

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
function randomQuery(q = ""): CatalogueQuery {
  const chosen = Array.from({ length: 1 + random(3) }, () => choosable[random(choosable.length)]);
  const valuesOf = (slug: string) => {
    const labels = chosen.find((group) => group?.slug === slug)?.labels ?? [];
    return labels
      .slice(0, 1 + random(2))
      .map((_, at) => labels[(random(labels.length) + at) % labels.length] ?? "");
  };
  return {
    q,
    category: valuesOf("category"),
    company: valuesOf("company"),
    protocol: valuesOf("protocol"),
    attributes: chosen.flatMap((group) =>
      group && !group.isFixed
        ? [{ slug: group.slug, values: valuesOf(group.slug), from: "", to: "" }]
        : [],
    ),
    sort: "name-asc",
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

const randomSort = () => PRODUCT_SORTS[random(PRODUCT_SORTS.length)] ?? "name-asc";
const saveProduct = () => touch.run(index.ids[random(index.ids.length)] ?? 0);
const byPrice = {
  ...randomQuery(),
  company: [],
  category: ["Sensors"],
  protocol: [],
  attributes: [],
};

type Step = {
  samples: number;
  /** Not measured. */
  before?: () => unknown;
  run: (sample: number) => unknown;
};
const STEPS: Record<string, Step> = {
  "plain SQL, one group": {
    samples: PLAIN_SAMPLES,
    run: () => plain.all(1 + random(6), 1 + random(6)),
  },
  "all counts of a combination": { samples: SAMPLES, run: () => findProducts(randomQuery()) },
  "the same of a search": {
    samples: SAMPLES,
    run: (sample) => findProducts(randomQuery(WORDS[sample % WORDS.length])),
  },
  "the same of a search for the first time": {
    samples: NEW_WORDS.length,
    run: (sample) => findProducts(randomQuery(NEW_WORDS[sample])),
  },
  "a page of a combination": {
    samples: SAMPLES,
    run: () => listProductPage({ ...randomQuery(), sort: randomSort() }),
  },
  "a page of a search": {
    samples: SAMPLES,
    run: (sample) =>
      listProductPage({ ...randomQuery(WORDS[sample % WORDS.length]), sort: randomSort() }),
  },
  "the facets after a product was saved": {
    samples: PLAIN_SAMPLES,
    before: saveProduct,
    run: readFacetCatalogue,
  },
  "a page by price after a product was saved": {
    samples: PLAIN_SAMPLES,
    before: saveProduct,
    run: () => listProductPage({ ...byPrice, sort: "price-asc" }),
  },
};

// The first ones are slow, until the code is compiled.
for (const word of ["", ...WORDS]) {
  for (let times = 0; times < 10; times += 1) {
    listProductPage({ ...randomQuery(word), sort: randomSort() });
  }
}
const latencies = Object.entries(STEPS).map(([what, { samples, before, run }]) => ({
  what,
  latenciesMs: Array.from({ length: samples }, (_, sample) => {
    before?.();
    const { user, system } = process.cpuUsage();
    run(sample);
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
