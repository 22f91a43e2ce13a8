import { isOwnDatasheet } from "~/catalogue/media/datasheet";
import { productCodeProblem, NAME_TOO_SHORT } from "~/catalogue/products/product-limits";
import { excelChanged } from "~/imports/cells/excel-changed";
import { finishRow, moveProblems, unknownCode, wrongRow } from "~/imports/plan/finish-row";
import {
  cellOf,
  isSameValue,
  planFields,
  problemOf,
  type RowToPlan,
} from "~/imports/plan/plan-fields";
import type { FieldChanges, FieldValue, PlannedRow, Problem } from "~/imports/plan/planned-row";
import type { StoredProduct } from "~/imports/plan/stored-things";

/** The names of these fields in messages. */
const SPELLED = { company: "manufacturer", protocol: "protocol" } as const;

/** A field whose values are written in one spelling. */
export type SpelledField = keyof typeof SPELLED;

const NO_PRODUCT = "product has the code";
const NO_SUCH_FILE =
  "This site has no such file. Leave the cell empty, and add the datasheet in a zip";

/** Facts about the catalogue that rows of products need. */
export type ProductContext = {
  /** The existing category of this name in any case, in its spelling. */
  findCategory: (name: string) => string | undefined;
  /** Counts a category that does not exist; returns its spelling in the file, and the closest ones that do exist. */
  noteNewCategory: (name: string) => { name: string; nearest: readonly string[] };
  /** The spelling in use of a manufacturer or protocol, which a new one becomes. */
  spell: (field: SpelledField, name: string) => string;
  /** Counts a manufacturer or protocol that is not in use; returns the closest that are in use, at its first row only. */
  noteNewName: (field: SpelledField, name: string) => readonly string[];
  /** Records the part number of a product; returns the code of another product of the manufacturer that has it. */
  notePartNumber: (company: string, partNumber: string, code: string) => string | undefined;
  /** True if the operator has put a file at this address of the site. */
  hasFile: (url: string) => boolean;
  /** The code of the product that had this code before. */
  findByFormerCode: (code: string) => string | undefined;
  /** The code with zeros at its start that is otherwise the same. */
  findWithZeros: (digits: string) => string | undefined;
};

/** Plans a row of a file of products (I3). A code that no product has is a new product, which needs a name. */
export function planProduct(
  row: RowToPlan,
  stored: StoredProduct | undefined,
  context: ProductContext,
): PlannedRow {
  const code = cellOf(row, "productCode");
  if (code === "")
    return wrongRow(row, code, problemOf(row, "productCode", "Enter the product code"));
  if (!stored && row.options.isUpdatingOnly) {
    return wrongRow(row, code, unknownCode(row, "productCode", NO_PRODUCT, code, context));
  }

  const planned = planFields(row, stored?.fields, "product", ["productCode"]);
  const problems = [...planned.problems];
  const changes = spelled(planned.changes, stored, context);
  const category = changes["category"]?.[1];
  if (typeof category === "string" && context.findCategory(category) === undefined) {
    problems.push(newCategoryProblem(row, category, context));
  }
  const datasheet = changes["datasheetUrl"]?.[1];
  if (typeof datasheet === "string" && isOwnDatasheet(datasheet) && !context.hasFile(datasheet)) {
    problems.push(problemOf(row, "datasheetUrl", NO_SUCH_FILE));
  }
  problems.push(...newNameProblems(row, changes, context));
  problems.push(...sharedPartNumberProblems(row, changes, stored, context));
  const name = changes["name"]?.[1];
  if (typeof name === "string" && [...name].length < 2) {
    problems.push(problemOf(row, "name", NAME_TOO_SHORT));
  }
  if (stored) {
    const price = { field: "listPricePence", before: stored.listPricePence, whenEmpty: null };
    problems.push(...moveProblems(row, price, changes));
    return finishRow(row, { key: stored.code, product: stored, isNew: false, changes, problems });
  }
  problems.push(...newProductProblems(row, code, context));
  return finishRow(row, {
    key: code,
    product: undefined,
    isNew: true,
    changes: { productCode: [null, code], ...changes },
    problems,
  });
}

// An export of another database may have such a number.
const NO_SUCH_NUMBER = "No product without a code has this number. A new one needs a product code";

function newProductProblems(row: RowToPlan, code: string, context: ProductContext): Problem[] {
  const original = unknownCode(row, "productCode", NO_PRODUCT, code, context);
  // A code of digits without zeros that no other code resembles is an ordinary new code.
  const isChanged =
    original.message.startsWith("Excel") ||
    excelChanged(code, row.options.answers?.areCodesRight) !== undefined;
  const invalid = /^#\d+$/.test(code) ? NO_SUCH_NUMBER : productCodeProblem(code);
  const problems: Problem[] = [];
  if (isChanged) problems.push(original);
  else if (invalid !== undefined) problems.push(problemOf(row, "productCode", invalid));
  if (cellOf(row, "name") === "") {
    const message = `No product has the code “${code}”. A new one needs its name`;
    problems.push(problemOf(row, "name", message));
  }
  const former = context.findByFormerCode(code);
  if (former !== undefined) {
    const message = `This is the former code of ${former}. The row adds another product`;
    problems.push(problemOf(row, "productCode", message, "warning"));
  }
  return problems;
}

function newCategoryProblem(row: RowToPlan, category: string, context: ProductContext): Problem {
  const { nearest } = context.noteNewCategory(category);
  const [closest] = nearest;
  const hint = closest === undefined ? "" : `. The nearest is “${closest}”`;
  const message = `There is no category “${category}”${hint}`;
  return row.options.isAddingCategories
    ? problemOf(row, "category", `The category “${category}” is new${hint}`, "warning")
    : problemOf(row, "category", message);
}

/** Warns of a manufacturer or protocol that may be a slip, once for each. */
function newNameProblems(
  row: RowToPlan,
  changes: FieldChanges,
  { noteNewName }: ProductContext,
): Problem[] {
  return (["company", "protocol"] as const).flatMap((field) => {
    const name = changes[field]?.[1];
    const nearest = typeof name === "string" ? noteNewName(field, name) : [];
    if (nearest.length === 0) return [];
    const message = `“${String(name)}” is a new ${SPELLED[field]}; did you mean ${nearest.join(" or ")}?`;
    return problemOf(row, field, message, "warning");
  });
}

function sharedPartNumberProblems(
  row: RowToPlan,
  changes: FieldChanges,
  stored: StoredProduct | undefined,
  { notePartNumber }: ProductContext,
): Problem[] {
  const company = changes["company"] ? changes["company"][1] : stored?.company;
  const partNumber = changes["manufacturerPartNumber"]?.[1];
  if (typeof company !== "string" || typeof partNumber !== "string") return [];
  const code = stored?.code ?? cellOf(row, "productCode");
  const other = notePartNumber(company, partNumber, code);
  if (other === undefined) return [];
  const message = `${other} has this part number too`;
  return [problemOf(row, "manufacturerPartNumber", message, "warning")];
}

/** Gives names the spelling in use, and drops changes that were only in the spelling. */
function spelled(
  changes: FieldChanges,
  stored: StoredProduct | undefined,
  { findCategory, spell }: ProductContext,
): FieldChanges {
  const spellingOf: Record<string, (name: string) => FieldValue> = {
    category: (name) => findCategory(name) ?? name,
    company: (name) => spell("company", name),
    protocol: (name) => spell("protocol", name),
  };
  const entries = Object.entries(changes).map(([field, [before, typed]]) => {
    const after = typeof typed === "string" ? (spellingOf[field]?.(typed) ?? typed) : typed;
    return [field, [before, after] as const] as const;
  });
  return Object.fromEntries(
    entries.filter(([, [before, after]]) => !stored || !isSameValue(before, after)),
  );
}
