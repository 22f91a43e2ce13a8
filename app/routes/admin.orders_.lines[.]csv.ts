import type { LoaderFunctionArgs } from "@remix-run/node";

import { logAct } from "~/http/security-log.server";
import { chosenOrders, orderFile, packageOf } from "~/quotes/reply/exported-orders.server";
import { requireQuoteStaff } from "~/quotes/reply/desk.server";
import { invariantResponse } from "~/shared/invariant";
import { encodeWindows1252 } from "~/shared/windows-1252";

/** Downloads the lines of accepted orders for an accounts package. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireQuoteStaff(request, context);
  const { searchParams } = new URL(request.url);
  const name = packageOf(searchParams);
  invariantResponse(name, "File not found", { status: 404 });
  const { text, orders } = orderFile(chosenOrders(searchParams), name, Date.now());
  invariantResponse(orders > 0, "File not found", { status: 404 });

  logAct("orders-exported", staff, context);
  const isSage = name === "sage";
  // Without a byte order mark: Xero would read it as part of the first heading.
  return new Response(isSage ? encodeWindows1252(text) : text, {
    headers: {
      "Content-Type": `text/csv; charset=${isSage ? "windows-1252" : "utf-8"}`,
      "Content-Disposition": `attachment; filename="orders-${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
