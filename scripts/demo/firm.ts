import { DEMO_ADMIN, DEMO_COLLEAGUE, DEMO_CUSTOMER, DEMO_FIRM } from "#data/demo/accounts";
import { addPartNumber } from "~/accounts/acts/add-part-numbers.server";
import { insertMember } from "~/accounts/acts/admit-member.server";
import { addDiscount } from "~/accounts/acts/change-discounts.server";
import { createFirm } from "~/accounts/acts/save-firm.server";
import { shareQuotes } from "~/accounts/acts/share-quotes.server";
import { findUserByEmail } from "~/accounts/sign-in/users.server";
import { findProduct } from "~/catalogue/products/products.server";
import { write } from "~/db/write.server";

/** Adds the firm of the demo customer, who shares these quotes with it. Leaves out products that a small demo has not. */
export async function addDemoFirm(quoteIds: readonly string[], now: number): Promise<void> {
  const actor = { name: DEMO_ADMIN.email, now };
  const { name, accountsReference, discount, partNumbers } = DEMO_FIRM;
  const details = { name, accountsReference, discountBasisPoints: 0 };
  const created = await createFirm(details, DEMO_CUSTOMER.email, actor);
  const manager = findUserByEmail(DEMO_CUSTOMER.email);
  if (created.kind !== "created" || !manager) return;

  const { firmId } = created;
  await write(() => insertMember({ firmId, email: DEMO_COLLEAGUE.email, role: "buyer" }, actor));
  const manufacturer = findProduct(discount.onManufacturerOf)?.company;
  if (manufacturer) {
    const agreed = { manufacturer, discount: discount.basisPoints };
    await addDiscount({ kind: "firm", firmId }, agreed, actor);
  }
  for (const number of partNumbers) {
    await addPartNumber({ firmId, userId: manager.id }, { line: 1, ...number });
  }
  await shareQuotes(quoteIds, manager.id, firmId);
}
