import { and, asc, desc, eq, isNull } from "drizzle-orm";

import { quoteEvents } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";
import { EVENT_AUDIENCES, type EventKind } from "~/quotes/reply/quote-event";

type NewEvent = {
  orderNumber: number;
  at: number;
  kind: EventKind;
  /** The e-mail address of staff; null for the customer. */
  actor: string | null;
  version?: number | null;
  message?: string | null;
};

/** Adds a line to a quote's timeline; its kind decides who may read it. Call inside write(). */
export function insertEvent(event: NewEvent): void {
  assertInWrite();
  db.insert(quoteEvents)
    .values({ ...event, audience: EVENT_AUDIENCES[event.kind] })
    .run();
}

/** Lists the whole timeline for staff, oldest first. */
export function listEventsForStaff(orderNumber: number) {
  return selectEvents().where(eq(quoteEvents.orderNumber, orderNumber)).all();
}

/** Lists what the customer may read of the timeline, oldest first, without names of staff. */
export function listEventsForCustomer(orderNumber: number) {
  const { at, kind, version, message } = quoteEvents;
  return db
    .select({ at, kind, version, message })
    .from(quoteEvents)
    .where(and(eq(quoteEvents.orderNumber, orderNumber), eq(quoteEvents.audience, "both")))
    .orderBy(asc(quoteEvents.id))
    .all();
}

/** Returns the id of the customer's newest event, or 0. */
export function lastEventId(orderNumber: number): number {
  const last = db
    .select({ id: quoteEvents.id })
    .from(quoteEvents)
    .where(and(eq(quoteEvents.orderNumber, orderNumber), isNull(quoteEvents.actor)))
    .orderBy(desc(quoteEvents.id))
    .limit(1)
    .get();
  return last?.id ?? 0;
}

function selectEvents() {
  const { id, at, actor, kind, version, message } = quoteEvents;
  return db
    .select({ id, at, actor, kind, version, message })
    .from(quoteEvents)
    .orderBy(asc(quoteEvents.id))
    .$dynamic();
}
