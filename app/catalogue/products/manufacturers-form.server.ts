import { z } from "zod";

import type { Manufacturer } from "~/site/settings/manufacturers";
import { parseFeatures } from "~/catalogue/products/product-text";
import { lineField, longTextField, shortTextField } from "~/shared/fields.server";
import { webAddressField } from "~/catalogue/products/product-fields-form.server";

const WRONG_YEAR = "Enter the year as four digits, such as 1974";

/** A row of the manufacturers' form. A missing name is reported where the rows are read. */
export const manufacturerSchema = z.object({
  name: shortTextField("Name", 100),
  category: shortTextField("Category", 100),
  description: longTextField("Text", 1000),
  specialities: shortTextField("Specialities", 300),
  establishedYear: lineField(WRONG_YEAR)
    .regex(/^(1[5-9]|20)\d\d$/, WRONG_YEAR)
    .transform(Number)
    .optional(),
  country: shortTextField("Country", 100),
  website: webAddressField("Website"),
});

/** Returns the manufacturer to store. */
export function manufacturer(typed: z.infer<typeof manufacturerSchema>): Manufacturer {
  return {
    name: typed.name ?? "",
    category: typed.category || null,
    description: typed.description || null,
    specialities: parseFeatures(typed.specialities ?? ""),
    establishedYear: typed.establishedYear ?? null,
    country: typed.country || null,
    website: typed.website || null,
  };
}
