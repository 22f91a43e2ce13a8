import { describe, expect, test } from "vitest";

import { buildCatalogue, IMAGE_PATH } from "#data/demo/catalogue";
import { CATEGORY_NAMES } from "#data/demo/categories";
import { renderDatasheet } from "#data/demo/datasheet";
import { PROTOCOLS, type DemoProduct } from "#data/demo/demo-product";
import { DRAWING_SIZE, type Shape } from "#data/demo/drawings/shape";
import { svgOf } from "#data/demo/drawings/svg";
import { EDGE_CASES } from "#data/demo/edge-cases";
import { MANUFACTURERS } from "#data/demo/manufacturers";
import { expandedTo } from "#data/demo/variations";

const catalogue = buildCatalogue();
const { products, drawings, renderings, datasheets } = catalogue;
const codes = products.flatMap(({ productCode }) => productCode ?? []);

describe("the demo catalogue", () => {
  test("holds 520 products or more, with the four main categories well filled", () => {
    expect(products.length).toBeGreaterThanOrEqual(520);
    for (const name of CATEGORY_NAMES.slice(0, 4)) {
      expect(products.filter(({ category }) => category === name).length).toBeGreaterThan(40);
    }
  });

  test("has codes that are unique in any case and fit the product form", () => {
    expect(new Set(codes.map((code) => code.toLowerCase())).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9_-]{1,50}$/);
  });

  test("has names, descriptions and filters within their limits", () => {
    const manufacturers = new Set<string | null>([null, ...MANUFACTURERS.map(({ name }) => name)]);
    const protocols = new Set<string | null>([null, ...PROTOCOLS]);
    for (const product of products) {
      expect(product.name.length).toBeGreaterThanOrEqual(2);
      expect(product.name.length).toBeLessThanOrEqual(200);
      expect(product.description.length).toBeLessThanOrEqual(2000);
      expect(manufacturers.has(product.company)).toBe(true);
      expect(protocols.has(product.protocol)).toBe(true);
    }
  });

  test("names each key feature by a property or figure, not by a saying", () => {
    const sayings =
      /\b(nothing|who|you|people|honest|says?|tells?|sees?|hears?|knows|remembers|wants)\b|, not /i;
    const titles = products.flatMap(({ keyFeaturesContent }) =>
      keyFeaturesContent.map(({ title }) => title),
    );
    expect([...new Set(titles)].filter((title) => sayings.test(title))).toEqual([]);
    expect(Math.max(...titles.map(({ length }) => length))).toBeLessThanOrEqual(45);
  });

  test("prices in whole pence and weights in whole grams, from 40 g to more than 20 kg", () => {
    const weights: number[] = [];
    for (const product of products) {
      for (const { pricePence, weightGrams } of pricedAndWeighed(product)) {
        if (pricePence !== null) {
          expect(Number.isInteger(pricePence)).toBe(true);
          expect(pricePence).toBeGreaterThanOrEqual(0);
          expect(pricePence).toBeLessThan(1_000_000_00);
        }
        if (weightGrams !== null) weights.push(weightGrams);
      }
    }
    expect(weights.every(Number.isInteger)).toBe(true);
    expect(Math.min(...weights)).toBe(40);
    expect(Math.max(...weights)).toBeGreaterThan(20_000);
  });

  test("lists each product at the price of its default variant", () => {
    for (const product of products.filter(({ variants }) => variants.length > 0)) {
      const defaults = product.variants.filter(({ isDefault }) => isDefault);
      expect(defaults).toHaveLength(1);
      expect(defaults[0]?.pricePence).toBe(product.listPricePence);
    }
  });

  test("numbers variants and images from 0 and gives every variant a code of its own", () => {
    const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku));
    expect(new Set(skus).size).toBe(skus.length);
    for (const { variants, images } of products) {
      expect(variants.length).toBeLessThanOrEqual(8);
      expect(variants.map(({ displayOrder }) => displayOrder)).toEqual([...variants.keys()]);
      expect(images.map(({ displayOrder }) => displayOrder)).toEqual([...images.keys()]);
    }
  });

  test("names no product after one of its variants", () => {
    const misnamed = products.flatMap(({ name, variants }) => {
      const figures = variants.map((variant) => figuresOf(variant.name));
      const differing = figures
        .flat()
        .filter((each) => !figures.every((all) => all.includes(each)));
      return differing.some((figure) => figuresOf(name).includes(figure)) ? [name] : [];
    });
    expect(misnamed).toEqual([]);
  });

  test("draws every picture that a product refers to, and no other", () => {
    const shown = new Set(products.flatMap(({ images }) => images.map(({ imageUrl }) => imageUrl)));
    const drawn = [...drawings.keys(), ...renderings.keys()].map((name) => IMAGE_PATH + name);
    expect([...shown].sort()).toEqual(drawn.sort());
    for (const { imageUrl, images } of products) expect(imageUrl).toBe(images[0]?.imageUrl ?? null);
  });

  test("keeps every mark within the frame", () => {
    const printed = datasheets.flatMap(({ fileName, drawings: all }) =>
      all.map((drawing) => [fileName, drawing] as const),
    );
    const spilling = [...drawings, ...printed].filter(([, { shapes }]) =>
      shapes.some((shape) => {
        const [low, high] = extent(shape);
        return !(low >= 0 && high <= DRAWING_SIZE);
      }),
    );
    expect(spilling.map(([fileName]) => fileName)).toEqual([]);
  });

  test("is the same on every run", async () => {
    const again = buildCatalogue();
    expect(again.products).toEqual(products);
    const [first] = drawings;
    const [firstAgain] = again.drawings;
    expect(first && firstAgain && svgOf(first[1]) === svgOf(firstAgain[1])).toBe(true);

    const [sheet] = datasheets;
    const [sheetAgain] = again.datasheets;
    if (!sheet || !sheetAgain) throw new Error("there are no datasheets");
    const [one, other] = [await renderDatasheet(sheet), await renderDatasheet(sheetAgain)];
    expect(one.equals(other)).toBe(true);
  });

  test("names exactly seven manufacturers, together older than 200 years", () => {
    const listed = new Set(products.flatMap(({ company }) => company ?? []));
    expect([...listed].sort()).toEqual(MANUFACTURERS.map(({ name }) => name).sort());
    expect(MANUFACTURERS).toHaveLength(7);
    expect(new Set(MANUFACTURERS.map(({ name }) => name)).size).toBe(7);
    const years = MANUFACTURERS.map(({ establishedYear }) => 2025 - establishedYear);
    expect(years.reduce((sum, age) => sum + age, 0)).toBeGreaterThan(200);
    for (const { website } of MANUFACTURERS) {
      expect(website).toMatch(/^https:\/\/[a-z-]+\.example\.com$/);
    }
  });
});

describe("edge cases", () => {
  test("are all put on products that exist", () => {
    const families = new Set(
      [...renderings.keys()].map((name) => name.replace(/-[a-z]+\.svg$/, "")),
    );
    const known = new Set([...codes.map((code) => code.toLowerCase()), ...families]);
    for (const { code } of EDGE_CASES) expect(known.has(code.toLowerCase()), code).toBe(true);
  });

  const edges: ReadonlyArray<{ edge: string; has: (product: DemoProduct) => boolean }> = [
    { edge: "new only", has: (p) => p.isNew && !p.comingSoon },
    { edge: "coming soon only", has: (p) => p.comingSoon && !p.isNew },
    { edge: "new and coming soon", has: (p) => p.comingSoon && p.isNew },
    { edge: "price 0", has: (p) => p.listPricePence === 0 },
    { edge: "price null", has: (p) => p.listPricePence === null && p.variants.length === 0 },
    {
      edge: "price null, variants and all",
      has: (p) =>
        p.variants.length > 1 && p.variants.every(({ pricePence }) => pricePence === null),
    },
    { edge: "no code", has: (p) => p.productCode === null },
    { edge: "no image", has: (p) => p.images.length === 0 && p.imageUrl === null },
    { edge: "one image", has: (p) => p.images.length === 1 },
    { edge: "four images", has: (p) => p.images.length === 4 },
    { edge: "no datasheet", has: (p) => !p.datasheetUrl && !p.datasheetFileUrl },
    { edge: "datasheet by address", has: (p) => p.datasheetUrl !== null && !p.datasheetFileUrl },
    { edge: "no category", has: (p) => p.category === null },
    { edge: "no weight", has: (p) => p.weightGrams === null && p.listPricePence !== null },
    { edge: "nothing but a name", has: (p) => p.description === "" && p.features.length === 0 },
    { edge: "a name of 200 characters", has: (p) => p.name.length === 200 },
    { edge: "a code of 50 characters", has: (p) => p.productCode?.length === 50 },
    { edge: "an ampersand", has: (p) => p.name.includes("&") },
    { edge: "an apostrophe", has: (p) => p.name.includes("'") },
    { edge: "a double quote", has: (p) => p.name.includes('"') },
    { edge: "an angle bracket", has: (p) => p.name.includes("<") },
    {
      edge: "a degree sign and an ohm sign",
      has: (p) => /°.*/.test(p.name) && p.name.includes("Ω"),
    },
    { edge: "one variant only", has: (p) => p.variants.length === 1 },
    { edge: "no variant", has: (p) => p.variants.length === 0 },
    { edge: "six variants", has: (p) => p.variants.length === 6 },
    { edge: "default not first", has: (p) => p.variants[0]?.isDefault === false },
    {
      edge: "a variant with its own image and weight",
      has: (p) =>
        p.variants.some(
          ({ imageDisplayOrder, weightGrams }) =>
            weightGrams !== null &&
            weightGrams !== p.weightGrams &&
            p.images.some(({ displayOrder }) => displayOrder === imageDisplayOrder),
        ),
    },
    {
      edge: "a variant whose price is null",
      has: (p) => p.listPricePence !== null && p.variants.some((v) => v.pricePence === null),
    },
    { edge: "a variant whose price is 0", has: (p) => p.variants.some((v) => v.pricePence === 0) },
    { edge: "a variant out of stock", has: (p) => p.variants.some((v) => v.stockQuantity === 0) },
    { edge: "no lead time", has: (p) => p.variants.some((v) => v.leadTimeWorkingDays === null) },
    {
      edge: "stock without variants",
      has: (p) =>
        p.variants.length === 0 && (p.stockQuantity ?? 0) > 0 && p.stockEnteredAt !== null,
    },
    { edge: "coming soon in a month", has: (p) => p.comingSoon && p.expectedMonth !== null },
    { edge: "coming soon at some time", has: (p) => p.comingSoon && p.expectedMonth === null },
    { edge: "a variant not counted", has: (p) => p.variants.some((v) => v.stockQuantity === null) },
    {
      edge: "a key feature without description",
      has: (p) => p.keyFeaturesContent.some(({ description }) => description === undefined),
    },
  ];

  test.each(edges)("include $edge", ({ has }) => {
    expect(products.some(has)).toBe(true);
  });
});

describe("expandedTo", () => {
  test("writes fewer products when fewer are requested", () => {
    expect([...expandedTo(products, 10)]).toEqual(products.slice(0, 10));
  });

  test("adds variations with codes and skus of their own", () => {
    const many = [...expandedTo(products, 3000)];
    expect(many).toHaveLength(3000);
    const manyCodes = many.flatMap(({ productCode }) => productCode?.toLowerCase() ?? []);
    expect(new Set(manyCodes).size).toBe(manyCodes.length);
    for (const code of manyCodes) expect(code).toMatch(/^[a-z0-9_-]{1,50}$/);
    for (const { name } of many) expect(name.length).toBeLessThanOrEqual(200);
  });
});

function pricedAndWeighed({ listPricePence, weightGrams, variants }: DemoProduct) {
  return [{ pricePence: listPricePence, weightGrams }, ...variants];
}

/** The least and greatest coordinate of a shape, whichever way it lies. */
function extent(shape: Shape): [number, number] {
  switch (shape.kind) {
    case "rect":
      return [Math.min(shape.x, shape.y), Math.max(shape.x + shape.width, shape.y + shape.height)];
    case "ellipse":
      return [
        Math.min(shape.cx - shape.rx, shape.cy - shape.ry),
        Math.max(shape.cx + shape.rx, shape.cy + shape.ry),
      ];
    case "text":
      return [Math.min(shape.x, shape.y), Math.max(shape.x, shape.y)];
    case "path": {
      const numbers = shape.steps.flatMap(([, ...rest]): number[] => rest);
      return [Math.min(...numbers), Math.max(...numbers)];
    }
  }
}

/** Returns the figures of a name with their unit: "DN 15", "Kvs 6.3", "450 l/h". */
function figuresOf(name: string): string[] {
  return name.match(/(?:DN|Kvs|Ø|PN) ?[\d.]+|\d[\d .]*(?:[a-zA-Z%°][\w°³/²]*)/g) ?? [];
}
