import { z } from "zod";

import { TYPE_LABELS } from "~/catalogue/facets/type-labels";
import { MAX_TYPE_LENGTH } from "~/catalogue/products/product-limits";
import { lineField } from "~/shared/fields.server";

const NO_NAME = "Enter a type, or choose “Not a type”";

export const typeSchema = z.object({
  name: lineField(NO_NAME)
    .overwrite((typed) => typed.replace(/\s+/g, " "))
    .regex(/\p{L}/u, NO_NAME)
    .max(MAX_TYPE_LENGTH, `${TYPE_LABELS.type} must be less than ${MAX_TYPE_LENGTH} characters`),
});
