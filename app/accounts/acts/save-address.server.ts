import { and, eq } from "drizzle-orm";

import { firmAddresses } from "#drizzle/schema/firms";
import { type Address, ADDRESS_LIMITS } from "~/accounts/firms/address";
import { listAddresses } from "~/accounts/firms/addresses.server";
import { type FirmManager, isManager } from "~/accounts/firms/firms.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";

type TypedAddress = Pick<Address, "name" | "lines" | "postcode">;

type SavedAddress =
  | { kind: "saved" | "gone" | "full" | "name-taken" | "not-manager" }
  /** As it is stored now. */
  | { kind: "stale"; address: Address };

/** Adds an address to a manager's firm, or changes one unless it was changed since `version`. */
export function saveAddress(
  { firmId, userId }: FirmManager,
  {
    id,
    version,
    ...typed
  }: TypedAddress & { id?: number | undefined; version?: number | undefined },
  now: number,
): Promise<SavedAddress> {
  return write((): SavedAddress => {
    if (!isManager(firmId, userId)) return { kind: "not-manager" };
    const all = listAddresses(firmId);
    const before = all.find((address) => address.id === id);
    if (id !== undefined && !before) return { kind: "gone" };
    if (before && before.updatedAt !== version) return { kind: "stale", address: before };
    const key = typed.name.toLowerCase();
    if (all.some((each) => each.id !== id && each.name.toLowerCase() === key)) {
      return { kind: "name-taken" };
    }
    if (before) {
      const updatedAt = Math.max(now, before.updatedAt + 1);
      db.update(firmAddresses)
        .set({ ...typed, updatedAt })
        .where(isThis(firmId, before.id))
        .run();
      return { kind: "saved" };
    }
    if (all.length >= ADDRESS_LIMITS.addresses) return { kind: "full" };
    db.insert(firmAddresses)
      .values({ ...typed, firmId, updatedAt: now })
      .run();
    return { kind: "saved" };
  });
}

type RemovedAddress = { kind: "removed" | "changed" | "not-manager" };

/** Removes an address of a manager's firm, unless it has gone or was changed since `version`. */
export function removeAddress(
  { firmId, userId }: FirmManager,
  { id, version }: { id: number; version: number },
): Promise<RemovedAddress> {
  return write((): RemovedAddress => {
    if (!isManager(firmId, userId)) return { kind: "not-manager" };
    const isUnchanged = and(isThis(firmId, id), eq(firmAddresses.updatedAt, version));
    const { changes } = db.delete(firmAddresses).where(isUnchanged).run();
    return { kind: changes > 0 ? "removed" : "changed" };
  });
}

function isThis(firmId: number, id: number) {
  return and(eq(firmAddresses.firmId, firmId), eq(firmAddresses.id, id));
}
