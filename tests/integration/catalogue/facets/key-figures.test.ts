import { expect, test } from "vitest";

import { eq } from "drizzle-orm";

import { categories } from "#drizzle/schema/catalogue";
import { insertAttribute } from "~/catalogue/facets/attributes.server";
import { listKeyFigures, readFigureTable } from "~/catalogue/facets/figure-table.server";
import { readAllSpecifications } from "~/catalogue/facets/specification-readings.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";

test("key figures of a category are those that its products and their variants have", async () => {
  const specify = (parameter: string, value: string) => [{ parameter, value }];
  const [one, other, empty] = await write(() => [
    addProduct({
      category: "Actuators",
      specificationsContent: specify("Torque", "5 Nm"),
      variants: [
        { specificationsContent: specify("Torque", "10 Nm") },
        { specificationsContent: specify("Supply", "24 V AC/DC") },
      ],
    }).id,
    addProduct({ category: "Actuators", specificationsContent: specify("Torque", "20 Nm") }).id,
    addProduct({ category: "Valves" }).id,
  ]);
  const idOf = (name: string) =>
    db.select().from(categories).where(eq(categories.name, name)).get()?.id ?? 0;
  const attribute = { kind: "number" as const, unit: "Nm", sources: ["torque"] };
  await write(() => {
    const [actuators, valves] = [idOf("Actuators"), idOf("Valves")];
    insertAttribute({ ...attribute, name: "T", position: 2, categoryIds: [actuators] }, 1);
    insertAttribute({ ...attribute, name: "V", position: 1, categoryIds: [valves] }, 1);
    insertAttribute(
      { name: "S", kind: "supply", unit: null, position: 3, sources: ["Supply"], categoryIds: [] },
      1,
    );
  });
  await readAllSpecifications();

  const shown = (id = 0, categoryName: string, optionIds: number[] = []) => ({
    ...{ id, categoryName, optionIds },
  });
  const options = kit.listVariants(one ?? 0).map(({ id }) => id);
  const [five, ten] = options;
  expect(readFigureTable([shown(one, "Actuators"), shown(other, "Actuators")])).toEqual({
    figures: [
      { name: "T", slug: "t" },
      { name: "S", slug: null },
    ],
    rows: {
      [String(one)]: ["5, 10\u00a0Nm", "24\u00a0V\u00a0AC/DC"],
      [String(other)]: ["20\u00a0Nm", ""],
    },
  });
  expect(readFigureTable([shown(one, "Actuators", options)]).rows).toMatchObject({
    [`${one}-${five}`]: ["10\u00a0Nm", ""],
    [`${one}-${ten}`]: ["5\u00a0Nm", "24\u00a0V\u00a0AC/DC"],
  });
  expect(readFigureTable([shown(empty, "Valves")]).figures).toEqual([]);

  for (const products of [
    [],
    [shown(empty, "Valves")],
    [shown(one, "Actuators", [five ?? 0])],
    [shown(one, "Actuators"), shown(other, "Actuators")],
  ])
    expect(listKeyFigures(products)).toEqual(readFigureTable(products).figures);
  expect(listKeyFigures([shown(one, "Actuators"), shown(empty, "Valves")])).toEqual([]);
});
