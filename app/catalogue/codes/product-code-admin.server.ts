import { and, asc, eq, inArray, sql } from "drizzle-orm";

import { productCodes } from "#drizzle/schema/product-codes";
import { changeProduct } from "~/catalogue/products/changed-product.server";
import { db } from "~/db/client.server";
import { type EnteredCode, insertEnteredCode } from "~/catalogue/codes/known-codes.server";
import {
  CODE_KINDS,
  ENTERED_CODE_KINDS,
  isStaffOnlyCode,
  MAX_ENTERED_CODES,
} from "~/catalogue/codes/code-kinds";
import { CODE_KIND_LABELS, CODE_RELATION_LABELS } from "~/catalogue/codes/code-labels";
import { normalCode } from "~/catalogue/codes/normal-code";
import type { Actor } from "~/shared/actor";

type CodeOutcome = { kind: "done" | "not-found" | "already-there" | "staff-only" | "full" };

/**
 * Lists all codes of a product and its variants for staff, by kind, as they were entered. `alsoOf` is the code
 * or name of another product that has the same one.
 */
export function listCodes(productId: number) {
  const others = otherHolders(productId);
  const rows = db
    .select()
    .from(productCodes)
    .where(eq(productCodes.productId, productId))
    .orderBy(asc(productCodes.id))
    .all();
  return rows
    .toSorted((one, other) => CODE_KINDS.indexOf(one.kind) - CODE_KINDS.indexOf(other.kind))
    .map((row) => ({ ...row, alsoOf: others.get(row.normal ?? "") ?? null }));
}

/** Returns another product for each code of this one that others have too, in any spelling (C20). */
function otherHolders(productId: number): Map<string, string> {
  const rows = db.all<{ normal: string; holder: string }>(sql`
    select c.normal, coalesce(p.product_code, p.name) as holder
    from product_codes c
      cross join product_codes o indexed by product_codes_by_normal
        on o.normal = c.normal and o.product_id <> c.product_id
      cross join products p on p.id = o.product_id
    where c.product_id = ${productId} and p.archived_at is null
    order by p.name_rank desc`);
  return new Map(rows.map(({ normal, holder }) => [normal, holder]));
}

/** Finds another product that has this code too, by its code or name. */
export function findOtherHolder(productId: number, shown: string): string | undefined {
  return otherHolders(productId).get(normalCode(shown));
}

/** Adds a code that staff entered, unless the product has it in some spelling, with its audit entry. */
export function addCode(
  productId: number,
  code: Omit<EnteredCode, "productId" | "variantId">,
  actor: Actor,
): Promise<CodeOutcome> {
  return changeProduct<CodeOutcome>(productId, actor, (store) => {
    const entered = listEntered(productId);
    const isSame = (each: (typeof entered)[number]) =>
      each.normal === normalCode(code.shown) &&
      each.kind === code.kind &&
      each.manufacturer?.toLowerCase() === code.manufacturer?.toLowerCase();
    if (entered.some(isSame)) return { kind: "already-there" };
    const isPublic = !isStaffOnlyCode(code.kind, code.isMarkedStaffOnly);
    const isSecret = entered.some(
      (each) => each.isStaffOnly && each.normal === normalCode(code.shown),
    );
    if (isPublic && isSecret) return { kind: "staff-only" };
    if (entered.length >= MAX_ENTERED_CODES) return { kind: "full" };

    const id = insertEnteredCode({ ...code, productId, variantId: null }, actor.now);
    const after = listEntered(productId).find((each) => each.id === id);
    return store({
      action: "product.code-add",
      before: null,
      after: after ? auditedCode(after) : null,
    });
  });
}

/** Removes a code that staff entered, with its audit entry; the product's own codes follow its fields. */
export function deleteCode(productId: number, codeId: number, actor: Actor): Promise<CodeOutcome> {
  return changeProduct<CodeOutcome>(productId, actor, (store) => {
    const code = listEntered(productId).find(({ id }) => id === codeId);
    if (!code) return { kind: "not-found" };

    db.delete(productCodes).where(eq(productCodes.id, codeId)).run();
    return store({ action: "product.code-remove", before: auditedCode(code), after: null });
  });
}

function listEntered(productId: number) {
  return db
    .select()
    .from(productCodes)
    .where(
      and(eq(productCodes.productId, productId), inArray(productCodes.kind, ENTERED_CODE_KINDS)),
    )
    .all();
}

/** Returns the fields of a code as the audit log records them. */
export function auditedCode(code: ReturnType<typeof listEntered>[number]) {
  const { shown, kind, manufacturer, relation, note, source, isStaffOnly } = code;
  return {
    shown,
    kind: CODE_KIND_LABELS[kind],
    manufacturer,
    note,
    source,
    isStaffOnly,
    relation: relation && CODE_RELATION_LABELS[relation],
  };
}
