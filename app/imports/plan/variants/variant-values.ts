/**
 * Variants beside a row about their product: a price for the product moves the variants that had its price, and
 * all others keep their own values, which is what customers see of them (I25, C16, C18).
 */
import type { OwnPrices } from "~/imports/runs/import-run";
import type { ListedVariants } from "~/imports/plan/variants/listed-rows";
import { cellOf, isEmptied, problemOf, type RowToPlan } from "~/imports/plan/plan-fields";
import type { FieldValue, PlannedRow, Problem, VariantPrice } from "~/imports/plan/planned-row";
import { formatValue } from "~/imports/plan/shown-change";
import type { StoredVariant } from "~/imports/plan/stored-things";
import { formatPence } from "~/catalogue/prices/money";
import { countOf, formatCount } from "~/shared/counts";

/** The fields of variants that this file reads. */
export const VARIANT_VALUES = [
  ...["name", "sku", "manufacturerPartNumber", "isDefault"],
  ...["pricePence", "stockQuantity", "leadTimeWorkingDays", "weightGrams"],
];

type Variants = {
  /** The product's variants, in their order. */
  variants: readonly StoredVariant[];
  listed: ListedVariants;
};

/**
 * Adds the effects on variants to the plan of a product's row: moves of their prices, and warnings about prices that
 * they keep. Skips variants with a price in the file, because their own rows decide.
 */
export function withVariants(
  plan: PlannedRow,
  row: RowToPlan,
  { variants, listed }: Variants,
): PlannedRow {
  if (!isAboutProduct(plan) || variants.length === 0) return plan;
  const priced = withPrices(plan, row, { variants, listed });
  if (plan.action === "same") return priced;
  const unlisted = variants.filter((variant) => !listed.hasRow(variant, row));
  const warnings = ["stockQuantity", "leadTimeWorkingDays", "weightGrams"].flatMap((field) =>
    keepingProblems(plan, row, field, unlisted),
  );
  return { ...priced, problems: [...priced.problems, ...warnings] };
}

export const NO_OWN_PRICES: OwnPrices = { rows: 0, named: [] };

const MAX_ROWS_NAMED = 20;

/** Counts a row whose variants keep other prices. */
export function withOwnPrices(noted: OwnPrices, { key, ownPrices: text }: PlannedRow): OwnPrices {
  if (text === undefined) return noted;
  const named = noted.named.length < MAX_ROWS_NAMED ? [...noted.named, { key, text }] : noted.named;
  return { rows: noted.rows + 1, named };
}

/** Says above the named rows what they are. */
export function ownPricesHeading(rows: number): string {
  return rows === 1
    ? "Not all variants of 1 product have the price in the file"
    : `Not all variants of ${formatCount(rows)} products have the price in the file`;
}

function isAboutProduct({ action, productId, variantId }: PlannedRow): boolean {
  return (action === "change" || action === "same") && productId !== null && variantId === null;
}

/** Returns true if a row of a product may need its variants. */
export function concernsVariants(plan: PlannedRow, row: RowToPlan): boolean {
  if (!isAboutProduct(plan)) return false;
  return plan.action === "change" || priceField(row) !== undefined;
}

function withPrices(plan: PlannedRow, row: RowToPlan, { variants, listed }: Variants): PlannedRow {
  const field = priceField(row);
  const [first] = variants;
  if (field === undefined || !first) return plan;
  const change = plan.changes["listPricePence"];
  const before = first.product.listPricePence;
  const after = change ? numberOf(change[1]) : before;

  const unlisted = variants.filter((variant) => !listed.hasPrice(variant, row));
  const moved = change && before ? unlisted.filter((each) => ownPrice(each) === before) : [];
  const keeping = unlisted.filter((variant) => {
    const own = ownPrice(variant);
    return own !== null && !moved.includes(variant) && (own || null) !== (after || null);
  });
  const nameOf = namesIn(variants);
  const changes =
    moved.length === 0 ? plan.changes : { ...plan.changes, ...moves(moved, after, nameOf) };
  if (keeping.length === 0) return { ...plan, changes };

  const sentence = `${keepWords(keeping, "price", nameOf, "pricePence")}${firstSeen(variants, keeping)}`;
  const problem = problemOf(row, field, sentence, "warning");
  const problems = change ? [...plan.problems, problem] : plan.problems;
  return { ...plan, changes, problems, ownPrices: sentence };
}

/** The variant that customers see until they choose another: the default, else the first (C17). */
function firstSeen(variants: readonly StoredVariant[], keeping: readonly StoredVariant[]): string {
  const first = variants.find(({ fields }) => fields["isDefault"] === true) ?? variants[0];
  if (!first || !keeping.includes(first)) return "";
  return `. Until they choose a variant, customers see ${priceText(ownPrice(first))}`;
}

function moves(moved: readonly StoredVariant[], after: number | null, nameOf: NameOf) {
  const priced = (pricePence: (each: StoredVariant) => number | null): VariantPrice[] =>
    moved.map((each) => ({ variantId: each.id, name: nameOf(each), pricePence: pricePence(each) }));
  return { variantPrices: [priced(ownPrice), priced(() => after)] as const };
}

/** Stock is always the variant's; of the others, those without a value have the product's (C16, C18). */
function keepingProblems(
  plan: PlannedRow,
  row: RowToPlan,
  field: string,
  unlisted: readonly StoredVariant[],
): Problem[] {
  const change = plan.changes[field];
  if (!change) return [];
  const after = change[1];
  const own = unlisted.filter(({ fields }) => (fields[field] ?? null) !== null);
  const keeping = own.filter(({ fields }) => fields[field] !== after);
  if (field === "stockQuantity" && unlisted.length > 0) {
    const message =
      "The product has variants: customers see the stock of each, and not the product’s";
    return [problemOf(row, field, message, "warning")];
  }
  if (keeping.length === 0) return [];
  const what = field === "weightGrams" ? "weight" : "lead time";
  return [problemOf(row, field, keepWords(keeping, what, namesIn(unlisted), field), "warning")];
}

const MAX_NAMED = 5;

type NameOf = (variant: StoredVariant) => string;

function keepWords(
  keeping: readonly StoredVariant[],
  what: string,
  nameOf: NameOf,
  field: string,
): string {
  const isOne = keeping.length === 1;
  const named = keeping
    .slice(0, MAX_NAMED)
    .map((each) => `${nameOf(each)} ${valueText(field, each.fields[field] ?? null)}`);
  const more = keeping.length > MAX_NAMED ? ` and ${keeping.length - MAX_NAMED} more` : "";
  const verb = isOne ? `keeps its own ${what}` : `keep their own ${what}s`;
  return `${countOf(keeping.length, "variant")} ${verb}: ${named.join(", ")}${more}`;
}

function valueText(field: string, value: FieldValue): string {
  return field === "pricePence"
    ? priceText(numberOf(value))
    : formatValue("variants", field, value);
}

function priceText(pence: number | null): string {
  return pence ? formatPence(pence) : "POA";
}

/** Names a variant, with its SKU if another one has the same name. */
function namesIn(variants: readonly StoredVariant[]): NameOf {
  const count = new Map<string, number>();
  for (const each of variants)
    count.set(textOf(each, "name"), (count.get(textOf(each, "name")) ?? 0) + 1);
  return (variant) => {
    const name = textOf(variant, "name");
    const isUnique = count.get(name) === 1;
    return isUnique ? name : [name, textOf(variant, "sku")].filter(Boolean).join(", ");
  };
}

function textOf({ fields }: StoredVariant, field: string): string {
  const value = fields[field];
  return typeof value === "string" ? value : "";
}

function ownPrice({ fields }: StoredVariant): number | null {
  return numberOf(fields["pricePence"] ?? null);
}

function numberOf(value: FieldValue): number | null {
  return typeof value === "number" ? value : null;
}

/** The field of the column by which the row states a price; undefined if it leaves the price. */
function priceField(row: RowToPlan): string | undefined {
  return ["price", "listPricePence"].find(
    (field) => cellOf(row, field) !== "" || isEmptied(row, field),
  );
}
