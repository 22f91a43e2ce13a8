import { and, desc, eq, inArray, isNull } from "drizzle-orm";

import { quoteOutcomes, quoteReplies } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";

export type Outcome = typeof quoteOutcomes.$inferSelect;

/** Makes the acceptance that a version's own had replaced apply again. Call inside write(). */
export function restoreReplacedAcceptance(orderNumber: number, version: number): void {
  assertInWrite();
  const { id, kind, undoneReason } = quoteOutcomes;
  const replaced = db
    .select({ id })
    .from(quoteOutcomes)
    .where(
      and(
        eq(quoteOutcomes.orderNumber, orderNumber),
        eq(kind, "accepted"),
        eq(undoneReason, replacedBy(version)),
      ),
    )
    .orderBy(desc(id))
    .limit(1)
    .get();
  if (!replaced) return;
  db.update(quoteOutcomes)
    .set({ undoneAt: null, undoneBy: null, undoneReason: null })
    .where(eq(id, replaced.id))
    .run();
}

/** Returns the reason that is stored with an acceptance when a later acceptance replaces it; it is found by this text. */
export function replacedBy(version: number): string {
  return `Replaced by version ${version}`;
}

export type StandingAcceptance = Outcome & { version: number };

/** Finds the acceptance that applies, of any version of a quote. */
export function findStandingAcceptance(orderNumber: number): StandingAcceptance | undefined {
  return listStandingAcceptances([orderNumber]).get(orderNumber);
}

/** Finds the acceptances that apply, of any versions of these quotes, by order number. */
export function listStandingAcceptances(
  orderNumbers: readonly number[],
): Map<number, StandingAcceptance> {
  const { orderNumber, kind, undoneAt } = quoteOutcomes;
  const rows = db
    .select({ outcome: quoteOutcomes, version: quoteReplies.version })
    .from(quoteOutcomes)
    .innerJoin(quoteReplies, eq(quoteReplies.id, quoteOutcomes.replyId))
    .where(and(inArray(orderNumber, [...orderNumbers]), eq(kind, "accepted"), isNull(undoneAt)))
    .all();
  return new Map(
    rows.flatMap(({ outcome, version }) =>
      version === null ? [] : [[outcome.orderNumber, { ...outcome, version }]],
    ),
  );
}

/** Finds the acceptance of an older version, which applies until the newest is accepted. */
export function findEarlierAcceptance({
  orderNumber,
  version,
}: {
  orderNumber: number;
  version: number | null;
}) {
  const accepted = findStandingAcceptance(orderNumber);
  return accepted && accepted.version !== version ? accepted : null;
}

/** Finds the outcome of a version, unless it was undone. */
export function findStandingOutcome(replyId: number): Outcome | undefined {
  return db
    .select()
    .from(quoteOutcomes)
    .where(and(eq(quoteOutcomes.replyId, replyId), isNull(quoteOutcomes.undoneAt)))
    .get();
}

/** Finds the standing outcomes of several versions, by the id of the version. */
export function listStandingOutcomes(replyIds: readonly number[]) {
  const { replyId, kind, purchaseOrder, undoneAt } = quoteOutcomes;
  const rows = db
    .select({ replyId, kind, purchaseOrder })
    .from(quoteOutcomes)
    .where(and(inArray(replyId, [...replyIds]), isNull(undoneAt)))
    .all();
  return new Map(rows.map(({ replyId: id, ...outcome }) => [id, outcome]));
}

/** Stamps an outcome as undone; it stays in the table. Call inside write(). */
export function stampUndone(
  id: number,
  { at, by, reason }: { at: number; by: string | null; reason: string | null },
): void {
  assertInWrite();
  db.update(quoteOutcomes)
    .set({ undoneAt: at, undoneBy: by, undoneReason: reason })
    .where(and(eq(quoteOutcomes.id, id), isNull(quoteOutcomes.undoneAt)))
    .run();
}
