import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { readerOf } from "~/accounts/firms/part-numbers.server";
import {
  hasEndedSession,
  redirectExpiredSession,
  requireUser,
} from "~/accounts/sign-in/guards.server";
import { findViewer, type Viewer } from "~/accounts/sign-in/viewer.server";
import { readForm } from "~/http/form-data.server";
import { findBasketId } from "~/quotes/basket/baskets.server";
import { countOpen, describeCounts } from "~/quotes/pad/pad-line";
import { readPadPage } from "~/quotes/pad/pad-page.server";
import { findPad } from "~/quotes/pad/pads.server";
import { countOf, formatCount } from "~/shared/counts";
import { invariantResponse } from "~/shared/invariant";
import { type Pages, parsePage } from "~/shared/page-window";
import { Button } from "~/ui/button";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { FormNotice } from "~/ui/form/form-notice";
import { keepFormOnNetworkError } from "~/ui/form/keep-form-on-network-error";
import { DefaultButton } from "~/ui/form/save-bar";
import { SubmitButton } from "~/ui/form/submit-button";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";

import { PadLineRow } from "./line-row";
import { FORM_ID, padPath } from "./places";
import { pressPad } from "./press.server";

export { headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Your list", isIndexed: false });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const viewer = await findViewer(request, context);
  const pad = await findOwnPad(request, params.id, viewer);
  // A customer whose session has ended cannot reach the lists of their account.
  if (!pad && (await hasEndedSession(request, viewer))) await requireUser(request, context);
  invariantResponse(pad, "List not found", { status: 404 });

  const place = placeOf(request);
  const { id, fileName, passedOver } = pad;
  const data = {
    ...{ id, fileName, passedOver, place, isCustomer: viewer.user !== null },
    ...readPadPage(id, place, { priceView: viewer.priceView, reader: readerOf(viewer.user) }),
  };
  return json(data, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const viewer = await findViewer(request, context);
  const pad = await findOwnPad(request, params.id, viewer);
  if (!pad) await redirectExpiredSession(request, { whileClosed: "/quote" });
  invariantResponse(pad, "List not found", { status: 404 });

  const form = await readForm(request);
  return pressPad({ request, form, pad, place: placeOf(request), viewer, context });
}

export const clientAction = keepFormOnNetworkError();

async function findOwnPad(request: Request, id: string | undefined, viewer: Viewer) {
  const basketId = await findBasketId(request, viewer);
  if (id === undefined || basketId === undefined) return undefined;
  return findPad(id, { basketId, userId: viewer.user?.id ?? null });
}

function placeOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const page = parsePage(searchParams.get("page"));
  return { page, isOpenOnly: searchParams.get("show") === "open" };
}

export default function PadRoute() {
  const { id, fileName, passedOver, isCustomer, place, counts, lines, pages, ...ready } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  const isDone = countOpen(counts) === 0;
  const { readyHere, readyInAll } = ready;
  const others = readyInAll - readyHere;
  const keepHere = lines.filter(({ group }) => group === "keep").length;
  return (
    <main className="page">
      <PageHeading
        title={fileName ?? "Your list"}
        lead={describeCounts(counts)}
        actions={
          <>
            {counts.added > 0 && (
              <Link to="/quote" className="text-link inline-flex min-h-11 items-center">
                Go to your quote
              </Link>
            )}
            <Link to="/quick-quote" className="text-link inline-flex min-h-11 items-center">
              Another list
            </Link>
          </>
        }
      />
      {passedOver > 0 && (
        <p className="mb-4 text-sm text-muted">
          {countOf(passedOver, "more line")} without anything to order{" "}
          {passedOver === 1 ? "was" : "were"} passed over: empty lines, headings and comments.
        </p>
      )}
      <Filter id={id} isOpenOnly={place.isOpenOnly} counts={counts} />
      <FormNotice toast={actionData?.toast} formId={FORM_ID} result={result} />
      <Form method="post" id={FORM_ID} className="@container">
        <DefaultButton intent="update" />
        <ul role="list" className="border-t border-ink">
          {lines.map((line) => (
            <PadLineRow key={line.position} line={line} lastResult={result} />
          ))}
        </ul>
        <PageSteps {...pages} />
        {isDone ? (
          <p className="mt-6">
            Every line is done.{" "}
            <Link to="/quote" className="text-link">
              Go to your quote
            </Link>
          </p>
        ) : (
          <div className="mt-6 flex flex-wrap gap-3">
            <SubmitButton
              value="add"
              idle={`Add ${countLines(readyHere)} to Quote`}
              busy="Adding..."
            />
            {others > 0 && (
              <SubmitButton
                value="add-all"
                variant="secondary"
                idle={`Add all ${countOf(readyInAll, "line")}`}
                busy="Adding..."
              />
            )}
            {keepHere > 1 && (
              <SubmitButton
                value="leave-out"
                variant="secondary"
                idle={`Leave out the ${keepHere} without code or quantity`}
              />
            )}
            <SubmitButton value="update" variant="secondary" idle="Update" />
          </div>
        )}
        {!isDone && pages.pageCount > 1 && (
          <p className="mt-3 max-w-prose text-sm text-muted">
            The first button adds the lines of this page only.
            {others > 0 &&
              ` “Add all” also adds the ${countOf(others, "line")} on other pages for which nothing is left to decide.`}{" "}
            What is not clear stays on this list.
          </p>
        )}
      </Form>
      {isCustomer && (
        <p className="mt-6">
          <Link
            to={`/account/lists/new?from=pad-${id}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            Save as a list in your account
          </Link>
        </p>
      )}
      <ConfirmForm
        className="mt-10"
        size="sm"
        label="Delete this list"
        question="Lines that you have added stay in your quote."
        intent="delete"
        yes="Delete list"
        busy="Deleting..."
      />
    </main>
  );
}

/** Names no number while nothing is ready: what is chosen now is added all the same. */
function countLines(count: number): string {
  return count === 0 ? "Lines" : `${formatCount(count)} ${count === 1 ? "Line" : "Lines"}`;
}

function Filter({
  id,
  isOpenOnly,
  counts,
}: {
  id: string;
  isOpenOnly: boolean;
  counts: Parameters<typeof countOpen>[0];
}) {
  const open = countOpen(counts);
  const done = counts.added + counts["left-out"];
  if (open === 0 || done === 0) return null;
  return (
    <p className="mb-2">
      <Link
        to={padPath(id, { page: 1, isOpenOnly: !isOpenOnly })}
        className="text-link inline-flex min-h-11 items-center"
      >
        {isOpenOnly
          ? `Show all ${countOf(open + done, "line")}`
          : `Show only the ${formatCount(open)} open`}
      </Link>
    </p>
  );
}

/** Buttons to the neighbouring pages, which save what was typed on this one. */
function PageSteps({ current, pageCount }: Pick<Pages, "current" | "pageCount">) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-3">
      {current > 1 && (
        <Button variant="secondary" size="sm" name="intent" value={`page:${current - 1}`}>
          Save, previous page
        </Button>
      )}
      <span className="text-sm">
        Page {current} of {pageCount}
      </span>
      {current < pageCount && (
        <Button variant="secondary" size="sm" name="intent" value={`page:${current + 1}`}>
          Save, next page
        </Button>
      )}
    </nav>
  );
}
