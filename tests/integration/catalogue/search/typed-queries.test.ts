import { test } from "vitest";

import {
  addDemoAttributes,
  addDemoDiscontinued,
  addDemoProducts,
} from "#tests/support/search/demo-products";
import { expectAnswers } from "#tests/support/search/typed-answers";
import { TYPED_QUERIES } from "#tests/support/search/typed-queries";

await addDemoProducts();
await addDemoDiscontinued();
await addDemoAttributes();

test("what is typed finds the part that is meant, nearly always first (C40, C41)", () =>
  expectAnswers(TYPED_QUERIES));
