import { z } from "zod";

import { keyFeaturesOf, specificationsOf } from "~/catalogue/cards/product-rows";
import { deriveProductCode } from "~/catalogue/codes/product-code";
import { rejectSubmission, withFieldErrors } from "~/http/replies.server";
import type { Toast } from "~/http/toast";
import {
  companyField,
  lineField,
  longTextField,
  rowIdField,
  shortTextField,
  tickField,
  versionField,
} from "~/shared/fields.server";
import {
  commodityCodeField,
  countryField,
  gramsField,
  monthField,
  partNumberField,
  priceField,
  productCodeField,
  stockField,
  warrantyField,
  webAddressField,
  workingDaysField,
} from "~/catalogue/products/product-fields-form.server";
import { PRODUCT_LABELS } from "~/catalogue/products/product-labels";
import { MAX_TYPE_LENGTH, NAME_TOO_SHORT } from "~/catalogue/products/product-limits";
import type { ProductRows } from "~/catalogue/products/product-rows-form.server";
import { parseFeatures } from "~/catalogue/products/product-text";

const detailFields = {
  name: lineField(NAME_TOO_SHORT)
    // Counts code points, as SQLite does: an emoji is one character.
    .refine((name) => [...name].length >= 2, NAME_TOO_SHORT)
    .max(200, "Product name must be less than 200 characters"),
  description: longTextField("Description", 2000),
  productCode: productCodeField(),
  manufacturerPartNumber: partNumberField(),
  categoryId: rowIdField("Choose a category from the list"),
  newCategory: shortTextField("Category name", 100),
  company: companyField(),
  protocol: shortTextField("Protocol", 100),
  type: shortTextField(PRODUCT_LABELS.type, MAX_TYPE_LENGTH),
  listPrice: priceField(),
  weightGrams: gramsField(),
  features: longTextField("Features", 5000),
  overview: longTextField("Overview", 10_000),
  additionalInfo: longTextField("Additional information", 10_000),
  isNew: tickField(),
  comingSoon: tickField(),
  expectedMonth: monthField(),
  stockQuantity: stockField(),
  leadTimeWorkingDays: workingDaysField(),
  originCountry: countryField(),
  commodityCode: commodityCodeField(),
  warranty: warrantyField(),
};

/** The stored product. A typed line or row that was not changed stays as it was stored. */
type Stored = {
  datasheetUrl: string | null;
  features: readonly string[];
  keyFeaturesContent: ReadonlyArray<{ title: string; description?: string }>;
  specificationsContent: ReadonlyArray<{ parameter: string; value: string }>;
};

const NOTHING_STORED: Stored = {
  datasheetUrl: null,
  features: [],
  keyFeaturesContent: [],
  specificationsContent: [],
};

const newProductFields = z.object({
  ...detailFields,
  datasheetUrl: webAddressField("Datasheet URL"),
  imageUrl: webAddressField("Image URL"),
});

type Details = Omit<z.infer<typeof newProductFields>, "imageUrl">;

/** The 'Add New Product' form. */
export const newProductSchema = newProductFields.superRefine(refuseUnderivableCode);

/** The form that edits a product. */
export function productEditSchema(stored: Stored = NOTHING_STORED) {
  return z
    .object({
      ...detailFields,
      datasheetUrl: webAddressField("Datasheet URL", stored.datasheetUrl),
      removeDatasheet: tickField(),
      version: versionField(),
    })
    .superRefine(refuseUnderivableCode);
}

/** Returns the values to store: blanks become NULL, and a blank code is derived from the name. */
export function productDetails(typed: Details, rows: ProductRows, stored: Stored = NOTHING_STORED) {
  const { name, productCode, newCategory, categoryId } = typed;
  const category = categoryId === undefined ? null : { id: categoryId };
  return {
    name,
    description: typed.description ?? "",
    manufacturerPartNumber: typed.manufacturerPartNumber || null,
    company: typed.company || null,
    protocol: typed.protocol || null,
    type: typed.type || null,
    category: newCategory ? { name: newCategory } : category,
    code: productCode
      ? ({ kind: "typed", code: productCode } as const)
      : ({ kind: "derived", code: deriveProductCode(name) } as const),
    listPricePence: typed.listPrice ?? null,
    weightGrams: typed.weightGrams ?? null,
    features: parseFeatures(typed.features ?? "", stored.features),
    keyFeaturesContent: keyFeaturesOf(rows.keyFeatures, stored.keyFeaturesContent),
    specificationsContent: specificationsOf(rows.specifications, stored.specificationsContent),
    overviewContent: typed.overview || null,
    additionalInfoContent: typed.additionalInfo || null,
    isNew: typed.isNew,
    comingSoon: typed.comingSoon,
    expectedMonth: typed.expectedMonth ?? null,
    stockQuantity: typed.stockQuantity ?? null,
    leadTimeWorkingDays: typed.leadTimeWorkingDays ?? null,
    originCountry: typed.originCountry ?? null,
    commodityCode: typed.commodityCode ?? null,
    warrantyMonths: typed.warranty ?? null,
    datasheetUrl: typed.datasheetUrl || null,
  };
}

/** Requires a product code if none can be derived from the name: it has no a-z or 0-9. */
function refuseUnderivableCode(
  { name, productCode }: { name: string; productCode?: string | undefined },
  context: z.RefinementCtx,
) {
  if (productCode || deriveProductCode(name)) return;
  context.addIssue({ code: "custom", path: ["productCode"], message: "Product code is required" });
}

type Refusal = { kind: "code-taken"; by: string } | { kind: "category-not-found" };

/** Rejects a product form for an error that only the database finds; `toastOf` words the toast. */
export function rejectProduct(
  submission: Parameters<typeof withFieldErrors>[0],
  refusal: Refusal,
  toastOf: (message: string) => Toast,
) {
  const [field, message] =
    refusal.kind === "code-taken"
      ? ["productCode", `This product code is in use by ${refusal.by}`]
      : ["categoryId", "This category no longer exists. Choose another"];
  const withErrors = withFieldErrors(submission, { [field]: [message] });
  return rejectSubmission(withErrors, { toast: toastOf(message) });
}
