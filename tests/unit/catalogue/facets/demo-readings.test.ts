import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

import { DEMO_ATTRIBUTES } from "#data/demo/attributes";
import { buildCatalogue } from "#data/demo/catalogue";
import { readValues } from "~/catalogue/facets/read-values";

/** One row for each attribute and distinct line of its parameters, with what is read. */
const FIXTURE = path.join(import.meta.dirname, "demo-readings.tsv");

test("every spelling of the demo catalogue is read as the table says (C28)", () => {
  const lines = buildCatalogue().products.flatMap((product) => [
    ...product.specificationsContent,
    ...product.variants.flatMap((variant) => variant.specificationsContent ?? []),
  ]);
  const rows = DEMO_ATTRIBUTES.flatMap((attribute) => {
    const texts = lines
      .filter(({ parameter }) => attribute.sources.includes(parameter))
      .map(({ value }) => value.trim())
      .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
    return [...new Set(texts)].map(
      (text) => `${attribute.name}\t${text}\t${shown(attribute, text)}`,
    );
  });

  const fixture = readFileSync(FIXTURE, "utf8").trimEnd().split("\n").slice(1);
  expect(rows).toEqual(fixture.map((row) => row.replace(/\r$/, "")));
  expect(rows.length).toBeGreaterThan(400);
});

function shown(attribute: Parameters<typeof readValues>[0], text: string): string {
  return readValues(attribute, text)
    .map(({ label, low, high }) =>
      low === null && high === null ? label : `${label} [${low ?? ""}..${high ?? ""}]`,
    )
    .join("; ");
}
