import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { findViewer } from "~/accounts/sign-in/viewer.server";
import { findBasketId } from "~/quotes/basket/baskets.server";
import { listOpenLists } from "~/quotes/lists/shared-lists.server";
import { countOf } from "~/shared/counts";
import { formatDay } from "~/shared/dates";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Links you share", isIndexed: false });

/** Lists the open links of a visitor or customer, each with its page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await findViewer(request, context);
  const basketId = await findBasketId(request, viewer);
  const owner = { basketId: basketId ?? "", userId: viewer.user?.id ?? null };
  return { lists: basketId ? listOpenLists(owner, Date.now()) : [] };
}

export default function SharedListsRoute() {
  const { lists } = useLoaderData<typeof loader>();
  return (
    <main className="page">
      <Breadcrumb crumbs={[{ label: "Your quote", to: "/quote" }, { label: "Links you share" }]} />
      <PageHeading
        title="Links you share"
        lead="Open one to copy its link, or to stop sharing it."
      />
      {lists.length === 0 ? (
        <EmptyState
          icon="quote"
          title="You share no lists"
          text="Share This List, on the page of your quote, makes a link to its items without prices."
          actions={<ButtonLink to="/quote">Back to your quote</ButtonLink>}
        />
      ) : (
        <Panel title={countOf(lists.length, "open link")} className="max-w-4xl">
          <ul role="list" className="divide-y">
            {lists.map(({ id, lineCount, createdAt, expiresAt }) => (
              <li key={id} className="py-3 first:pt-0 last:pb-0">
                <Link to={`/list/${id}`} className="text-link">
                  {countOf(lineCount, "line")}, shared on {formatDay(createdAt)}
                </Link>
                <p className="text-sm text-muted">Until {formatDay(expiresAt)}</p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </main>
  );
}
