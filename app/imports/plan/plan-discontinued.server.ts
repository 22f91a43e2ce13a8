/** Rows that say that their product is discontinued, and what replaces it (I26). */
import { type Replacement, followReplacements } from "~/catalogue/relations/discontinued";
import { findDiscontinuedRow } from "~/catalogue/relations/discontinued.server";
import type { Discontinues } from "~/imports/meaning/convert-row";
import { indexOf } from "~/imports/plan/batch-index.server";
import { isListed } from "~/imports/plan/catalogue-facts.server";
import type { FileFacts } from "~/imports/plan/file-facts.server";
import { fileMaker } from "~/imports/plan/find-of-maker";
import { findThing } from "~/imports/plan/find-thing";
import { wrongRow } from "~/imports/plan/finish-row";
import { problemOf, type RowToPlan, type UsedColumn } from "~/imports/plan/plan-fields";
import type { FieldChanges, PlannedRow, Problem } from "~/imports/plan/planned-row";
import { fileCodeOf } from "~/imports/plan/related-lookups.server";
import { MANUFACTURER, PRODUCT_CODE } from "~/imports/plan/shared-columns";
import type { StoredProduct } from "~/imports/plan/stored-things";
import { manufacturersOf } from "~/imports/plan/catalogue-facts.server";

type Found = { product: StoredProduct; warning?: Problem } | { problem: Problem };

const NO_WHOLE_PRODUCT =
  "The file says that it is discontinued, which only a whole product that is here can become";

/**
 * Plans rows that discontinue their product, one after the other: as a whole list does with those that it has not, and nothing else of
 * it changes. What replaces it is found by its codes as the row's own product is.
 */
export class DiscontinuedRows {
  readonly #facts: FileFacts;
  readonly #replaced = new Map<number, Replacement>();

  constructor(facts: FileFacts) {
    this.#facts = facts;
  }

  /** Returns the plan of such a row; `plan` is that of its other cells. */
  plan(plan: PlannedRow, row: RowToPlan, { replacement }: Discontinues): PlannedRow {
    const { productId, variantId } = plan;
    if (plan.action === "error") return plan;
    if (productId === null || variantId !== null) {
      return wrongRow(row, plan.key, problemOf(row, null, NO_WHOLE_PRODUCT));
    }
    if (!replacement) return discontinued(plan, row, productId);
    const found = this.#find(productId, row, replacement);
    const problem = "problem" in found ? found.problem : this.#ring(productId, found, replacement);
    if (problem || "problem" in found) {
      const wrong = wrongRow(row, plan.key, problem ?? problemOf(row, null, ""));
      return { ...wrong, productId };
    }
    const { product: other, warning } = found;
    this.#replaced.set(productId, { replacedBy: other.id, relation: "direct" });
    const stored = findDiscontinuedRow(productId);
    if (stored?.replacedBy === other.id) return same(plan);
    const message = `The file says that it is discontinued, and that ${other.code} replaces it`;
    const changes: FieldChanges = {
      replacedBy: [stored?.replacedBy ? fileCodeOf(stored.replacedBy) : null, other.code],
      relation: [stored?.relation ?? null, "direct"],
    };
    const problems = [problemOf(row, null, message, "warning"), ...(warning ? [warning] : [])];
    return { ...plan, action: "missing", problems, changes, relatedId: other.id };
  }

  #find(
    productId: number,
    row: RowToPlan,
    { text, header }: NonNullable<Discontinues["replacement"]>,
  ): Found {
    const columns: UsedColumn[] = [{ ...PRODUCT_CODE, place: 0, header, parameter: undefined }];
    const own: RowToPlan = { ...row, cells: [text], columns };
    const company = manufacturersOf([productId]).get(productId) ?? "";
    const withCompany: RowToPlan = {
      ...own,
      cells: [text, company],
      columns: [...columns, { ...MANUFACTURER, place: 1, header: "", parameter: undefined }],
    };
    const index = indexOf([own, withCompany], ["name"], this.#facts, "variantName");
    const first = findThing(own, index);
    const isMakers = "problem" in first && fileMaker(row) === null && company !== "";
    const ofMaker = isMakers ? findThing(withCompany, index) : first;
    // The sentence about our own codes is the one that staff can act on.
    const found = "problem" in ofMaker ? first : ofMaker;
    if ("problem" in found) return { problem: found.problem };
    const { product, variant, warning } = found;
    if (variant) {
      const message = `“${text}” is a variant of ${product.code}, and only a product replaces another`;
      return { problem: problemOf(own, "productCode", message) };
    }
    if (product.id === productId) {
      return { problem: problemOf(own, "productCode", "This is the product itself") };
    }
    return { product, ...(warning && { warning }) };
  }

  #ring(
    productId: number,
    { product }: Extract<Found, { product: StoredProduct }>,
    { text, header }: NonNullable<Discontinues["replacement"]>,
  ): Problem | undefined {
    const wanted: Replacement = { replacedBy: product.id, relation: "direct" };
    const end = followReplacements(productId, (id) =>
      id === productId ? wanted : (this.#replaced.get(id) ?? findDiscontinuedRow(id)),
    );
    if (end.kind !== "ring" && end.kind !== "too-long") return undefined;
    const message =
      end.kind === "ring"
        ? "Its own replacement leads back to this product"
        : "More than ten replacements follow each other";
    return { level: "error", column: header, value: text, message };
  }
}

function discontinued(plan: PlannedRow, row: RowToPlan, productId: number): PlannedRow {
  if (!isListed(productId)) return same(plan);
  const message = "The file says that it is discontinued";
  const problems = [problemOf(row, null, message, "warning")];
  return { ...plan, action: "missing", problems, changes: {} };
}

function same(plan: PlannedRow): PlannedRow {
  return { ...plan, action: "same", problems: [], changes: {} };
}
