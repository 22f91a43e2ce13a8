import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";

import { DiscountsFrame } from "~/accounts/firms/discounts-page";
import { readDiscountsPage } from "~/accounts/firms/discounts-view.server";
import { pressDiscounts } from "~/accounts/acts/press-discounts.server";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { readForm } from "~/http/form-data.server";
import { pageMeta } from "~/ui/page-meta";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, {
    title: page.data ? `Discounts of ${page.data.name} – Admin` : "Discounts – Admin",
    isIndexed: false,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const owner = { kind: "account", userId: params.id ?? "" } as const;
  return readDiscountsPage(owner, new URL(request.url).searchParams);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  const userId = params.id ?? "";
  return pressDiscounts(await readForm(request), {
    owner: { kind: "account", userId },
    path: `/admin/customers/${userId}/discounts`,
    actor: { name: email, now: Date.now() },
  });
}

export default function AccountDiscountsRoute() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { id = "" } = useParams();
  return (
    <DiscountsFrame
      page={page}
      actionData={actionData}
      list={{ label: "Customers", to: "/admin/customers" }}
      ownerPath={`/admin/customers/${id}`}
    />
  );
}
