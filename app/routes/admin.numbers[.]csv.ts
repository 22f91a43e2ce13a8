import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/accounts/sign-in/guards.server";
import { logAct } from "~/http/security-log.server";
import { groupingNamed } from "~/quotes/numbers/groups";
import { readFacts } from "~/quotes/numbers/history.server";
import { listGroups } from "~/quotes/numbers/number-sets.server";
import { readPeriod } from "~/quotes/numbers/period";
import { tableCsv } from "~/quotes/numbers/tables";
import { BYTE_ORDER_MARK } from "~/shared/csv";
import { londonDay } from "~/shared/dates";
import { invariantResponse } from "~/shared/invariant";

/** Downloads one table of the figures, with all its rows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const { searchParams } = new URL(request.url);
  const now = Date.now();
  const by = groupingNamed(searchParams.get("table"));
  const read = readPeriod(searchParams, londonDay(now));
  invariantResponse(by && read.kind === "period", "File not found", { status: 404 });

  const { period } = read;
  const groups = listGroups(await readFacts(period, now), by, period, staff);
  logAct("numbers-exported", staff, context);
  return new Response(BYTE_ORDER_MARK + tableCsv(groups, by), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="numbers-${by}-${period.from}-${period.to}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
