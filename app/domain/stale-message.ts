import { formatDayAndTime } from "~/domain/dates";

type Change = { actor: string; at: number; fields: readonly string[] };

/** The columns as staff know them from the form. */
const PRODUCT_LABELS: Record<string, string> = {
  name: "name",
  productCode: "code",
  category: "category",
  company: "company",
  protocol: "protocol",
  listPricePence: "price",
  weightGrams: "weight",
  description: "description",
  features: "features",
  keyFeaturesContent: "key features",
  specificationsContent: "specifications",
  overviewContent: "overview",
  additionalInfoContent: "additional information",
  isNew: "New",
  comingSoon: "Coming soon",
  datasheetUrl: "datasheet URL",
  datasheetFileUrl: "datasheet",
  archived: "archived",
  pricePence: "variant price",
  sku: "SKU",
  stockQuantity: "stock",
  imageUrl: "image",
  altText: "alternative text",
  order: "order",
};

/** What a form that came too late is told: who changed what, and that nothing typed is lost. */
export function staleMessage(
  changes: readonly Change[],
  labels: Record<string, string> = PRODUCT_LABELS,
): string {
  const told = changes.map(({ actor, at, fields }) => {
    const names = fields.flatMap((field) => labels[field] ?? []);
    const what = names.length > 0 ? ` (${names.join(", ")})` : "";
    return `${actor} made changes on ${formatDayAndTime(at)}${what}.`;
  });
  const rest =
    "What you typed is still here: save again to put it in place of theirs, or open the page anew to see theirs.";
  return [...told, rest].join(" ");
}
