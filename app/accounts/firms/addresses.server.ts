import { asc, eq, sql } from "drizzle-orm";

import { firmAddresses } from "#drizzle/schema/firms";
import { type Address, type AddressChoice, addressLabel } from "~/accounts/firms/address";
import { db } from "~/db/client.server";

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
