import { expect, test } from "vitest";

import { MAX_BULK_VARIANTS, BULK_VARIANT_FIELDS } from "~/domain/catalogue/staff-variants";
import { MAX_FIELDS } from "~/http/form-data.server";

test("the form of all variants is within the fields that are read of any form", () => {
  const versionAndIntent = 2;
  const fields = MAX_BULK_VARIANTS * BULK_VARIANT_FIELDS.length + versionAndIntent;
  expect(fields).toBeLessThanOrEqual(MAX_FIELDS);
});
