import { expect, test } from "vitest";

import { sqlite } from "~/db/client.server";
import { addButtonProps } from "~/catalogue/cards/cards-form";
import { cardOption } from "~/catalogue/cards/product-card";
import { action as addAction } from "~/routes/basket.lines";
import { loader as productsLoader } from "~/routes/products/route";
import { Visitor } from "#tests/support/requests";
import { addDemoAttributes, addDemoProducts } from "#tests/support/search/demo-products";

await addDemoProducts();
await addDemoAttributes();

const visitor = new Visitor();
const list = async (path: string) => (await visitor.get(productsLoader, path)).data;

type Line = { productId: number; variantId: number | null; sku: string | null };

/** Presses Add to Quote of a card, and returns the line that this adds. */
async function press(card: Parameters<typeof addButtonProps>[0]): Promise<Line | undefined> {
  sqlite.exec("delete from basket_lines");
  const { name, value } = addButtonProps(card);
  await visitor.post(addAction, "/basket/lines", { [name]: value, scripted: "yes" });
  return sqlite
    .prepare<[], Line>(
      `select l.product_id as productId, l.variant_id as variantId, v.sku
       from basket_lines l left join product_variants v on v.id = l.variant_id`,
    )
    .get();
}

test.each([
  { search: "category=Meters&protocol=BACnet+MS/TP&nominal-size=DN+15", sku: "MUH-15-06-BN" },
  { search: "category=Valves&nominal-size=DN+25&kvs-from=6.3&kvs-to=6.3", sku: "CG2-25-K63" },
  { search: "category=Valves&nominal-size=DN+15&kvs-to=1.6&view=table", sku: "CG2-15-K16" },
  { search: "q=MUH-25-35-BN", sku: "MUH-25-35-BN" },
  { search: "q=CG3-25+kvs+6.3", sku: "CG3-25-K63" },
])("$search adds $sku, which the card names (C17)", async ({ search, sku }) => {
  const { products: listed, headline } = await list(`/products?${search}`);
  const named = headline?.cards.flatMap((each) => (each.kind === "product" ? [each.card] : []));
  const products = named ?? listed;
  const card = products.find((each) => cardOption(each)?.sku === sku);
  expect(products.map((each) => cardOption(each)?.sku ?? each.productCode)).toContain(sku);
  expect(card && (await press(card))?.sku).toBe(sku);
});

test("without a filter or a search a card adds the default option", async () => {
  const { products } = await list("/products?page=5");
  for (const card of products) {
    expect(card.offer).toBeUndefined();
    const line = await press(card);
    const first = sqlite
      .prepare<[number], number>(
        "select id from product_variants where product_id = ? order by display_order limit 1",
      )
      .pluck()
      .get(card.id);
    expect(line?.variantId ?? undefined).toBe(first);
  }
});

/**
 * Lists the labels of an attribute in the lines that an option's page shows: its own, and those of the
 * product's parameters that it does not have.
 */
const labelsOf = sqlite
  .prepare<[{ variantId: number; slug: string }], string>(
    `with shown as (
       select value ->> 'parameter' as parameter, value ->> 'value' as text
       from product_variants v, json_each(v.specifications_content) where v.id = :variantId
       union all
       select value ->> 'parameter', value ->> 'value'
       from product_variants v join products p on p.id = v.product_id, json_each(p.specifications_content)
       where v.id = :variantId and not exists (
         select 1 from json_each(v.specifications_content) own
         where own.value ->> 'parameter' = json_each.value ->> 'parameter')
     )
     select a.label from shown
       join specification_texts t on t.parameter = trim(shown.parameter) and t.text = trim(shown.text)
       join attribute_readings r on r.text_id = t.id
       join attribute_values a on a.id = r.value_id
       join attributes on attributes.id = a.attribute_id and attributes.slug = :slug`,
  )
  .pluck();
const protocolOf = sqlite
  .prepare<[number], string | null>(
    `select coalesce(v.protocol, p.protocol) from product_variants v
     join products p on p.id = v.product_id where v.id = ?`,
  )
  .pluck();

type Filters = {
  protocol: string | undefined;
  attributes: Array<{ slug: string; kind: string; label: string }>;
};

function meets(variantId: number, { protocol, attributes }: Filters): boolean {
  return (
    (protocol === undefined || protocolOf.get(variantId) === protocol) &&
    attributes.every(({ slug, label }) => labelsOf.all({ variantId, slug }).includes(label))
  );
}

/** A generator of pseudo-random numbers, the same in every run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test("where several options fit and differ, the card leads to them (C17)", async () => {
  const { products } = await list("/products?category=Valves&nominal-size=DN+25&kvs-to=10");
  const toChoose = products.flatMap(({ offer }) => (offer?.kind === "choose" ? [offer] : []));
  expect(toChoose.length).toBeGreaterThan(0);
  for (const { optionIds } of toChoose) {
    const kvs = optionIds.map((variantId) => labelsOf.all({ variantId, slug: "kvs" }));
    expect(kvs.length).toBeGreaterThan(1);
    for (const [label = ""] of kvs) expect(parseFloat(label)).toBeLessThanOrEqual(10);
  }
});

test("whatever is filtered by, each card adds an option that meets it, or leads to the options (C17)", async () => {
  const options = sqlite
    .prepare<[], { id: number; category: string }>(
      `select v.id, c.name as category from product_variants v
       join products p on p.id = v.product_id join categories c on c.id = p.category_id
       where p.name_rank is not null order by v.id`,
    )
    .all();
  const attributes = sqlite
    .prepare<[], { slug: string; kind: string }>(
      "select slug, kind from attributes where kind not in ('ip', 'range')",
    )
    .all();
  const random = randomFrom(17);
  const seen = { named: 0, chosen: 0, plain: 0 };

  for (let round = 0; round < 60; round += 1) {
    const option = options[random(options.length)];
    if (!option) throw new Error("no options");
    const stated = attributes.flatMap(({ slug, kind }) => {
      const [label] = labelsOf.all({ variantId: option.id, slug });
      return label === undefined ? [] : [{ slug, kind, label }];
    });
    const filters: Filters = {
      protocol: random(3) === 0 ? (protocolOf.get(option.id) ?? undefined) : undefined,
      attributes: stated.filter(() => random(3) === 0),
    };
    const params = new URLSearchParams({ category: option.category });
    if (filters.protocol) params.set("protocol", filters.protocol);
    for (const { slug, kind, label } of filters.attributes) {
      const number = /-?[\d.]+/.exec(label)?.[0] ?? "";
      if (kind !== "number") params.set(slug, label);
      else for (const end of ["from", "to"]) params.set(`${slug}-${end}`, number);
    }

    const { products } = await list(`/products?${params.toString()}`);
    const others = products.filter(({ offer }) => !offer);
    const few = others.filter(({ optionCount }) => optionCount > 0).slice(0, 2);
    for (const card of products.filter((each) => !others.includes(each)).concat(few)) {
      if (card.offer?.kind === "choose") {
        seen.chosen += 1;
        for (const id of card.offer.optionIds)
          expect({ params: String(params), id, meets: meets(id, filters) }).toMatchObject({
            meets: true,
          });
        continue;
      }
      const line = await press(card);
      if (line?.variantId === null || line === undefined) continue;
      seen[card.offer ? "named" : "plain"] += 1;
      expect({
        params: String(params),
        sku: line.sku,
        meets: meets(line.variantId, filters),
      }).toMatchObject({ meets: true });
      expect(addButtonProps(card).value).toBe(
        card.offer ? `${card.id}-${line.variantId}` : String(card.id),
      );
    }
  }
  expect(Math.min(seen.named, seen.plain)).toBeGreaterThan(0);
});
