/** Reads the table that edits a product's variants, all of them at once. */
import { parseWithZod } from "@conform-to/zod/v4";

import { parseSpecifications } from "~/catalogue/products/product-text";
import {
  countNewRows,
  newVariantKey,
  VARIANT_FIELDS,
  variantFieldName,
  variantValues,
} from "~/catalogue/variants/variant-rows";
import { cleanCode } from "~/shared/clean-text";
import { groupBy } from "~/shared/group-by";
import {
  type VariantFields,
  variantSchema,
  variantsSchema,
} from "~/catalogue/products/product-rows-form.server";

type Image = { id: number; displayOrder: number };

type StoredVariant = { id: number } & Parameters<typeof variantValues>[0];

type Row = { key: string; stored: StoredVariant | undefined };

/**
 * Returns the rows of the form, without empty new rows. Those ticked for removal have no details. `errors` has the
 * messages by field name.
 */
export function readVariantRows(
  form: FormData,
  { variants, images }: { variants: readonly StoredVariant[]; images: readonly Image[] },
) {
  const toAdd = Array.from({ length: countNewRows(form.keys()) }, (_row, number) => ({
    key: newVariantKey(number),
    stored: undefined,
  }));
  const shown = variants.map((stored) => ({ key: String(stored.id), stored }));
  const rows = [
    ...shown.filter(({ key }) => form.has(variantFieldName("name", key))),
    ...toAdd.filter(({ key }) => isFilled(form, key)),
  ].map((row) => ({ ...row, id: row.stored?.id ?? null, ...readRow(form, row, images) }));
  const elsewhere = shown
    .filter(
      ({ key }) => !["name", "remove"].some((field) => form.has(variantFieldName(field, key))),
    )
    .map((row) => ({ ...row, details: row.stored }));
  return {
    submission: parseWithZod(form, { schema: variantsSchema }),
    changes: rows.flatMap(({ id, details, place }) =>
      details === undefined ? [] : [{ id, details, place }],
    ),
    errors: Object.assign(
      equalSkuErrors([...rows, ...elsewhere]),
      ...rows.map(({ errors }) => errors),
    ),
  };
}

function readRow(form: FormData, { key, stored }: Row, images: readonly Image[]) {
  if (form.has(variantFieldName("remove", key))) return { details: null, place: null, errors: {} };

  const typed = new FormData();
  for (const field of [...VARIANT_FIELDS, "place"]) {
    typed.set(field, form.get(variantFieldName(field, key)) ?? "");
  }
  const submission = parseWithZod(typed, { schema: variantSchema });
  const errors: Record<string, string[]> = {};
  for (const [field, messages] of Object.entries(submission.reply().error ?? {})) {
    if (messages) errors[variantFieldName(field, key)] = messages;
  }
  if (submission.status !== "success") return { details: undefined, place: null, errors };

  const { imageId, place = null } = submission.value;
  const image = images.find(({ id }) => id === imageId);
  if (imageId !== undefined && !image) {
    errors[variantFieldName("imageId", key)] = ["This image no longer exists"];
  }
  const chosen = form.get("default");
  return {
    details: {
      ...detailsOf(submission.value, image?.displayOrder ?? null),
      ...(stored && unchangedDetails(submission.value, stored, images)),
      ...(chosen !== null && { isDefault: chosen === key }),
    },
    place,
    errors,
  };
}

type ReadRow = Row & { details: { name: string; sku: string | null } | null | undefined };

/**
 * Refuses an SKU that another variant of the product has too, in any case. Two that were stored alike stay, unless one is
 * changed.
 */
function equalSkuErrors(rows: readonly ReadRow[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const bySku = groupBy(
    rows.filter(({ details }) => details?.sku),
    ({ details }) => cleanCode(details?.sku ?? "").toLowerCase(),
  );
  for (const alike of bySku.values()) {
    if (alike.length < 2) continue;
    for (const { key, stored, details } of alike) {
      if (!details || stored?.sku === details.sku) continue;
      const other = alike.find((each) => each.key !== key)?.details?.name ?? "";
      errors[variantFieldName("sku", key)] = [
        `“${other}” has the SKU ${details.sku} too. Enter another, or leave it empty.`,
      ];
    }
  }
  return errors;
}

function detailsOf(typed: VariantFields, imageDisplayOrder: number | null) {
  return {
    name: typed.name,
    sku: typed.sku || null,
    description: typed.description || null,
    pricePence: typed.price ?? null,
    weightGrams: typed.weightGrams ?? null,
    stockQuantity: typed.stockQuantity ?? null,
    leadTimeWorkingDays: typed.leadTimeWorkingDays ?? null,
    manufacturerPartNumber: typed.manufacturerPartNumber || null,
    protocol: typed.protocol || null,
    specificationsContent: typed.specifications
      ? parseSpecifications(typed.specifications).specifications
      : null,
    imageDisplayOrder,
  };
}

/** Returns what an import may have stored in another form, where the row was not changed. */
function unchangedDetails(typed: VariantFields, stored: StoredVariant, images: readonly Image[]) {
  const shown = variantValues(stored, images);
  const { imageDisplayOrder, specificationsContent } = stored;
  return {
    ...((typed.imageId?.toString() ?? "") === shown.imageId && { imageDisplayOrder }),
    ...((typed.specifications ?? "") === shown.specifications && { specificationsContent }),
  };
}

/** Returns true if anything was typed into a row to add, or if it is to be the default variant. */
function isFilled(form: FormData, key: string): boolean {
  if (form.has(variantFieldName("remove", key))) return false;
  const values = VARIANT_FIELDS.map((field) => form.get(variantFieldName(field, key)));
  return (
    values.some((value) => typeof value === "string" && value.trim() !== "") ||
    form.get("default") === key
  );
}
