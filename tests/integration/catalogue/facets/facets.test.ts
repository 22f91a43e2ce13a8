import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";

import { attributes, attributeReadings, attributeValues } from "#drizzle/schema/specifications";
import { listProductPage } from "~/catalogue/products/product-pages.server";
import { db, sqlite } from "~/db/client.server";
import { findProducts } from "~/catalogue/facets/facets.server";
import type { CatalogueQuery } from "~/catalogue/search/catalogue-query";
import type { AttributeKind } from "~/catalogue/facets/attribute-kinds";
import { freshSince } from "~/catalogue/products/availability";
import { addProduct } from "#tests/support/catalogue";
import { kit } from "#tests/support/bound-kit";

const EVERYTHING: CatalogueQuery = {
  q: "",
  category: [],
  type: [],
  company: [],
  protocol: [],
  attributes: [],
  sort: "name-asc",
  page: 1,
};

const CATEGORIES = ["Sensors", "Valves", "Actuators"];
const COMPANIES = ["Alder", "Birch", "Cedar"];
const TYPES = ["Valve", "Probe"];
const PROTOCOLS = ["KNX", "BACnet"];
const OUTPUTS = ["0-10 V", "4-20 mA", "Modbus"];
const TORQUES = [2, 5, 10, 20];
const RANGES = [
  { label: "-30 to 70", low: -30, high: 70 },
  { label: "0 to 120", low: 0, high: 120 },
  { label: "up to 90", low: null, high: 90 },
];

/** Returns one of the items by number, which differs from the other lists' because their lengths differ. */
const nth = <Item>(items: readonly Item[], number: number): Item[] =>
  items.slice(number % items.length, (number % items.length) + 1);

beforeAll(() => {
  for (let number = 0; number < 120; number += 1) {
    const line = (parameter: string, value: string | undefined) =>
      value === undefined ? [] : [{ parameter, value }];
    const isBare = number % 7 === 0;
    addProduct({
      name: `${number % 4 === 0 ? "Valve" : "Probe"} ${number}`,
      category: number % 11 === 0 ? undefined : nth(CATEGORIES, number * 5)[0],
      company: nth(COMPANIES, Math.floor(number / 2))[0],
      protocol: number % 3 === 0 ? nth(PROTOCOLS, number)[0] : null,
      variants: variantsOf(number),
      comingSoon: number % 17 === 0,
      ...stockOf(number),
      listPricePence: (number * 37) % 50 || null,
      specificationsContent: [
        ...line("Output", isBare ? undefined : nth(OUTPUTS, number)[0]),
        ...line("Second output", number % 6 === 0 ? nth(OUTPUTS, number + 1)[0] : undefined),
        ...line("Torque", number % 2 === 0 ? `${nth(TORQUES, number / 2)[0]} Nm` : undefined),
        ...line("Torques", number % 9 === 0 ? "2 / 10 / 20 Nm" : undefined),
        ...line("Range", number % 3 === 0 ? nth(RANGES, number)[0]?.label : undefined),
      ],
    });
  }
  addAttribute("output", "choice", ["Output", "Second output"]);
  addAttribute("torque", "number", ["Torque", "Torques"]);
  addAttribute("range", "range", ["Range"]);
  kit.updateSettings({ stockShown: "exact" });
  writeItems();
});

/** Returns none for most; else up to four, of which some have lines, a protocol and stock of their own. */
function variantsOf(number: number) {
  const count = number % 3 === 0 ? 0 : number % 5;
  return Array.from({ length: count }, (_, at) => {
    const mixed = number * 7 + at * 5;
    const lines = [
      ...(mixed % 3 === 0 ? [{ parameter: "OUTPUT", value: nth(OUTPUTS, mixed)[0] ?? "" }] : []),
      ...(mixed % 4 === 0 ? [{ parameter: "Torque", value: `${nth(TORQUES, at)[0]} Nm` }] : []),
      ...(mixed % 6 === 0 ? [{ parameter: "Range", value: "not stated" }] : []),
    ];
    return {
      name: `Option ${at}`,
      displayOrder: count - at,
      pricePence: mixed % 8 === 0 ? null : mixed % 6 === 0 ? 0 : (mixed * 13) % 60,
      protocol: mixed % 2 === 0 ? (nth(PROTOCOLS, at)[0] ?? null) : null,
      specificationsContent: lines.length > 0 ? lines : null,
      ...stockOf(mixed),
    };
  });
}

const DAY_MS = 86_400_000;

function stockOf(number: number) {
  return {
    stockQuantity: number % 4 === 0 ? null : number % 5,
    stockEnteredAt: number % 7 === 0 ? null : Date.now() - (number % 30) * DAY_MS,
  };
}

/**
 * Writes down in SQL which items there are, and the values of each: those of its own lines, and those of the
 * product's lines of other parameters and attributes, without lists where a variant states its own (C16, C45).
 */
function writeItems(): void {
  sqlite.exec(`
    create temp table items as
      select p.id as product, coalesce(v.id, 0) as variant, coalesce(v.protocol, p.protocol) as protocol,
        nullif(coalesce(v.price_pence, p.list_price_pence), 0) as pence,
        v.id is null or v.display_order = (
          select min(o.display_order) from product_variants o where o.product_id = p.id) as is_default,
        iif(v.id is null, p.stock_quantity, v.stock_quantity) > 0 and not p.coming_soon
          and iif(v.id is null, p.stock_entered_at, v.stock_entered_at) >= ${freshSince(Date.now(), 14)} as in_stock
      from products p left join product_variants v on v.product_id = p.id;
    create temp table lines as
      select o.product, o.variant, lower(t.parameter) as parameter, t.id as text, a.id as attribute, a.slug, a.kind,
        v.label, v.low, v.high
      from (
        select id as product, 0 as variant, specifications_content as content from products
        union all select product_id, id, specifications_content from product_variants
      ) o
        join json_each(o.content) l
        join specification_texts t on t.parameter = l.value ->> 'parameter' and t.text = l.value ->> 'value'
        left join attribute_readings r on r.text_id = t.id
        left join attribute_values v on v.id = r.value_id
        left join attributes a on a.id = v.attribute_id;
    create temp table facts as
      select i.product, i.variant, l.slug, l.label, l.low, l.high
      from items i join lines l on l.product = i.product and l.attribute is not null
      where l.variant = i.variant and i.variant > 0
        or l.variant = 0 and not exists (
          select 1 from lines o where o.product = i.product and o.variant = i.variant and i.variant > 0
            and (o.parameter = l.parameter or o.attribute = l.attribute))
        and not (l.kind in ('number', 'size')
          and (select count(*) from lines m where m.product = l.product and m.variant = 0 and m.text = l.text
            and m.attribute = l.attribute) > 1
          and exists (select 1 from lines o where o.product = i.product and o.variant > 0
            and (o.parameter = l.parameter or o.attribute = l.attribute)));
    create index temp.facts_by_item on facts (product, variant, slug);
  `);
}

/** Adds an attribute, and reads each line of its parameters as the value of the same text. */
function addAttribute(slug: string, kind: AttributeKind, parameters: readonly string[]): void {
  const row = { name: slug, slug, kind, unit: null, position: 1, updatedAt: 0 };
  const { id } = db.insert(attributes).values(row).returning({ id: attributes.id }).get();
  const lines = sqlite
    .prepare<[string], { id: number; text: string }>(
      "select id, text from specification_texts where lower(parameter) in (select lower(value) from json_each(?))",
    )
    .all(JSON.stringify(parameters));
  const readings = lines
    .filter(({ text }) => text !== "not stated")
    .flatMap(({ id: textId, text }) => text.split(" / ").map((label) => ({ textId, label })));
  for (const { textId, label } of readings) {
    const ends = RANGES.find((each) => each.label === label);
    const single = kind === "number" ? parseFloat(label) : null;
    const value = {
      attributeId: id,
      label,
      low: ends ? ends.low : single,
      high: ends ? ends.high : single,
    };
    db.insert(attributeValues).values(value).onConflictDoNothing().run();
    const valueId =
      sqlite
        .prepare<[number, string], number>(
          "select id from attribute_values where attribute_id = ? and label = ?",
        )
        .pluck()
        .get(id, label) ?? 0;
    db.insert(attributeReadings).values({ textId, valueId }).run();
  }
}

const some = (values: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...values, "Unknown"), { maxLength: 2 });
const bound = fc.constantFrom("", "0", "5", "10", "60", "100");

const queries = fc.record({
  q: fc.constantFrom("", "", "valve", "probe", "pr", "valve lve"),
  category: some(CATEGORIES.map((name) => name.toUpperCase())),
  type: some(TYPES),
  company: some(COMPANIES),
  protocol: some(PROTOCOLS),
  output: some(OUTPUTS),
  torque: fc.record({ from: bound, to: bound }),
  range: fc.record({ from: bound, to: bound }),
  stock: fc.constantFrom([], [], ["in"], ["out"]),
  anyOf: fc.subarray(["torque range", "range output", "torque output"] as const, { maxLength: 2 }),
  sort: fc.constantFrom("name-asc", "name-desc", "price-asc", "price-desc"),
});
type Wanted = typeof queries extends fc.Arbitrary<infer Value> ? Value : never;

/** The same choice of each facet, in typed figures that may mean several. */
const TYPED = {
  torque: { slug: "torque", values: [], from: "10", to: "" },
  range: { slug: "range", values: [], from: "80", to: "80", tolerance: 0.005 },
  output: { slug: "output", values: ["0-10 V"], from: "", to: "" },
} as const;
const slugsOf = (pair: Wanted["anyOf"][number]) =>
  (["torque", "range", "output"] as const).filter((slug) => pair.includes(slug));

function queryOf({ output, torque, range, stock, anyOf, ...rest }: Wanted): CatalogueQuery {
  return {
    ...EVERYTHING,
    ...rest,
    anyOf: anyOf.map((pair) => slugsOf(pair).map((slug) => TYPED[slug])),
    attributes: [
      ...(output.length > 0 ? [{ slug: "output", values: output, from: "", to: "" }] : []),
      ...(torque.from || torque.to ? [{ slug: "torque", values: [], ...torque }] : []),
      ...(range.from || range.to ? [{ slug: "range", values: [], ...range }] : []),
      ...(stock.length > 0 ? [{ slug: "stock", values: stock, from: "", to: "" }] : []),
    ],
  };
}

/** Lists the ids that plain SQL finds, in name order. */
function idsBySql(wanted: Wanted): number[] {
  return rowsBySql(wanted).map(({ id }) => id);
}

/** Lists the products with the price of the default item if it fits, else the lowest of the items that fit. */
function rowsBySql(wanted: Wanted): Array<{ id: number; pence: number | null }> {
  const among = (values: readonly string[]) =>
    `(${values.map((value) => `'${value.toLowerCase()}'`).join(", ")})`;
  const hasReading = (slug: string, condition: string) => `exists (
    select 1 from facts v where v.product = i.product and v.variant = i.variant
      and v.slug = '${slug}' and ${condition})`;
  const numbers = ({ from, to }: { from: string; to: string }) =>
    [from, to].filter(Boolean).map(Number);
  const conditions = wanted.q
    .split(" ")
    .map((word) => `p.name like '%${word}%'`)
    .concat(wanted.category.length ? `lower(c.name) in ${among(wanted.category)}` : [])
    .concat(wanted.type.length ? `lower(substr(p.name, 1, 5)) in ${among(wanted.type)}` : [])
    .concat(wanted.company.length ? `lower(p.company) in ${among(wanted.company)}` : [])
    .concat(wanted.protocol.length ? `lower(i.protocol) in ${among(wanted.protocol)}` : [])
    .concat(wanted.stock.length ? `(i.in_stock and 'in' in ${among(wanted.stock)})` : [])
    .concat(
      wanted.output.length ? hasReading("output", `lower(v.label) in ${among(wanted.output)}`) : [],
    );
  const typed = {
    torque: hasReading("torque", "v.low >= 10"),
    range: hasReading("range", "coalesce(v.low, -1e9) <= 80 and coalesce(v.high, 1e9) >= 80"),
    output: hasReading("output", "v.label = '0-10 V'"),
  };
  for (const pair of wanted.anyOf)
    conditions.push(
      `(${slugsOf(pair)
        .map((slug) => typed[slug])
        .join(" or ")})`,
    );
  const torque = numbers(wanted.torque);
  if (torque.length > 0) {
    const from = wanted.torque.from ? Math.min(...torque) : -1e9;
    const to = wanted.torque.to ? Math.max(...torque) : 1e9;
    conditions.push(hasReading("torque", `v.low between ${from} and ${to}`));
  }
  const range = numbers(wanted.range);
  if (range.length > 0)
    conditions.push(
      hasReading(
        "range",
        `coalesce(v.low, -1e9) <= ${Math.min(...range)} and coalesce(v.high, 1e9) >= ${Math.max(...range)}`,
      ),
    );
  return sqlite
    .prepare<[], { id: number; pence: number | null }>(
      `select p.id, iif(max(i.is_default), max(iif(i.is_default, i.pence, null)), min(i.pence)) as pence
       from items i join products p on p.id = i.product left join categories c on c.id = p.category_id
       where p.name_rank is not null and ${conditions.join(" and ")} group by p.id order by p.name_rank`,
    )
    .all();
}

/** Returns true if the address has a choice of this facet, which then comes before typed figures. */
function isChosen(wanted: Wanted, slug: string): boolean {
  const { category, company, protocol, output, torque, range, stock } = wanted;
  const isTyped = ({ from, to }: typeof torque) => Boolean(from || to);
  if (slug === "torque") return isTyped(torque);
  if (slug === "range") return isTyped(range);
  const lists = new Map(Object.entries({ category, company, protocol, output, stock }));
  return (lists.get(slug) ?? []).length > 0;
}

describe("the products that a list finds (C30, C32)", () => {
  test("are those of plain SQL, in any combination of filters", () => {
    fc.assert(
      fc.property(queries, (wanted) => {
        const { found, catalogue } = findProducts(queryOf(wanted));
        expect(Array.from(found, (place) => catalogue.index.ids[place])).toEqual(idsBySql(wanted));
      }),
      { numRuns: 300 },
    );
  });

  test("are on the pages of the list, each once, in the order of the sort, by the price of what is offered", () => {
    fc.assert(
      fc.property(queries, (wanted) => {
        const query = queryOf(wanted);
        const first = listProductPage(query);
        const ids = [1, 2, 3, 4, 5, 6].flatMap((page) =>
          page > Math.max(1, first.pages.pageCount)
            ? []
            : listProductPage({ ...query, page }).products.map(({ id }) => id),
        );
        const expected = idsBySql(wanted);
        expect(first.matchCount).toBe(expected.length);
        const prices = new Map(rowsBySql(wanted).map(({ id, pence }) => [id, pence]));
        const priceOf = (id: number) =>
          prices.get(id) ?? (query.sort === "price-asc" ? Infinity : -Infinity);
        const sign = query.sort === "price-asc" ? 1 : -1;
        if (query.sort === "name-desc") expected.reverse();
        if (query.sort.startsWith("price"))
          expected.sort((one, other) => sign * (priceOf(one) - priceOf(other)) || 0);
        expect(ids).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });
});

describe("the count beside a value", () => {
  test("is the number of products shown when it is the only choice of its group", () => {
    fc.assert(
      fc.property(queries, (wanted) => {
        const { ofValue, catalogue } = findProducts(queryOf(wanted));
        catalogue.values.forEach(({ facet, label }, value) => {
          const slug = catalogue.facets[facet]?.slug ?? "";
          if (slug === "torque" || slug === "range") return;
          const anyOf = wanted.anyOf.filter((pair) => !slugsOf(pair).some((each) => each === slug));
          const ticked = { ...wanted, anyOf, [slug]: [label] };
          expect({ slug, label, count: ofValue[value] }).toEqual({
            slug,
            label,
            count: idsBySql(ticked).length,
          });
        });
      }),
      { numRuns: 100 },
    );
  });

  test("of a group is what is found without its choices", () => {
    fc.assert(
      fc.property(queries, (wanted) => {
        const { without, groupsOfFacet, catalogue } = findProducts(queryOf(wanted));
        catalogue.facets.forEach(({ slug, kind }, facet) => {
          const [group] = groupsOfFacet[facet] ?? [];
          if (group === undefined || !isChosen(wanted, slug)) return;
          const none = kind === "choice" ? [] : { from: "", to: "" };
          expect(without[group]).toBe(idsBySql({ ...wanted, [slug]: none }).length);
        });
      }),
      { numRuns: 100 },
    );
  });
});
