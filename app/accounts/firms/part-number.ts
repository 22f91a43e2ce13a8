/** The part numbers of a firm (C21), and the fate of each line of a file of them. */

export const PART_NUMBER_LIMITS = { numbers: 5000, code: 50, fileBytes: 1024 * 1024 } as const;

export const PART_NUMBERS_PAGE_SIZE = 50;

export const PART_NUMBERS_PATH = "/account/company/part-numbers";

/** A line of a file: the firm's own number and our code, as typed. */
export type TypedPartNumber = { line: number; code: string; ourCode: string };

/** The fate of a line: with the first three it is stored, with the others it is left out. */
export type PartNumberFate =
  | { kind: "added" }
  | { kind: "unchanged" }
  /** It named this product before. */
  | { kind: "changed"; from: string }
  | { kind: "no-code" | "too-short" | "too-long" | "no-our-code" | "unknown" | "several" | "full" }
  /** The same number is in an earlier line. */
  | { kind: "twice"; firstLine: number };

/** Returns true for a line that is left out. */
export function isLeftOut({ kind }: PartNumberFate): boolean {
  return !["added", "unchanged", "changed"].includes(kind);
}

/** Describes the fate of a line. */
export function describeFate(fate: PartNumberFate, { code, ourCode }: TypedPartNumber): string {
  switch (fate.kind) {
    case "added":
      return "Added";
    case "unchanged":
      return "As before";
    case "changed":
      return `${code} finds ${ourCode} instead of ${fate.from}`;
    case "no-code":
      return "Your part number is missing";
    case "too-short":
      return `${code} has fewer than three letters and digits`;
    case "too-long":
      return `Your part number is longer than ${PART_NUMBER_LIMITS.code} characters`;
    case "no-our-code":
      return "Our code is missing";
    case "unknown":
      return `We have no product with the code ${ourCode}`;
    case "several":
      return `Several of our products have the code ${ourCode}: enter the SKU or the product code`;
    case "full":
      return `A firm has up to ${PART_NUMBER_LIMITS.numbers} part numbers`;
    case "twice":
      return `The same part number is in line ${fate.firstLine}, which counts`;
  }
}
