import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

import { DEMO_ATTRIBUTES, type DemoAttribute } from "#data/demo/attributes";
import { buildCatalogue } from "#data/demo/catalogue";
import { readValues } from "~/catalogue/facets/read-values";
import { kindOf } from "~/catalogue/facets/product-types";
import { createTextReader, createWordReader } from "~/catalogue/facets/word-rules";

/** One row for each attribute that is read by words and each kind of product, with all that is read of them. */
const WORDS_FIXTURE = path.join(import.meta.dirname, "demo-words.tsv");

/** One row for each attribute and distinct line of its parameters, with what is read. */
const FIXTURE = path.join(import.meta.dirname, "demo-readings.tsv");

const { products } = buildCatalogue();

test("every spelling of the demo catalogue is read as the table says (C28)", () => {
  const lines = products.flatMap((product) => [
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

test("the names, features and lines of every demo product say what the table says (C44)", () => {
  const rows = DEMO_ATTRIBUTES.flatMap(({ words, ...attribute }) => {
    if (!words) return [];
    const rules = words.map((rule) => ({ ...rule, attributeId: 1, categoryIds: [] }));
    const readWords = createWordReader(rules);
    const readText = createTextReader(words);
    const counts = new Map<string, number>();
    for (const product of products) {
      if (!attribute.categories.some((name) => name === product.category)) continue;
      const { name, features, variants, specificationsContent } = product;
      const said = [{ name, features }, ...variants].flatMap((item) =>
        readWords({ categoryId: null, ...item }).map(({ label }) => label),
      );
      const read = [
        ...specificationsContent,
        ...variants.flatMap((variant) => variant.specificationsContent ?? []),
      ].flatMap(({ parameter, value }) =>
        attribute.sources.includes(parameter) ? readText(value) : [],
      );
      const labels = [...new Set([...said, ...read])].toSorted().join("; ");
      const kind = kindOf({ name, company: product.company, codes: [product.productCode] });
      const row = `${attribute.name}\t${product.category ?? ""}\t${kind}\t${labels}`;
      counts.set(row, (counts.get(row) ?? 0) + 1);
    }
    return [...counts].map(([row, count]) => `${row}\t${count}`).toSorted();
  });

  expect(rows).toEqual(readFileSync(WORDS_FIXTURE, "utf8").trimEnd().split("\n").slice(1));
});

function shown({ words, ...attribute }: DemoAttribute, text: string): string {
  return readValues({ ...attribute, readWords: words && createTextReader(words) }, text)
    .map(({ label, low, high }) =>
      low === null && high === null ? label : `${label} [${low ?? ""}..${high ?? ""}]`,
    )
    .join("; ");
}
