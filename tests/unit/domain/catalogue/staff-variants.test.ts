import { expect, test } from "vitest";

import { MAX_BULK_VARIANTS, BULK_VARIANT_FIELDS } from "~/domain/catalogue/staff-variants";
import { MAX_FIELDS } from "~/http/form-data.server";

test("the bulk variants form stays below the server's limit of form fields", () => {
  const versionAndIntent = 2;
  const fields = MAX_BULK_VARIANTS * BULK_VARIANT_FIELDS.length + versionAndIntent;
  expect(fields).toBeLessThanOrEqual(MAX_FIELDS);
});
