import { listExportedOrders } from "~/quotes/reply/exported-orders.server";
import {
  ACCOUNTS_PACKAGES,
  type AccountsPackage,
  type ChosenOrders,
  type OrderFile,
  sageFile,
  xeroFile,
} from "~/quotes/reply/order-csv";
import { readXeroSettings } from "~/quotes/reply/xero-settings.server";
import { londonDay } from "~/shared/dates";

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
