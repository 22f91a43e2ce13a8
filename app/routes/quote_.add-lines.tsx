import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { requireUser } from "~/accounts/sign-in/guards.server";
import { DiscontinuedText } from "~/catalogue/relations/discontinued-text";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { pageMeta } from "~/ui/page-meta";
import { NarrowPage } from "~/ui/narrow-page";
import { countBasketLines } from "~/quotes/basket/baskets.server";
import { continueDraft } from "~/quotes/basket/drafts.server";
import { findDraftOfUser, findQuoteOfUser } from "~/quotes/request/quote-history.server";
import { repeatQuote } from "~/quotes/acts/repeat-request.server";
import { basketIdOf } from "~/quotes/basket/basket";
import { draftAsOrigin } from "~/quotes/basket/draft-name";
import { lineTitle } from "~/quotes/request/quote-line";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { discontinuedView } from "~/catalogue/relations/discontinued";
import { countOf } from "~/shared/counts";
import { replyToBroughtIn } from "~/quotes/basket/brought-in.server";
import { readForm, rejectUnknownIntent, textField } from "~/http/form-data.server";
import { invariantResponse } from "~/shared/invariant";
import type { Toast } from "~/http/toast";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Add to your quote", isIndexed: false });

/** Offers the choice for the lines that the basket has, before others come in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const from = new URL(request.url).searchParams.get("from") ?? "";
  const draft = findDraftOfUser(from, user.id);
  const quote = draft ?? findQuoteOfUser(from, user.id);
  invariantResponse(quote, "Quote not found", { status: 404 });

  return {
    from,
    origin: draft ? draftAsOrigin(draft) : `quote ${formatOrderNumber(quote.orderNumber)}`,
    lines: countOf(quote.items.length, "line"),
    discontinued: quote.items.flatMap((item) =>
      item.discontinued
        ? [{ id: item.id, title: lineTitle(item), ...discontinuedView(item.discontinued) }]
        : [],
    ),
    presentLines: countBasketLines(basketIdOf(user.id)),
    back: draft ? "/account" : `/quote-details/${from}`,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const quoteId = textField(form, "from");
  const present = textField(form, "present");
  if (present !== "keep" && present !== "save-draft") throw rejectUnknownIntent();

  const isDraft = findDraftOfUser(quoteId, user.id) !== undefined;
  const bringIn = isDraft ? continueDraft : repeatQuote;
  const outcome = await bringIn(quoteId, user, present, Date.now());
  return replyToBroughtIn(outcome, quoteId);
}

export default function AddLinesRoute() {
  const { from, origin, lines, discontinued, presentLines, back } = useLoaderData<typeof loader>();
  const actionData = useActionData<{ toast: Toast }>();
  const isEmpty = presentLines === 0;
  return (
    <NarrowPage
      title="Add to your quote"
      lead={
        isEmpty
          ? "Your quote has no lines now."
          : `Your quote already has ${countOf(presentLines, "line")}.`
      }
    >
      <FormNotice toast={actionData?.toast} />
      <p className="mb-6">
        {lines} from {origin} will be added.
      </p>
      {discontinued.length > 0 && (
        <ul role="list" className="mb-6 space-y-2">
          {discontinued.map(({ id, title, ...line }) => (
            <li key={id}>
              {title}: <DiscontinuedText discontinued={line} />
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="space-y-3">
        <input type="hidden" name="from" value={from} />
        <SubmitButton
          name="present"
          value="keep"
          idle={isEmpty ? "Add them" : "Add to them"}
          busy="Adding..."
          wide
        />
        {!isEmpty && (
          <SubmitButton
            name="present"
            value="save-draft"
            variant="secondary"
            idle="Put them aside as a draft first"
            busy="Putting aside..."
            wide
          />
        )}
      </Form>
      <p className="mt-6">
        <Link to={back} className="text-link">
          Cancel
        </Link>
      </p>
    </NarrowPage>
  );
}
