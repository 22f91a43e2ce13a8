import { z } from "zod";

import { deriveProductCode } from "~/domain/product-code";
import { parseFeatures, parseKeyFeatures, parseSpecifications } from "~/domain/product-text";
import { companyField, longTextField, shortTextField, tickField } from "~/forms/fields.server";
import {
  gramsField,
  priceField,
  productCodeField,
  rowIdField,
  versionField,
  webAddressField,
} from "~/forms/product-fields.server";

const NAME_TOO_SHORT = "Product name must be at least 2 characters";

const detailFields = {
  name: z
    .string({ error: NAME_TOO_SHORT })
    .trim()
    // As the database counts: an emoji is one character, of two units.
    .refine((name) => [...name].length >= 2, NAME_TOO_SHORT)
    .max(200, "Product name must be less than 200 characters"),
  description: longTextField("Description", 2000),
  productCode: productCodeField(),
  categoryId: rowIdField("Please choose a category from the list"),
  newCategory: shortTextField("Category name", 100),
  company: companyField(),
  protocol: shortTextField("Protocol", 100),
  listPrice: priceField(),
  weightGrams: gramsField(),
  features: longTextField("Features", 5000),
  keyFeatures: longTextField("Key features", 10_000),
  specifications: longTextField("Specifications", 10_000),
  overview: longTextField("Overview", 10_000),
  additionalInfo: longTextField("Additional information", 10_000),
  isNew: tickField(),
  comingSoon: tickField(),
};

const newProductFields = z.object({
  ...detailFields,
  datasheetUrl: webAddressField("Datasheet URL"),
  imageUrl: webAddressField("Image URL"),
});

const productEditFields = z.object({
  ...detailFields,
  removeDatasheet: tickField(),
  version: versionField(),
});

type Details = Omit<z.infer<typeof newProductFields>, "imageUrl">;

/** What is stored of a product: a typed line that could be read two ways is read as it was stored. */
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

/** The 'Add New Product' form. */
export const newProductSchema = newProductFields.superRefine((typed, context) =>
  checkWhole(typed, NOTHING_STORED, context),
);

/** The form that edits a product. */
export function productEditSchema(stored: Stored = NOTHING_STORED) {
  return productEditFields
    .extend({ datasheetUrl: webAddressField("Datasheet URL", stored.datasheetUrl) })
    .superRefine((typed, context) => checkWhole(typed, stored, context));
}

/** What was typed as it is stored: blanks are NULL, lists are lists, and a blank code follows from the name. */
export function productDetails(typed: Details, stored: Stored = NOTHING_STORED) {
  const { name, productCode, newCategory, categoryId } = typed;
  const category = categoryId === undefined ? null : { id: categoryId };
  return {
    name,
    description: typed.description ?? "",
    company: typed.company || null,
    protocol: typed.protocol || null,
    category: newCategory ? { name: newCategory } : category,
    code: productCode
      ? ({ kind: "typed", code: productCode } as const)
      : ({ kind: "derived", code: deriveProductCode(name) } as const),
    listPricePence: typed.listPrice ?? null,
    weightGrams: typed.weightGrams ?? null,
    features: parseFeatures(typed.features ?? "", stored.features),
    keyFeaturesContent: parseKeyFeatures(typed.keyFeatures ?? "", stored.keyFeaturesContent),
    specificationsContent: parseSpecifications(
      typed.specifications ?? "",
      stored.specificationsContent,
    ).specifications,
    overviewContent: typed.overview || null,
    additionalInfoContent: typed.additionalInfo || null,
    isNew: typed.isNew,
    comingSoon: typed.comingSoon,
    datasheetUrl: typed.datasheetUrl || null,
  };
}

/** The rules that need more than one field, or what is stored. */
function checkWhole(
  { name, productCode, specifications }: Details,
  stored: Stored,
  context: z.RefinementCtx,
) {
  const complain = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });

  // A name without a letter or digit of ours derives nothing (C2).
  if (!productCode && !deriveProductCode(name)) complain("productCode", "Product code is required");

  const { unreadable } = parseSpecifications(specifications ?? "", stored.specificationsContent);
  const [line] = unreadable;
  if (line !== undefined) {
    complain(
      "specifications",
      `Please write each line as “Parameter: value”. This one is not: “${line.slice(0, 80)}”`,
    );
  }
}
