import { formatPoundsInput } from "~/catalogue/prices/price-input";
import { countryName } from "~/shared/countries";

/**
 * Converts a product's lists to text, one entry per line, and back.
 *
 * The parsers take the stored list: a line that still matches a stored entry becomes that entry
 * unchanged, so that a comma or colon inside it does not split it.
 */

export const MAX_ALT_TEXT_LENGTH = 300;

type Specification = { parameter: string; value: string };

/** Splits features on commas and new lines; trims them and drops empty and duplicate ones. */
export function parseFeatures(text: string, stored: readonly string[] = []): string[] {
  const features = linesOf(text).flatMap(
    (line) => stored.find((feature) => oneLine(feature) === line) ?? line.split(","),
  );
  return [...new Set(features.map((feature) => feature.trim()).filter(Boolean))];
}

/** Parses "Parameter: value" lines; `unreadable` holds the other lines, for the error message. */
export function parseSpecifications(
  text: string,
  stored: readonly Specification[] = [],
): { specifications: Specification[]; unreadable: string[] } {
  const specifications: Specification[] = [];
  const unreadable: string[] = [];
  for (const line of linesOf(text)) {
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
  manufacturerPartNumber: string | null;
  description: string;
  categoryId: number | null;
  company: string | null;
  protocol: string | null;
  type: string | null;
  listPricePence: number | null;
  weightGrams: number | null;
  features: readonly string[];
  overviewContent: string | null;
  additionalInfoContent: string | null;
  isNew: boolean;
  comingSoon: boolean;
  expectedMonth: string | null;
  stockQuantity: number | null;
  leadTimeWorkingDays: number | null;
  originCountry: string | null;
  commodityCode: string | null;
  warrantyMonths: number | null;
  datasheetUrl: string | null;
};

/** Returns the initial values of a product's form. A price of 0 means POA and is left blank. */
export function productFormValues(product: Product) {
  return {
    name: product.name,
    productCode: product.productCode ?? "",
    manufacturerPartNumber: product.manufacturerPartNumber ?? "",
    description: product.description,
    categoryId: product.categoryId === null ? "" : String(product.categoryId),
    newCategory: "",
    company: product.company ?? "",
    protocol: product.protocol ?? "",
    type: product.type ?? "",
    listPrice: formatPoundsInput(product.listPricePence || null),
    weightGrams: product.weightGrams === null ? "" : String(product.weightGrams),
    features: product.features.map(oneLine).join("\n"),
    overview: product.overviewContent ?? "",
    additionalInfo: product.additionalInfoContent ?? "",
    isNew: product.isNew,
    comingSoon: product.comingSoon,
    expectedMonth: product.expectedMonth ?? "",
    stockQuantity: product.stockQuantity?.toString() ?? "",
    leadTimeWorkingDays: product.leadTimeWorkingDays?.toString() ?? "",
    originCountry: product.originCountry === null ? "" : countryName(product.originCountry),
    commodityCode: product.commodityCode ?? "",
    warranty: product.warrantyMonths?.toString() ?? "",
    datasheetUrl: product.datasheetUrl ?? "",
  };
}

/** Writes specifications as `parseSpecifications` reads them. */
export function formatSpecifications(specifications: readonly Specification[]): string {
  return specifications.map(specificationLine).join("\n");
}

export type ProductFormValues = ReturnType<typeof productFormValues>;

/** Splits text into lines; normalises whitespace and drops empty and duplicate lines. */
function linesOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/\r\n?|\n/)
        .map(oneLine)
        .filter(Boolean),
    ),
  ];
}

/**
 * Splits at the first colon followed by a space, so that "Ratio 1:10: adjustable" stays readable.
 */
function splitAtColon(line: string): [string, string] {
  const spaced = line.indexOf(": ");
  const at = spaced >= 0 ? spaced : line.indexOf(":");
  if (at < 0) return [line, ""];
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}

function specificationLine({ parameter, value }: Specification): string {
  return oneLine(`${parameter}: ${value}`);
}

/** Trims a text and joins its lines and repeated spaces. */
export function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
