import { type DiscountsPage, MAX_DISCOUNTS } from "~/accounts/firms/agreed-discounts";
import {
  type DiscountOwner,
  findDiscountOwner,
  listOwnDiscounts,
} from "~/accounts/firms/own-discounts.server";
import { findDiscounts, findDiscountsOfFirm } from "~/accounts/firms/discounts.server";
import { changedDiscountSchema, newDiscountSchema } from "~/accounts/firms/discounts-form.server";
import { checkPrice } from "~/accounts/firms/price-check.server";
import { listFacets } from "~/catalogue/products/product-pages.server";
import { cleanCode } from "~/shared/clean-text";
import { constraintsOf } from "~/shared/constraints.server";
import { invariantResponse } from "~/shared/invariant";
import { parseId } from "~/shared/row-id";

const MAX_CODE_LENGTH = 80;

/** Reads the page of the discounts of an account or firm; a 404 without it. */
export function readDiscountsPage(owner: DiscountOwner, params: URLSearchParams): DiscountsPage {
  const found = findDiscountOwner(owner);
  invariantResponse(found, "Not found", { status: 404 });
  const agreed =
    owner.kind === "account" ? findDiscounts(owner.userId) : findDiscountsOfFirm(owner.firmId);
  const rows = listOwnDiscounts(owner).map(({ id, manufacturer, category, basisPoints }) => ({
    ...{ id, basisPoints, name: manufacturer ?? category ?? "" },
    kind: manufacturer === null ? ("Category" as const) : ("Manufacturer" as const),
  }));
  const edited = rows.find(({ id }) => id === parseId(params.get("edit") ?? "")) ?? null;
  const code = cleanCode(params.get("code") ?? "").slice(0, MAX_CODE_LENGTH);
  const { companies, categories } = listFacets();
  return {
    kind: owner.kind,
    name: found.subject,
    general: { account: agreed.account.general, firm: agreed.firm?.general ?? null },
    rows,
    hasRoom: rows.length < MAX_DISCOUNTS,
    edited,
    companies,
    categories: categories.map(({ id, name }) => ({ id, name })),
    code,
    check: code === "" ? null : checkPrice(code, agreed),
    constraint: {
      add: constraintsOf(newDiscountSchema),
      change: constraintsOf(changedDiscountSchema),
    },
    // Changes with each save and each opened discount, so that the form remounts only then.
    shownAs: [params.get("saved"), edited?.id].join(),
  };
}
