import { eq } from "drizzle-orm";

import { discontinuedProducts } from "#drizzle/schema/product-relations";
import { findDiscontinuedRow } from "~/catalogue/relations/discontinued.server";
import { afterProductWrite } from "~/catalogue/products/after-product-write.server";
import {
  changeProduct,
  codeOrName,
  type Stale,
  staleSince,
} from "~/catalogue/products/changed-product.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { findTypedProduct } from "~/catalogue/relations/typed-product.server";
import { db } from "~/db/client.server";
import { followReplacements } from "~/catalogue/relations/discontinued";
import type { CodeRelation } from "~/catalogue/codes/code-kinds";
import { CODE_RELATION_LABELS } from "~/catalogue/codes/code-labels";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";

/** As typed by staff; an empty code is no replacement. */
type TypedReplacement = { code: string; relation: CodeRelation | null; note: string | null };

type Discontinuation =
  | { kind: "done" | "unchanged" | "not-found" }
  | { kind: "refused"; reason: "unknown" | "several" | "itself" | "ring" | "too-long" }
  | Stale;

/** Returns the entries of staff about a discontinued product, with the code of its replacement. */
export function findDiscontinuedForStaff(productId: number) {
  const row = findDiscontinuedRow(productId);
  if (!row) return null;
  const { relation, note, replacedBy } = row;
  const replacement = replacedBy === null ? undefined : findProductRow(replacedBy);
  return {
    relation,
    note,
    replacement: replacement ? { id: replacement.id, code: codeOrName(replacement) } : null,
  };
}

/**
 * Marks a product as discontinued, or changes what replaces it, and takes it out of every list (C35).
 * Refused if it has changed since `version`, and if its replacement leads back to it.
 */
export function discontinueProduct(
  productId: number,
  version: number,
  typed: TypedReplacement,
  actor: Actor,
): Promise<Discontinuation> {
  return changeProduct<Discontinuation>(productId, actor, (store, product) => {
    const stale = staleSince(version, product);
    if (stale) return stale;
    const replacement = findReplacement(productId, typed.code);
    if (replacement.kind === "refused") return replacement;

    const { replacedBy } = replacement;
    const relation = replacedBy === null ? null : typed.relation;
    const row = { replacedBy, relation, note: typed.note };
    const before = auditedDiscontinuation(productId);
    db.insert(discontinuedProducts)
      .values({ ...row, productId, discontinuedAt: actor.now })
      .onConflictDoUpdate({ target: discontinuedProducts.productId, set: row })
      .run();
    const changed = changedFields(before, auditedDiscontinuation(productId));
    if (!changed) return { kind: "unchanged" };
    afterProductWrite(productId);
    return store({ action: "product.discontinue", ...changed });
  });
}

/** Puts a discontinued product back into the lists, unless it is archived. */
export function continueProduct(productId: number, actor: Actor): Promise<Discontinuation> {
  return changeProduct<Discontinuation>(productId, actor, (store) => {
    const before = auditedDiscontinuation(productId);
    const { changes } = db
      .delete(discontinuedProducts)
      .where(eq(discontinuedProducts.productId, productId))
      .run();
    if (changes === 0) return { kind: "unchanged" };

    const changed = changedFields(before, auditedDiscontinuation(productId));
    afterProductWrite(productId);
    return store({ action: "product.discontinue-undo", ...changed });
  });
}

/** Returns the id of the replacement that a typed code names, or why it cannot replace the product. */
function findReplacement(productId: number, code: string) {
  if (code === "") return { kind: "found", replacedBy: null } as const;
  const found = findTypedProduct(code);
  if (found.kind !== "found") return { kind: "refused", reason: found.kind } as const;
  if (found.id === productId) return { kind: "refused", reason: "itself" } as const;

  const wanted = { replacedBy: found.id, relation: null };
  const end = followReplacements(productId, (id) =>
    id === productId ? wanted : findDiscontinuedRow(id),
  );
  return end.kind === "ring" || end.kind === "too-long"
    ? ({ kind: "refused", reason: end.kind } as const)
    : ({ kind: "found", replacedBy: found.id } as const);
}

/** Returns what the audit log records about a product that may be discontinued. */
export function auditedDiscontinuation(productId: number) {
  const row = findDiscontinuedForStaff(productId);
  return {
    isDiscontinued: row !== null,
    replacedBy: row?.replacement?.code ?? null,
    relation: row?.relation ? CODE_RELATION_LABELS[row.relation] : null,
    note: row?.note ?? null,
  };
}
