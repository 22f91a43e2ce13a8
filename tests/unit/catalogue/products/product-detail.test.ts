import { expect, test } from "vitest";

import { keyFigures } from "~/catalogue/products/product-detail";

test("the key figures are the first five short specifications, without the facts beside them", () => {
  const rows = ["Protocol", "Range", "Output", "Accuracy", "Supply", "Probe", "Weight", "Load"];
  const specifications = rows.map((parameter) => ({ parameter, value: "1" }));
  const named = (all: typeof specifications) =>
    keyFigures({ specifications: all }).map(({ parameter }) => parameter);
  expect(named(specifications)).toEqual(["Range", "Output", "Accuracy", "Supply", "Probe"]);

  const lengthy = specifications.map((row) =>
    row.parameter === "Output" ? { ...row, value: "x".repeat(41) } : row,
  );
  expect(named(lengthy)).toEqual(["Range", "Accuracy", "Supply", "Probe", "Load"]);
  expect(named(specifications.slice(0, 2))).toEqual(["Range"]);
});
