import { eq } from "drizzle-orm";

import { productCodes } from "#drizzle/schema/product-codes";
import { db } from "~/db/client.server";
import {
  AFTER,
  BEFORE,
  insertColumns,
  sideOf,
  updateColumns,
} from "~/imports/apply/planned-columns.server";
import { log, type RowWriter } from "~/imports/apply/row-writing.server";
import { ENTERED_CODE_KINDS, isStaffOnlyCode } from "~/catalogue/codes/code-kinds";
import { CODE_KIND_LABELS, CODE_RELATION_LABELS } from "~/catalogue/codes/code-labels";
import { normalCode } from "~/catalogue/codes/normal-code";

type Values = Record<string, unknown>;

/** Writes and restores the codes that staff enter. */
export const codeWriter: RowWriter = {
  apply(row, writing) {
    const { productId, variantId, relatedId } = row;
    if (productId === null) throw new Error(`Row ${row.rowNumber} has no product`);
    const values = sideOf(row.changes, AFTER);
    if (relatedId !== null) {
      const before = withShown(relatedId, sideOf(row.changes, BEFORE));
      updateColumns(productCodes, relatedId, withNormalForm(values));
      log(writing, productId, {
        action: "product.code-update",
        before: audited(before),
        after: audited(withShown(relatedId, values)),
      });
      return {};
    }
    const kind = ENTERED_CODE_KINDS.find((each) => each === values.kind);
    if (!kind) throw new Error(`Row ${row.rowNumber} has no kind of code`);
    const isStaffOnly = isStaffOnlyCode(kind, values.isStaffOnly === true);
    const code = { ...withNormalForm(values), isStaffOnly };
    const id = insertColumns(productCodes, {
      ...code,
      productId,
      variantId,
      enteredAt: writing.actor.now,
    });
    log(writing, productId, { action: "product.code-add", before: null, after: audited(values) });
    return { relatedId: id };
  },

  undo(row, writing) {
    const { productId, relatedId } = row;
    if (productId === null || relatedId === null) return "It was not written";
    if (row.action === "new") {
      db.delete(productCodes).where(eq(productCodes.id, relatedId)).run();
      const before = audited(sideOf(row.changes, AFTER));
      log(writing, productId, { action: "product.code-remove", before, after: null });
      return null;
    }
    const before = withShown(relatedId, sideOf(row.changes, AFTER));
    const values = sideOf(row.changes, BEFORE);
    updateColumns(productCodes, relatedId, withNormalForm(values));
    log(writing, productId, {
      action: "product.code-update",
      before: audited(before),
      after: audited(withShown(relatedId, values)),
    });
    return null;
  },
};

function withNormalForm(values: Values): Values {
  return typeof values.shown === "string"
    ? { ...values, normal: normalCode(values.shown) }
    : values;
}

/** Adds the code itself, by which staff know what was changed. */
function withShown(id: number, values: Values): Values {
  const { shown } = productCodes;
  const code = db.select({ shown }).from(productCodes).where(eq(productCodes.id, id)).get();
  return { shown: code?.shown ?? null, ...values };
}

function audited(values: Values): Values {
  const kind = ENTERED_CODE_KINDS.find((each) => each === values.kind);
  const labelled: Values = { ...values };
  if (kind) labelled.kind = CODE_KIND_LABELS[kind];
  const { relation } = values;
  if (relation === "direct" || relation === "nearest") {
    labelled.relation = CODE_RELATION_LABELS[relation];
  }
  return labelled;
}
