import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  Form,
  isRouteErrorResponse,
  Link,
  useActionData,
  useLoaderData,
  useRouteError,
} from "@remix-run/react";

import { newBasketLimit } from "~/accounts/sign-in/attempts.server";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import { env } from "~/env.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { readForm, rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { failure, success, type Toast } from "~/http/toast";
import { addList } from "~/quotes/acts/add-list.server";
import { stopSharing } from "~/quotes/acts/stop-sharing.server";
import { countItems } from "~/quotes/basket/basket";
import { ensureBasket, findBasketId } from "~/quotes/basket/baskets.server";
import { toastForList } from "~/quotes/lists/list-toasts.server";
import { ListedLines, WithGone } from "~/quotes/lists/listed-lines";
import { viewListedLines } from "~/quotes/lists/listed-lines.server";
import { findSharedList, isOpen, ownsList } from "~/quotes/lists/shared-lists.server";
import { formatItems } from "~/quotes/request/quote-text";
import { countOf } from "~/shared/counts";
import { formatDay } from "~/shared/dates";
import { ButtonLink } from "~/ui/button";
import { controlClass } from "~/ui/control";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";
import { failureTitle } from "~/ui/shell/error-page";
import { MissingPage } from "~/ui/shell/missing-page";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) => {
  const title = page.data ? "Shared list" : failureTitle(page.error, "List not found");
  return pageMeta(page, { title, isIndexed: false });
};

/** Shows the lines of a shared basket to everyone who has its link; reading it writes nothing. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id, lines, createdAt, expiresAt, ...list } = requireOpenList(params.id);
  const viewer = await findViewer(request, context);
  const basketId = (await findBasketId(request, viewer)) ?? "";
  const isOwn = ownsList(list, { basketId, userId: viewer.user?.id ?? null });
  return json({
    lines: viewListedLines(lines),
    itemCount: countItems(lines),
    createdAt,
    expiresAt,
    /** The address to pass on; null for anyone but its owner. */
    link: isOwn ? `${env.publicUrl}/list/${id}` : null,
  });
}

/** Adds the lines to the quote of the person who has the link, or stops sharing them. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await findViewer(request, context);
  const form = await readForm(request);
  const { basket, headers } = await ensureBasket(request, viewer);
  switch (textField(form, "intent")) {
    case "add": {
      // A cross-site form has no cookies: the visitor would get a new basket instead of theirs.
      if ("hasCookie" in basket && !basket.hasCookie)
        return redirectWithToast(
          `/list/${params.id}`,
          failure(
            "Nothing was added yet",
            "Press Add to My Quote again. Your browser has to accept cookies.",
          ),
          headers,
        );
      const { lines } = requireOpenList(params.id);
      const wanted = { lines, withGone: form.has("withGone") };
      const outcome = await addList(basket, wanted, Date.now(), [newBasketLimit(context)]);
      const to = outcome.kind === "added" ? "/quote" : `/list/${params.id}`;
      return redirectWithToast(to, toastForList(outcome), headers);
    }
    case "stop": {
      requireConfirmed(form);
      const outcome = await stopSharing(params.id ?? "", basket, Date.now());
      return redirectWithToast(
        "/quote/shared",
        outcome === "stopped"
          ? success("Link stopped", "It opens nothing any more.")
          : failure(
              "Nothing was stopped",
              "The link is closed already, or was made in another browser or account.",
            ),
      );
    }
    default:
      throw rejectUnknownIntent();
  }
}

/** Finds the list, or throws a 404, or a 410 if it is no longer shared. */
function requireOpenList(id = "") {
  const list = findSharedList(id);
  if (list && isOpen(list, Date.now())) return list;
  throw new Response("List not found", {
    status: list ? 410 : 404,
    statusText: "List not found",
  });
}

export default function SharedListRoute() {
  const { lines, itemCount, createdAt, expiresAt, link } = useLoaderData<typeof loader>();
  const actionData = useActionData<{ toast: Toast }>();
  return (
    <main className="page">
      <PageHeading
        title="Shared list"
        lead={`${countOf(lines.length, "line")}, ${formatItems(itemCount)}. Shared on ${formatDay(createdAt)}, until ${formatDay(expiresAt)}.`}
      />
      <div className="max-w-4xl space-y-8">
        <FormNotice toast={actionData?.toast} />
        {link && <OwnLink link={link} />}
        <Panel title="Items">
          <ListedLines lines={lines} />
          <Form method="post" className="mt-5 space-y-3 border-t pt-5">
            <WithGone lines={lines} />
            <SubmitButton value="add" idle="Add to My Quote" busy="Adding..." />
          </Form>
        </Panel>
      </div>
    </main>
  );
}

/** Shows the link to the person who shares the list. */
function OwnLink({ link }: { link: string }) {
  return (
    <Panel title="You share this list">
      <label htmlFor="link" className="mb-1.5 block text-sm font-semibold">
        Link to pass on
      </label>
      <input type="text" id="link" readOnly value={link} className={`${controlClass} w-full`} />
      <p className="mt-3 text-sm text-muted">
        Everyone who has the link sees these codes, names, quantities and tags, but no prices and
        not who you are. Later changes to your quote are not in it.
      </p>
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <ConfirmForm
          label="Stop Sharing"
          question="The link then opens nothing, for anyone."
          yes="Stop the link"
          busy="Stopping..."
          intent="stop"
          size="sm"
        />
        <Link to="/quote/shared" className="text-link inline-flex min-h-11 items-center">
          All links you share
        </Link>
      </div>
    </Panel>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isStopped = isRouteErrorResponse(error) && error.status === 410;
  return (
    <MissingPage
      error={error}
      icon="quote"
      title="List not found"
      text={
        isStopped
          ? "It is no longer shared. Ask the person who gave you the link for a new one."
          : "The link may be incomplete, or no longer shared. Copy all of it, or ask for a new one."
      }
      actions={<ButtonLink to="/products">Browse Products</ButtonLink>}
    />
  );
}
