import { beforeAll, test } from "vitest";

import { expectByCode, expectDeadEnd, expectFirst } from "#tests/support/search/answers";
import {
  addDemoAttributes,
  addDemoDiscontinued,
  addDemoProducts,
} from "#tests/support/search/demo-products";
import {
  CODE_QUERIES,
  DEAD_ENDS,
  SYNONYM_QUERIES,
  WORD_QUERIES,
} from "#tests/support/search/search-queries";
import { expectAnswers } from "#tests/support/search/typed-answers";
import { MORE_TYPED_QUERIES } from "#tests/support/search/more-typed-queries";
import { TYPED_QUERIES } from "#tests/support/search/typed-queries";

const PRODUCTS = 50_000;

/** Their numbers are also those of series, which the names of the variations end in. */
const NOT_AT_SCALE = new Set([
  ...["bacnet router 4 segments", "16 di module bacnet ip", "bacnet ip to mstp router 2 ports"],
  "pulse to mbus converter 4 inputs",
]);

beforeAll(() => addDemoProducts(PRODUCTS), 600_000);

test.each(WORD_QUERIES)("$typed: $why (C23)", expectFirst);

test.each(SYNONYM_QUERIES)("$typed, another word of the trade (C25)", expectFirst);

test.each(DEAD_ENDS)("$typed finds nothing, and leads on (C24, C43)", expectDeadEnd);

test.each(CODE_QUERIES)("$typed: $why (C21)", expectByCode);

test("what is typed finds the part that is meant, nearly always first (C40, C41)", async () => {
  await addDemoDiscontinued();
  await addDemoAttributes();
  const rows = [...TYPED_QUERIES, ...MORE_TYPED_QUERIES];
  await expectAnswers(rows.filter(([typed]) => !NOT_AT_SCALE.has(typed)));
}, 600_000);
