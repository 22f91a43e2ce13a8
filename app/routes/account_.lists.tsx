import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { requireUser } from "~/accounts/sign-in/guards.server";
import { MAX_SAVED_LISTS } from "~/quotes/lists/listed-line";
import { listSavedLists } from "~/quotes/lists/saved-lists.server";
import { countOf } from "~/shared/counts";
import { formatDay } from "~/shared/dates";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "My lists", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  return { lists: listSavedLists(user.id) };
}

export default function SavedListsRoute() {
  const { lists } = useLoaderData<typeof loader>();
  return (
    <main className="page">
      <Breadcrumb crumbs={[{ label: "Account", to: "/account" }, { label: "My lists" }]} />
      <PageHeading
        title="My lists"
        lead={`Items that you quote again and again. Up to ${MAX_SAVED_LISTS} lists.`}
        actions={
          <Link to="/quote/shared" className="text-link inline-flex min-h-11 items-center">
            Links you share
          </Link>
        }
      />
      {lists.length === 0 ? (
        <EmptyState
          icon="quote"
          title="No lists yet"
          text="Save the items of your quote, or of a quote that you have sent, as a list."
          actions={<ButtonLink to="/quote">Go to your quote</ButtonLink>}
        />
      ) : (
        <Panel title={countOf(lists.length, "list")} className="max-w-4xl">
          <ul role="list" className="divide-y">
            {lists.map(({ id, name, note, lineCount, updatedAt }) => (
              <li key={id} className="py-3 wrap-anywhere first:pt-0 last:pb-0">
                <Link to={`/account/lists/${id}`} className="text-link font-semibold">
                  {name}
                </Link>
                <p className="text-sm text-muted">
                  {countOf(lineCount, "line")}, changed on {formatDay(updatedAt)}
                </p>
                {note && <p className="line-clamp-2 text-sm">{note}</p>}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </main>
  );
}
