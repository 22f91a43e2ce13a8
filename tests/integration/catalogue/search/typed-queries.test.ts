import { test } from "vitest";

import {
  addDemoAttributes,
  addDemoDiscontinued,
  addDemoProducts,
} from "#tests/support/search/demo-products";
import { expectAnswers } from "#tests/support/search/typed-answers";
import { MORE_TYPED_QUERIES } from "#tests/support/search/more-typed-queries";
import { TYPED_QUERIES } from "#tests/support/search/typed-queries";

// Hundreds of pages, on a machine that may be busy.
const MINUTES = 120_000;

await addDemoProducts();
await addDemoDiscontinued();
await addDemoAttributes();

test(
  "what is typed finds the part that is meant, nearly always first (C40, C41)",
  { timeout: MINUTES },
  () => expectAnswers(TYPED_QUERIES),
);

test("so do other words, figures and abbreviations for it (C40, C41)", { timeout: MINUTES }, () =>
  expectAnswers(MORE_TYPED_QUERIES),
);
