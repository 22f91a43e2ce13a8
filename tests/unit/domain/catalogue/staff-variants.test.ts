import { expect, test } from "vitest";

import { MAX_VARIANTS_AT_ONCE, VARIANT_FIGURES } from "~/domain/catalogue/staff-variants";
import { MAX_FIELDS } from "~/http/form-data.server";

test("the form of all variants is within the fields that are read of any form", () => {
  const versionAndIntent = 2;
  const fields = MAX_VARIANTS_AT_ONCE * VARIANT_FIGURES.length + versionAndIntent;
  expect(fields).toBeLessThanOrEqual(MAX_FIELDS);
});
