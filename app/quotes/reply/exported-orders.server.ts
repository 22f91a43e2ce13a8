import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";

import { quoteItems, quotes } from "#drizzle/schema/quotes";
import { quoteOutcomes, quoteReplies, quoteReplyLines } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import {
  type ChosenOrders,
  type ExportedOrder,
  ACCOUNTS_PACKAGES,
  type AccountsPackage,
  type OrderFile,
  sageFile,
  xeroFile,
} from "~/quotes/reply/order-csv";
import { findRecipient } from "~/quotes/reply/quote-links.server";
import { isOrderToPlace } from "~/quotes/reply/orders.server";
import { lineTitle } from "~/quotes/request/quote-line";
import { readXeroSettings } from "~/quotes/reply/xero-settings.server";
import { londonDay } from "~/shared/dates";

/** A file has this many orders at most: their lines are read at once. */
const MAX_ORDERS = 100;

/** Lists accepted orders with the lines of the accepted version, the oldest acceptance first. `isCut` says that there are more. */
function listExportedOrders(chosen: ChosenOrders): {
  orders: ExportedOrder[];
  isCut: boolean;
} {
  const { orderReference, accountsReference, customerReference, projectReference } = quotes;
  const rows = db
    .select({
      replyId: quoteOutcomes.replyId,
      orderNumber: quotes.orderNumber,
      ...{ orderReference, accountsReference, customerReference, projectReference },
      customer: quotes.guestName,
      company: quotes.guestCompany,
      guestEmail: quotes.guestEmail,
      purchaseOrder: quoteOutcomes.purchaseOrder,
      deliverTo: quoteOutcomes.deliverTo,
      acceptedAt: quoteOutcomes.at,
      shippingExVatPence: quoteReplies.shippingExVatPence,
    })
    .from(quoteOutcomes)
    .innerJoin(quotes, eq(quotes.orderNumber, quoteOutcomes.orderNumber))
    .innerJoin(quoteReplies, eq(quoteReplies.id, quoteOutcomes.replyId))
    .where(conditionOf(chosen))
    .orderBy(asc(quoteOutcomes.at), asc(quoteOutcomes.id))
    .limit(MAX_ORDERS + 1)
    .all();
  const shown = rows.slice(0, MAX_ORDERS);
  const lines = listOfferedLines(shown.map(({ replyId }) => replyId));
  return {
    orders: shown.map(({ replyId, guestEmail, ...order }) => ({
      ...order,
      email: findRecipient({ orderNumber: order.orderNumber, guestEmail }),
      lines: lines.get(replyId) ?? [],
    })),
    isCut: rows.length > MAX_ORDERS,
  };
}

function conditionOf(chosen: ChosenOrders) {
  if (chosen.kind === "to-place") return isOrderToPlace;
  const isAccepted = and(eq(quoteOutcomes.kind, "accepted"), isNull(quoteOutcomes.undoneAt));
  return chosen.kind === "one"
    ? and(isAccepted, eq(quotes.id, chosen.id))
    : and(isAccepted, isNotNull(quotes.orderPlacedAt), isNull(quotes.deliveredAt));
}

/** Lists the offered lines of replies, numbered with the others, by reply. */
function listOfferedLines(replyIds: readonly number[]): Map<number, ExportedOrder["lines"]> {
  const { replyId, kind, productName, variantName, sku, productCode } = quoteReplyLines;
  const { quantity, unitPricePence, position, manufacturer, tag, quoteItemId } = quoteReplyLines;
  const rows = db
    .select({
      ...{ replyId, kind, productName, variantName, sku, productCode, quantity, unitPricePence },
      ...{ manufacturer, tag, requested: quoteItems.kind },
    })
    .from(quoteReplyLines)
    .leftJoin(quoteItems, eq(quoteItems.id, quoteItemId))
    .where(inArray(replyId, [...replyIds]))
    .orderBy(asc(replyId), asc(position))
    .all();
  return new Map(
    replyIds.map((id) => [
      id,
      rows
        .filter((row) => row.replyId === id)
        .map((row, index) => ({ ...row, item: index + 1 }))
        .filter((row) => row.kind !== "not-offered")
        .map((row) => ({
          item: row.item,
          title: lineTitle(row),
          code: row.sku ?? row.productCode,
          isText: row.kind === "offered" && row.requested === "text",
          manufacturer: row.manufacturer,
          tag: row.tag,
          quantity: row.quantity,
          unitPricePence: row.unitPricePence,
        })),
    ]),
  );
}

/** Reads which orders an address names: one by its quote, else those placed, else those to place. */
export function chosenOrders(params: URLSearchParams): ChosenOrders {
  const id = params.get("order");
  if (id) return { kind: "one", id };
  return { kind: params.get("orders") === "placed" ? "placed" : "to-place" };
}

/** Returns the accounts package that an address names, or undefined. */
export function packageOf(params: URLSearchParams): AccountsPackage | undefined {
  const name = params.get("for");
  return name !== null && isPackage(name) ? name : undefined;
}

function isPackage(name: string): name is AccountsPackage {
  return Object.hasOwn(ACCOUNTS_PACKAGES, name);
}

/** Returns the file of lines for an accounts package, its number of orders, and whether there are more orders. */
export function orderFile(
  chosen: ChosenOrders,
  name: AccountsPackage,
  now: number,
): OrderFile & { orders: number; isCut: boolean } {
  const { orders, isCut } = listExportedOrders(chosen);
  const file =
    name === "sage"
      ? sageFile(orders)
      : xeroFile(orders, readXeroSettings().settings, londonDay(now));
  return { ...file, orders: orders.length, isCut };
}
