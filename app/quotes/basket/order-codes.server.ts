import { and, eq, isNull } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { productCodes } from "#drizzle/schema/product-codes";
import { findFirstVariantId } from "~/catalogue/variants/first-variant.server";
import { findDiscontinued } from "~/catalogue/relations/discontinued.server";
import { findPresentByCode, isOwnCodeOfPresent } from "~/catalogue/relations/typed-product.server";
import { db } from "~/db/client.server";
import { listNamedByCode } from "~/catalogue/codes/code-search.server";
import { describeDiscontinued, discontinuedView } from "~/catalogue/relations/discontinued";
import type { FoundCode } from "~/quotes/basket/typed-lines";
import { normalCode } from "~/catalogue/codes/normal-code";

type Choice = { productId: number; variantId: number | null };

/**
 * Finds what a code orders: the product on the site whose product code it is in any case, else the one
 * product or variant that it names (C39). Orders the first variant of a product that has any. Of a
 * discontinued product it says what replaces it (C36).
 */
export function findByOrderCode(
  code: string,
  spelling: "as-written" | "any" = "any",
): FoundCode<Choice> {
  if (code === "") return { kind: "unknown" };
  const own = findPresentByCode(code);
  if (own) return own.nameRank === null ? discontinued(own.id) : choose(own.id, []);

  const [named, another] = listNamedByCode(code, spelling);
  if (another) return { kind: "several" };
  if (named) return choose(named.productId, named.variantIds);
  return discontinued(findDiscontinuedId(code));
}

function choose(productId: number, variantIds: readonly number[]): FoundCode<Choice> {
  const refused = discontinued(productId);
  if (refused.kind === "refused") return refused;
  const [variantId = findFirstVariantId(productId), anotherId] = variantIds;
  if (anotherId !== undefined) return { kind: "several" };
  return { kind: "found", key: `${productId} ${variantId}`, choice: { productId, variantId } };
}

function discontinued(productId: number | undefined): FoundCode<Choice> {
  const known = productId === undefined ? undefined : findDiscontinued(productId);
  if (!known) return { kind: "unknown" };
  return { kind: "refused", reason: describeDiscontinued(discontinuedView(known)) };
}

function findDiscontinuedId(code: string): number | undefined {
  const normal = normalCode(code);
  if (normal === "") return undefined;
  const found = db
    .select({ id: products.id })
    .from(productCodes)
    .innerJoin(products, eq(products.id, productCodes.productId))
    .where(and(isOwnCodeOfPresent(normal), isNull(products.nameRank)))
    .get();
  return found?.id;
}
