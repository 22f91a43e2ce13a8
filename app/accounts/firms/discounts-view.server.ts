import { eq } from "drizzle-orm";

import { categories, products, productVariants } from "#drizzle/schema/catalogue";
import {
  type DiscountsPage,
  MAX_DISCOUNTS,
  type PriceCheck,
} from "~/accounts/firms/agreed-discounts";
import { describeRule } from "~/accounts/firms/discount-words";
import { changedDiscountSchema, newDiscountSchema } from "~/accounts/firms/discounts-form.server";
import { findDiscounts, findDiscountsOfFirm } from "~/accounts/firms/discounts.server";
import {
  type DiscountOwner,
  findDiscountOwner,
  listOwnDiscounts,
} from "~/accounts/firms/own-discounts.server";
import { discountRule, type Discounts } from "~/catalogue/prices/discounts";
import { applyDiscount, priceOf } from "~/catalogue/prices/price";
import { listFacets } from "~/catalogue/products/product-pages.server";
import { findDiscontinued } from "~/catalogue/relations/discontinued.server";
import { findTypedItem } from "~/catalogue/relations/typed-product.server";
import { db } from "~/db/client.server";
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

/** Says which discount gives the price of the product or variant with this code, for staff. */
function checkPrice(code: string, discounts: Discounts): PriceCheck {
  const item = findTypedItem(code);
  if (item.kind !== "found") return { kind: item.kind, code };
  const product = db
    .select({
      name: products.name,
      code: products.productCode,
      company: products.company,
      categoryName: categories.name,
      shownPricePence: products.shownPricePence,
      listPricePence: products.listPricePence,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, item.id))
    .get();
  if (!product) return { kind: "unknown", code };
  const variant =
    item.variantId === null
      ? undefined
      : db.select().from(productVariants).where(eq(productVariants.id, item.variantId)).get();
  const listPrice = findDiscontinued(item.id)
    ? priceOf({ listPricePence: null })
    : variant
      ? priceOf({ variantPricePence: variant.pricePence, listPricePence: product.listPricePence })
      : priceOf({ listPricePence: product.shownPricePence });
  const rule = discountRule(discounts, product);
  return {
    kind: "found",
    code: variant?.sku ?? product.code ?? code,
    name: variant ? `${product.name}, ${variant.name}` : product.name,
    company: product.company,
    categoryName: product.categoryName,
    listPrice,
    price: applyDiscount(listPrice, rule.basisPoints),
    rule: describeRule(rule, product),
  };
}
