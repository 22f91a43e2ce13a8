import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireUser } from "~/auth/guards.server";
import { collectAccountData } from "~/db/account-data.server";

/** Everything held about the customer, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return new Response(JSON.stringify(collectAccountData(user.id), undefined, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "no-store",
    },
  });
}
