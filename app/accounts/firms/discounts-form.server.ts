/** The form of a discount on a manufacturer or category. */
import { z } from "zod";

import { discountField } from "~/catalogue/prices/discount-form.server";
import { lineField, rowIdField } from "~/shared/fields.server";

const NAME = "Enter a manufacturer of at most 100 characters";
const ONE = "Enter a manufacturer or choose a category: a discount is on one of them";

export const newDiscountSchema = z
  .object({
    manufacturer: lineField(NAME).max(100, NAME).default(""),
    categoryId: rowIdField("Choose a category of the list"),
    discount: discountField(),
  })
  .refine(({ manufacturer, categoryId }) => (manufacturer === "") !== (categoryId === undefined), {
    path: ["manufacturer"],
    message: ONE,
  });

export const changedDiscountSchema = z.object({
  id: rowIdField("Reload the page and try again").pipe(z.number("Reload the page and try again")),
  /** The discount that the page showed, in basis points. */
  version: rowIdField("Reload the page and try again").pipe(
    z.number("Reload the page and try again"),
  ),
  discount: discountField(),
});
