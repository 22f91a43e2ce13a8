/** Lists and changes the delivery addresses of a firm. The caller checks that a manager of the firm does it. */
import { and, asc, eq, sql } from "drizzle-orm";

import { firmAddresses } from "#drizzle/schema/firms";
import {
  type Address,
  type AddressChoice,
  addressLabel,
  ADDRESS_LIMITS,
} from "~/accounts/firms/address";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";

/** Lists the addresses of a firm in the order of their names; none without a firm. */
export function listAddresses(firmId: number | null): Address[] {
  if (firmId === null) return [];
  const { id, name, lines, postcode, updatedAt } = firmAddresses;
  return db
    .select({ id, name, lines, postcode, updatedAt })
    .from(firmAddresses)
    .where(eq(firmAddresses.firmId, firmId))
    .orderBy(asc(sql`${name} collate nocase`))
    .all();
}

/** Lists the addresses of a firm to choose from. */
export function listAddressChoices(firmId: number | null): AddressChoice[] {
  return listAddresses(firmId).map((address) => ({ id: address.id, label: addressLabel(address) }));
}

type TypedAddress = Pick<Address, "name" | "lines" | "postcode">;

type SavedAddress =
  | { kind: "saved" | "gone" | "full" | "name-taken" }
  /** As it is stored now. */
  | { kind: "stale"; address: Address };

/** Adds an address, or changes one unless it was changed since `version`. */
export function saveAddress(
  firmId: number,
  {
    id,
    version,
    ...typed
  }: TypedAddress & { id?: number | undefined; version?: number | undefined },
  now: number,
): Promise<SavedAddress> {
  return write((): SavedAddress => {
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

/** Removes an address. Returns false if it has gone, or was changed since `version`. */
export function removeAddress(
  firmId: number,
  { id, version }: { id: number; version: number },
): Promise<boolean> {
  return write(() => {
    const isUnchanged = and(isThis(firmId, id), eq(firmAddresses.updatedAt, version));
    return db.delete(firmAddresses).where(isUnchanged).run().changes > 0;
  });
}

function isThis(firmId: number, id: number) {
  return and(eq(firmAddresses.firmId, firmId), eq(firmAddresses.id, id));
}
