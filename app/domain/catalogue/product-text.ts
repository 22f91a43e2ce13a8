import { formatPoundsInput } from "~/domain/pricing/price-input";

/**
 * The lists of a product as text to be typed: one entry a line, and lines back to lists.
 *
 * What was stored before is passed along when a product is edited: a line that still reads as a
 * stored entry does is that entry, so that a comma or a colon within it survives.
 */

export const MAX_ALT_TEXT_LENGTH = 300;

type KeyFeature = { title: string; description?: string };
type Specification = { parameter: string; value: string };

/** Features split on commas and new lines, trimmed, without empty ones and repeats (C12). */
export function parseFeatures(typed: string, stored: readonly string[] = []): string[] {
  const features = linesOf(typed).flatMap(
    (line) => stored.find((feature) => oneLine(feature) === line) ?? line.split(","),
  );
  return [...new Set(features.map((feature) => feature.trim()).filter(Boolean))];
}

/** "Title: description" a line; a line without a colon is a title alone. */
export function parseKeyFeatures(typed: string, stored: readonly KeyFeature[] = []): KeyFeature[] {
  return linesOf(typed).map((line) => {
    const known = stored.find((feature) => keyFeatureLine(feature) === line);
    if (known) return known;
    const [title, description] = splitAtColon(line);
    return description ? { title, description } : { title };
  });
}

/** "Parameter: value" a line; the lines that are not so come back as they are, to be named. */
export function parseSpecifications(
  typed: string,
  stored: readonly Specification[] = [],
): { specifications: Specification[]; unreadable: string[] } {
  const specifications: Specification[] = [];
  const unreadable: string[] = [];
  for (const line of linesOf(typed)) {
    const known = stored.find((specification) => specificationLine(specification) === line);
    const [parameter, value] = splitAtColon(line);
    if (known) specifications.push(known);
    else if (parameter && value) specifications.push({ parameter, value });
    else unreadable.push(line);
  }
  return { specifications, unreadable };
}

type Product = {
  name: string;
  productCode: string | null;
  description: string;
  categoryId: number | null;
  company: string | null;
  protocol: string | null;
  listPricePence: number | null;
  weightGrams: number | null;
  features: readonly string[];
  keyFeaturesContent: readonly KeyFeature[];
  specificationsContent: readonly Specification[];
  overviewContent: string | null;
  additionalInfoContent: string | null;
  isNew: boolean;
  comingSoon: boolean;
  datasheetUrl: string | null;
};

/** A product as its form is filled in with it. A price of 0, which is on application, is blank. */
export function productFormValues(product: Product) {
  return {
    name: product.name,
    productCode: product.productCode ?? "",
    description: product.description,
    categoryId: product.categoryId === null ? "" : String(product.categoryId),
    newCategory: "",
    company: product.company ?? "",
    protocol: product.protocol ?? "",
    listPrice: formatPoundsInput(product.listPricePence || null),
    weightGrams: product.weightGrams === null ? "" : String(product.weightGrams),
    features: product.features.map(oneLine).join("\n"),
    keyFeatures: product.keyFeaturesContent.map(keyFeatureLine).join("\n"),
    specifications: product.specificationsContent.map(specificationLine).join("\n"),
    overview: product.overviewContent ?? "",
    additionalInfo: product.additionalInfoContent ?? "",
    isNew: product.isNew,
    comingSoon: product.comingSoon,
    datasheetUrl: product.datasheetUrl ?? "",
  };
}

export type ProductFormValues = ReturnType<typeof productFormValues>;

/** Trimmed, without empty lines and repeats. */
function linesOf(typed: string): string[] {
  const lines = typed.split(/\r\n?|\n/).map((line) => line.trim().replace(/\s+/g, " "));
  return [...new Set(lines.filter(Boolean))];
}

/** At the first colon that ends a word, so that "Ratio 1:10: adjustable" is read as meant. */
function splitAtColon(line: string): [string, string] {
  const spaced = line.indexOf(": ");
  const at = spaced >= 0 ? spaced : line.indexOf(":");
  if (at < 0) return [line, ""];
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}

function keyFeatureLine({ title, description }: KeyFeature): string {
  return oneLine(description ? `${title}: ${description}` : title);
}

function specificationLine({ parameter, value }: Specification): string {
  return oneLine(`${parameter}: ${value}`);
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
