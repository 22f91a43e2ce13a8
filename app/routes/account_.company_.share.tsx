import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { shareQuotes } from "~/accounts/acts/share-quotes.server";
import { COMPANY_PATH } from "~/accounts/firms/firm-paths";
import { requireUser } from "~/accounts/sign-in/guards.server";
import { readForm, requireKnownIntent } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { logAct } from "~/http/security-log.server";
import { failure, type Toast } from "~/http/toast";
import { countPersonalQuotes, listPersonalQuotes } from "~/quotes/request/firm-quotes.server";
import { formatOrderNumber, statusBadge } from "~/quotes/request/quote-status";
import { countOf } from "~/shared/counts";
import { formatDay } from "~/shared/dates";
import { paginate, parsePage } from "~/shared/page-window";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ButtonLink } from "~/ui/button";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Pagination } from "~/ui/pagination";

const PATH = `${COMPANY_PATH}/share`;
const PAGE_SIZE = 50;

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Share your quotes", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, firm } = await requireUser(request, context);
  if (!firm) throw redirect(COMPANY_PATH, 303);
  const page = parsePage(new URL(request.url).searchParams.get("page"));
  const pages = paginate(countPersonalQuotes(id), PAGE_SIZE, page);
  return {
    ...{ firmName: firm.name, pages },
    quotes: listPersonalQuotes(id, PAGE_SIZE, pages.offset),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const form = await readForm(request);
  requireKnownIntent(form, ["share"]);
  const ids = form.getAll("quote").filter((id) => typeof id === "string");
  if (ids.length === 0) return json({ toast: NONE_TICKED }, { status: 400 });
  const shared = user.firm && (await shareQuotes(ids, user.id, user.firm.id));
  if (!user.firm || shared === undefined || shared === null) {
    return redirectWithToast(COMPANY_PATH, NO_FIRM);
  }
  if (shared > 0) logAct("quotes-shared", user, context);
  return redirectWithToast(PATH, {
    kind: shared > 0 ? "success" : "error",
    title: `${countOf(shared, "quote")} shared with ${user.firm.name}`,
    description:
      shared < ids.length
        ? "The others were shared already, or are gone."
        : "All members see them.",
  });
}

const NONE_TICKED = failure("Nothing was shared", "Tick the quotes to share.");

const NO_FIRM = failure("Nothing was shared", "Your account is no longer a member of a firm.");

export default function ShareQuotesRoute() {
  const { firmName, quotes, pages } = useLoaderData<typeof loader>();
  const actionData = useActionData<{ toast: Toast }>();
  return (
    <main className="page wrap-anywhere">
      <Breadcrumb
        crumbs={[
          { label: "Account", to: "/account" },
          { label: "Your firm", to: COMPANY_PATH },
          { label: "Share your quotes" },
        ]}
      />
      <PageHeading
        title="Share your quotes"
        lead={`Quotes from before you joined stay your own until you share them. Members of ${firmName} then read them with prices, messages and files, also after you leave. This cannot be undone.`}
      />
      <FormNotice toast={actionData?.toast} />
      {quotes.length === 0 ? (
        <>
          <p className="mb-4">You have no quotes of your own: all are shared, or you have none.</p>
          <ButtonLink to={COMPANY_PATH}>Back to {firmName}</ButtonLink>
        </>
      ) : (
        <Form method="post" className="max-w-3xl">
          <ul role="list" className="mb-5 divide-y border-y">
            {quotes.map(({ id, orderNumber, status, projectReference, createdAt }) => (
              <li key={id}>
                <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2 wrap-anywhere">
                  <input
                    type="checkbox"
                    name="quote"
                    value={id}
                    className="size-5 shrink-0 accent-petrol"
                  />
                  <span className="min-w-0">
                    Quote ID - {formatOrderNumber(orderNumber)}
                    {projectReference && `, ${projectReference}`}
                    <span className="block text-sm text-muted">
                      {formatDay(createdAt)}, {statusBadge(status).label}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <SubmitButton value="share" idle={`Share My Quotes with ${firmName}`} busy="Sharing..." />
        </Form>
      )}
      <Pagination {...pages} hrefOf={(page) => (page === 1 ? PATH : `${PATH}?page=${page}`)} />
    </main>
  );
}
