import { isOwnDatasheet } from "~/catalogue/media/datasheet";
import { ownDocumentFile } from "~/catalogue/documents/document-files";
import { WRONG_VALID_UNTIL } from "~/catalogue/documents/document-limits";
import {
  readCommodityCode,
  readWarrantyMonths,
  WRONG_COMMODITY_CODE,
  WRONG_COUNTRY,
  WRONG_WARRANTY,
} from "~/catalogue/documents/trade-facts";
import { parsePressure, PRESSURE_RULE } from "~/catalogue/sets/closing-pressure";
import { readCountry } from "~/shared/countries";
import { readDay } from "~/shared/typed-day";
import { isWebAddress, tooLong, WRONG_ADDRESS } from "~/catalogue/products/product-limits";
import {
  isClear,
  readKeyFeatures,
  readList,
  readSpecifications,
  unescapeClear,
} from "~/imports/cells/cell-text";
import { cellText } from "~/imports/files/row-cleaner";
import { plainDashes } from "~/shared/clean-text";
import type { ImportColumn } from "~/imports/plan/shared-columns";
import type { FieldValue } from "~/imports/plan/planned-row";
import {
  AMOUNTS,
  mayHaveDecimalComma,
  type Read,
  readCost,
  readGrams,
  readLeadTime,
  readMonth,
  readPrice,
  readStock,
  readYesNo,
} from "~/imports/cells/read-amounts";

/** The meaning of a cell (I3): it leaves the value, clears it, replaces it, or is wrong. */
export type ReadCell =
  | { kind: "leave" | "clear" }
  | { kind: "value"; value: FieldValue }
  | { kind: "problem"; message: string };

type CellRules = {
  isEmptyClearing: boolean;
  weightUnit: "g" | "kg";
  hasDecimalCommas: boolean;
};

/** Reads a cell, given as the readers of files give it. On application is a price of 0 (M4). */
export function readCell(column: ImportColumn, text: string, rules: CellRules): ReadCell {
  const isCleared = isClear(text);
  if (isCleared || text === "") {
    if (!isCleared && !rules.isEmptyClearing) return { kind: "leave" };
    if (column.canClear) return { kind: "clear" };
    return column.isKey && !isCleared
      ? { kind: "leave" }
      : { kind: "problem", message: `${labelOf(column)} cannot be empty` };
  }
  if (column.maxLength !== undefined && text.length > column.maxLength) {
    return { kind: "problem", message: tooLong(labelOf(column), column.maxLength) };
  }
  const read = readValue(column, text, rules);
  return "message" in read
    ? { kind: "problem", message: read.message }
    : { kind: "value", value: read.value };
}

/** Returns the heading without its unit. */
export function labelOf({ heading }: Pick<ImportColumn, "heading">): string {
  return heading.replace(/ \(.*\)$/, "");
}

/** Returns the value of an empty field. */
export function clearedValue({ field, kind }: ImportColumn, of: "product" | "variant"): FieldValue {
  if (kind === "yes-no") return false;
  if (field === "description" && of === "product") return "";
  const isList = kind === "list" || kind === "key-features" || kind === "specifications";
  return isList && of === "product" ? [] : null;
}

function readValue(
  column: ImportColumn,
  text: string,
  { weightUnit, hasDecimalCommas }: CellRules,
): Read<FieldValue> {
  const isAmount = AMOUNTS.includes(column.kind);
  if (isAmount && hasDecimalCommas && mayHaveDecimalComma(text)) {
    const [thousands = "", decimals = ""] = [text.replaceAll(",", ""), text.replace(",", ".")];
    return {
      message: `Other numbers of this file have a decimal comma. Write it as ${thousands} or ${decimals}`,
    };
  }
  switch (column.kind) {
    case "text":
    case "code": {
      // One line: a space of another width, as spreadsheets have them, is a space.
      const spaced = unescapeClear(text).replace(/\s+/g, " ");
      const line = column.kind === "code" ? plainDashes(spaced) : spaced;
      const isUsable = column.field !== "datasheetUrl" || isDatasheetAddress(line);
      return isUsable ? { value: line } : { message: WRONG_ADDRESS };
    }
    case "long-text":
      return { value: unescapeClear(text) };
    case "price":
      return readPrice(text);
    case "cost":
      return readCost(text);
    case "grams":
      return readGrams(text, weightUnit);
    case "whole-number":
      return column.field === "leadTimeWorkingDays" ? readLeadTime(text) : readStock(text);
    case "yes-no":
      return readYesNo(text);
    case "month":
      return readMonth(text);
    case "day":
      return readAs(readDay, text, WRONG_VALID_UNTIL);
    case "country":
      return readAs(readCountry, text, WRONG_COUNTRY);
    case "commodity-code":
      return readAs(readCommodityCode, text, WRONG_COMMODITY_CODE);
    case "warranty":
      return readAs(readWarrantyMonths, text, WRONG_WARRANTY);
    case "pressure":
      return readAs(parsePressure, text, PRESSURE_RULE);
    case "document":
      return readAs(documentAddress, unescapeClear(text), WRONG_DOCUMENT);
    case "list":
      return { value: readList(unescapeClear(text)) };
    case "key-features":
      return { value: readKeyFeatures(unescapeClear(text)) };
    case "specifications":
      return specificationsIn(text);
    case "choice":
      return readChoice(column.choices ?? {}, text);
  }
}

function readAs<Value extends FieldValue>(
  read: (text: string) => Value | undefined,
  text: string,
  message: string,
): Read<FieldValue> {
  const value = read(text);
  return value === undefined ? { message } : { value };
}

const WRONG_DOCUMENT =
  "Enter an address that begins with https:// or http://, or a file of this site as an export writes it";

function documentAddress(text: string): string | undefined {
  return isWebAddress(text) || ownDocumentFile(text) ? text : undefined;
}

/** An export has the addresses of the operator's own files as well. */
function isDatasheetAddress(address: string): boolean {
  return isWebAddress(address) || isOwnDatasheet(address);
}

function specificationsIn(text: string): Read<FieldValue> {
  const read = readSpecifications(text);
  if (!("unreadable" in read)) return { value: read };
  const part = read.unreadable.slice(0, 80);
  return {
    message: `Write each as in “Protection=IP65”, with “;” between them. This one is not: “${part}”`,
  };
}

/** Reads a choice by its words or its own name, in any case; by the first words of “Nearest: to be checked …” too. */
export function readChoice(choices: Readonly<Record<string, string>>, text: string): Read<string> {
  const wanted = plain(text);
  const known = Object.entries(choices).find(
    ([value, words]) =>
      wanted === plain(value) ||
      wanted === plain(words) ||
      wanted === plain(words.split(":")[0] ?? ""),
  );
  if (known) return { value: known[0] };
  return { message: `Enter one of: ${Object.values(choices).join("; ")}` };
}

function plain(text: string): string {
  return cellText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
