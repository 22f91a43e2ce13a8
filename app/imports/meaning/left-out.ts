/** Rows of a file that are not data (I27). */
import type { TableRow } from "~/imports/files/table";
import { plainText } from "~/imports/meaning/plain-words";
import type { Mapping } from "~/imports/runs/import-run";

/** Why a row is not data, in the order in which the reasons are tried. Staff choose those from "hidden" on. */
export type LeftOutReason =
  | "heading"
  | "page"
  | "total"
  | "note"
  | "section"
  | "hidden"
  | "struck"
  | "discontinued"
  | "break";

const PAGE =
  /^(?:page|seite|sida|pagina|p\.)\s*(?:no\.?\s*)?\d+(?:\s*(?:of|von|av|sur|di|\/)\s*\d+)?$|^\d+\s*(?:of|von|av|sur|di|\/)\s*\d+$/;
const TOTAL =
  /^(?:(?:grand |net )?totals?|sub-?\s?totals?|sum|summe|gesamt(?:summe|betrag)?|zwischensumme|sous-total|total general|somme|totale|subtotale|summa|delsumma|carried forward|brought forward)(?![\p{L}\p{N}-])/u;
const NOTE = /^(?:\*|(?:note|notes|n\.b\.|nb|hinweis|remarque|nota|obs)(?:[:.\s]|$))/;
const LONG = 60;

type RowsToLeaveOut = {
  headers: readonly string[];
  mapping: Mapping;
  /** True for a code, SKU or part number that is stored: a row with such a key is always data. */
  isKnownKey: (text: string) => boolean;
};

/** Returns why a row is not data by what it says; undefined for a row of data. */
export function findLeftOut(
  { cells }: Pick<TableRow, "cells">,
  { headers, mapping, isKnownKey }: RowsToLeaveOut,
): LeftOutReason | undefined {
  const places = cells.flatMap((cell, place) => (cell === "" ? [] : [place]));
  const [first] = places;
  if (first === undefined) return undefined;
  const text = cells[first] ?? "";
  const reason = reasonOf(cells, places, text, headers, mapping);
  if (reason === undefined) return undefined;
  const keys = places.flatMap((place) => (isKeyField(mapping[place]) ? [cells[place] ?? ""] : []));
  // An unknown code without anything else is an error that staff should see.
  const isCode = reason === "section" && keys.some((key) => /^\S*\d\S*$/.test(key));
  return isCode || keys.some(isKnownKey) ? undefined : reason;
}

function reasonOf(
  cells: readonly string[],
  places: readonly number[],
  text: string,
  headers: readonly string[],
  mapping: Mapping,
): LeftOutReason | undefined {
  if (places.length >= 2 && places.every((place) => isEqual(cells[place], headers[place]))) {
    return "heading";
  }
  if (places.length > 3) return undefined;
  const plain = plainText(text);
  if (places.length === 1 && PAGE.test(plain)) return "page";
  if (TOTAL.test(plain) && isTotal(cells, places)) return "total";
  const texts = new Set(places.map((place) => cells[place]));
  if (texts.size > 1) return undefined;
  if (places.length === 1 && (text.length > LONG || NOTE.test(plain))) return "note";
  const isOnlyText = /\p{L}/u.test(text) && !places.some((place) => isValueField(mapping[place]));
  return isOnlyText && headers.length > 1 && hasValues(mapping) ? "section" : undefined;
}

/** A total has numbers beside its word, and no other text. */
function isTotal(cells: readonly string[], places: readonly number[]): boolean {
  return places.slice(1).every((place) => !/\p{L}{2}/u.test(cells[place] ?? ""));
}

function isEqual(cell: string | undefined, header: string | undefined): boolean {
  if (cell === undefined || header === undefined || header === "") return false;
  if (cell.length > header.length) return false;
  const plain = header.replace(/ \(column \d+\)$/, "");
  return cell.toLowerCase() === plain.toLowerCase();
}

const KEY_FIELDS = ["productCode", "sku", "manufacturerPartNumber"];

function isKeyField(field: string | undefined): boolean {
  return field !== undefined && KEY_FIELDS.includes(field);
}

const TEXT_FIELDS = [...KEY_FIELDS, "name", "variantName", "description", "company", "category"];

/** A section's title is in the column of a code or a text, never in that of a price. */
function isValueField(field: string | undefined): boolean {
  return field !== undefined && !TEXT_FIELDS.includes(field);
}

function hasValues(mapping: Mapping): boolean {
  return Object.keys(mapping).length >= 2;
}
