import {
  escapeClear,
  writeKeyFeatures,
  writeList,
  writeSpecifications,
} from "~/imports/cells/cell-text";
import { inKilopascals } from "~/catalogue/sets/closing-pressure";
import { countryName } from "~/shared/countries";
import type { ImportColumn } from "~/imports/plan/shared-columns";
import type { FieldValue } from "~/imports/plan/planned-row";
import { formatPoundsInput } from "~/catalogue/prices/price-input";

const ON_APPLICATION = "POA";

/** Writes a stored value as `readCell` reads it; no value is an empty cell (I10). */
export function writeCell({ kind, choices, field }: ImportColumn, value: FieldValue): string {
  // A product's price of nothing is on application; a variant's is the product's price.
  if (kind === "price" && (value === 0 || (value === null && field === "listPricePence"))) {
    return ON_APPLICATION;
  }
  if (value === null) return "";
  if (typeof value === "number" && kind === "pressure") return inKilopascals(value);
  if (typeof value === "number") return isMoney(kind) ? formatPoundsInput(value) : String(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "string") return escapeClear(writeEntries(kind, value));
  if (kind === "country") return countryName(value);
  return choices?.[value] ?? escapeClear(value);
}

function isMoney(kind: ImportColumn["kind"]): boolean {
  return kind === "price" || kind === "cost";
}

type Entries = Extract<FieldValue, readonly unknown[]>;

function writeEntries(kind: ImportColumn["kind"], entries: Entries): string {
  if (kind === "list")
    return writeList(entries.flatMap((each) => (typeof each === "string" ? each : [])));
  if (kind === "key-features") {
    return writeKeyFeatures(entries.flatMap((each) => (isKeyFeature(each) ? each : [])));
  }
  return writeSpecifications(entries.flatMap((each) => (isSpecification(each) ? each : [])));
}

type Entry = Entries[number];

function isKeyFeature(entry: Entry): entry is { title: string; description?: string } {
  return typeof entry === "object" && "title" in entry;
}

function isSpecification(entry: Entry): entry is { parameter: string; value: string } {
  return typeof entry === "object" && "parameter" in entry;
}
