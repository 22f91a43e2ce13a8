import { eq, max } from "drizzle-orm";

import { setParts } from "#drizzle/schema/product-relations";
import { auditedPart } from "~/catalogue/sets/set-admin.server";
import { db } from "~/db/client.server";
import { writerOf } from "~/imports/apply/apply-documents.server";

/** Writes and restores the parts of sets. */
export const setWriter = writerOf({
  table: setParts,
  action: "product.set",
  nameField: "part",
  audited(_, id) {
    const part = db.select().from(setParts).where(eq(setParts.id, id)).get();
    return part && auditedPart(part);
  },
  remove: (id) => db.delete(setParts).where(eq(setParts.id, id)).run(),
  ofNew(productId) {
    const { position, productId: of } = setParts;
    const last = db
      .select({ place: max(position) })
      .from(setParts)
      .where(eq(of, productId))
      .get();
    return { position: (last?.place ?? -1) + 1 };
  },
});
