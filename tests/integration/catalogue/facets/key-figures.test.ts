import { expect, test } from "vitest";

import { eq } from "drizzle-orm";

import { categories } from "#drizzle/schema/catalogue";
import { insertAttribute } from "~/catalogue/facets/attributes.server";
import { listKeyFigures } from "~/catalogue/facets/figure-table.server";
import { readAllSpecifications } from "~/catalogue/facets/specification-readings.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
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

  const ids = [one ?? 0, other ?? 0];
  expect(listKeyFigures(idOf("Actuators"), ids)).toEqual({
    names: ["T", "S"],
    values: new Map([
      [one, ["5 to 10 Nm", "24 V AC/DC"]],
      [other, ["20 Nm", ""]],
    ]),
  });
  expect(listKeyFigures(idOf("Valves"), [empty ?? 0]).names).toEqual([]);
});
