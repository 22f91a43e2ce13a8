import type { CodeRelation } from "~/catalogue/codes/code-kinds";
import { type DeliveryFacts, freshSince } from "~/catalogue/products/availability";
import {
  describeDiscontinued,
  type Discontinued,
  discontinuedView,
} from "~/catalogue/relations/discontinued";
import { countOf, formatCount } from "~/shared/counts";
import { formatDay, formatMonth } from "~/shared/dates";
import type { StockShown } from "~/site/settings/site-switches";

export type SupplyRules = {
  now: number;
  /** For how many days entered stock counts. */
  stockFreshDays: number;
  /** Numbers enter a lead time, which customers read, only where the site shows them. */
  stockShown: StockShown;
};

/** The replacement of a discontinued product. Staff have to choose if it has several variants. */
export type LineReplacement = { code: string; relation: CodeRelation; isChosen: boolean };

/** Today's facts of a line's product. */
export type LineSupply = {
  facts: DeliveryFacts;
  discontinued: Discontinued | null;
  replacement: LineReplacement | null;
};

/** The same as the desk shows it at the line. */
export type ShownSupply = {
  stock: string | null;
  comingSoon: string | null;
  discontinued: string | null;
  /** The button that offers what replaces the product. */
  offer: { label: string; isChosen: boolean } | null;
};

/** Returns what the desk shows; undefined is a line whose product is not in the catalogue. */
export function shownSupply(supply: LineSupply | undefined, rules: SupplyRules): ShownSupply {
  if (!supply) return { stock: null, comingSoon: null, discontinued: null, offer: null };
  const { facts, discontinued, replacement } = supply;
  return {
    stock: discontinued ? null : supplyText(facts, rules),
    comingSoon: comingSoonText(facts),
    discontinued: discontinued && describeDiscontinued(discontinuedView(discontinued)),
    offer: replacement && { label: offerLabel(replacement), isChosen: replacement.isChosen },
  };
}

/**
 * Returns the lead time with which a line of a reply begins; null where staff have to enter it. Stock that was entered
 * too long ago does not count.
 */
export function leadTimeOf(
  facts: DeliveryFacts,
  quantity: number,
  rules: SupplyRules,
): string | null {
  if (facts.comingSoon) return null;
  const { stockQuantity, leadTimeWorkingDays } = facts;
  const toOrder = leadTimeWorkingDays === null ? null : countOf(leadTimeWorkingDays, "working day");
  if (!stockQuantity || isStockOld(facts, rules)) return toOrder;
  if (quantity <= stockQuantity) return "In stock";
  if (toOrder === null) return null;
  const stocked = rules.stockShown === "exact" ? formatCount(stockQuantity) : "Some";
  return `${stocked} in stock, rest ${toOrder}`;
}

/** States the stock, its date and the lead time; null if none of them is known. */
export function supplyText(facts: DeliveryFacts, rules: SupplyRules): string | null {
  const { stockQuantity, stockEnteredAt, leadTimeWorkingDays } = facts;
  const stock =
    stockQuantity !== null &&
    [
      stockQuantity === 0 ? "None in stock" : `${formatCount(stockQuantity)} in stock`,
      stockEnteredAt !== null && `entered ${formatDay(stockEnteredAt)}`,
      isStockOld(facts, rules) && "may be out of date",
    ]
      .filter(Boolean)
      .join(", ");
  const toOrder =
    leadTimeWorkingDays !== null && `${countOf(leadTimeWorkingDays, "working day")} to order`;
  return [stock, toOrder].filter(Boolean).join(" · ") || null;
}

/** Returns "Coming Soon, expected March 2027"; null for a product that is available. */
export function comingSoonText({
  comingSoon,
  expectedMonth,
}: Pick<DeliveryFacts, "comingSoon" | "expectedMonth">): string | null {
  if (!comingSoon) return null;
  return expectedMonth === null
    ? "Coming Soon"
    : `Coming Soon, expected ${formatMonth(expectedMonth)}`;
}

/** Returns true if the stock was entered longer ago than it counts. */
function isStockOld(
  { stockQuantity, stockEnteredAt }: DeliveryFacts,
  { now, stockFreshDays }: SupplyRules,
): boolean {
  if (stockQuantity === null) return false;
  return stockEnteredAt === null || stockEnteredAt < freshSince(now, stockFreshDays);
}

/** Returns the label of the button that offers what replaces a product. */
function offerLabel({ code, relation, isChosen }: LineReplacement): string {
  const kind = relation === "direct" ? "direct replacement" : "nearest replacement";
  return isChosen ? `Choose an option of ${code} (${kind})` : `Offer ${code} (${kind})`;
}

/** Returns the reason that the customer reads beside what replaces a discontinued product. */
export function replacementReason(requestedCode: string | null, relation: CodeRelation): string {
  if (relation === "nearest") return "Nearest replacement: please check";
  return requestedCode === null ? "A direct replacement" : `Replaces ${requestedCode} directly`;
}
