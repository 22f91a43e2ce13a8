import { expect, test } from "vitest";

import { MOST_VARIANTS_AT_ONCE, VARIANT_FIGURES } from "~/domain/staff-variants";
import { MOST_FIELDS } from "~/http/form-data.server";

test("the form of all variants is within the fields that are read of any form", () => {
  const versionAndIntent = 2;
  const fields = MOST_VARIANTS_AT_ONCE * VARIANT_FIGURES.length + versionAndIntent;
  expect(fields).toBeLessThanOrEqual(MOST_FIELDS);
});
