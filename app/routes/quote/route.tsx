import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";

import { withFirmCodes } from "~/accounts/firms/part-numbers.server";
import { contactOf } from "~/accounts/profile-contact";
import { hasEndedSession, redirectExpiredSession } from "~/accounts/sign-in/guards.server";
import { readOwner } from "~/accounts/sign-in/session.server";
import { deleteStoredForms, listStoredForms } from "~/accounts/sign-in/stored-forms.server";
import { findProfileByUserId } from "~/accounts/sign-in/users.server";
import { findViewer, type Viewer } from "~/accounts/sign-in/viewer.server";
import type { ShownPrice } from "~/catalogue/prices/price";
import { describeReplacements } from "~/catalogue/relations/alternatives.server";
import { readAvailabilityRules } from "~/catalogue/products/products.server";
import { createSubmitKey, readForm, rejectUnknownIntent } from "~/http/form-data.server";
import { LINES_A_PAGE, pageFrom, TEXT_LINE_LIMITS } from "~/quotes/basket/basket";
import { hasBasketIntent } from "~/quotes/basket/basket-changes-form.server";
import { countBasketItems, listBasketLines } from "~/quotes/basket/basket-lines.server";
import { type BasketView, basketView, replacementsOf } from "~/quotes/basket/basket-view";
import { findBasketDetails, findBasketId } from "~/quotes/basket/baskets.server";
import { takeBroughtIn } from "~/quotes/basket/brought-in.server";
import { listLineOptions } from "~/quotes/basket/changed-option.server";
import { signShownPrices } from "~/quotes/basket/shown-prices.server";
import { textLineSchema } from "~/quotes/basket/text-line-form.server";
import { quoteRequestSchema, readTypedDetails } from "~/quotes/request/quote-request-form.server";
import { listPads, type PadOwner } from "~/quotes/pad/pads.server";
import { constraintsOf } from "~/shared/constraints.server";
import { countOf } from "~/shared/counts";
import { SalesContact } from "~/ui/contact-links";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { FormNotice } from "~/ui/form/form-notice";
import { keepFormOnNetworkError, NETWORK_ERROR_REPLY } from "~/ui/form/keep-form-on-network-error";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { useShell } from "~/ui/use-shell";

import { FORM_ID, SUBMIT_FAILED } from "./page-names";
import {
  hintForNotes,
  readPress,
  refuseEntries,
  replyToEmptyQuote,
  saveBasket,
  submitBasket,
} from "./press.server";
import { QuoteForm } from "./quote-form";

export { headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Your quote", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await findViewer(request, context);
  const basketId = await findBasketId(request, viewer);
  const firmId = viewer.user?.firm?.id ?? null;
  const lines = withFirmCodes(basketId ? listBasketLines(basketId) : [], firmId);
  const page = pageFrom(new URL(request.url).searchParams.get("page"), lines.length);
  const shownLines = lines.slice((page - 1) * LINES_A_PAGE, page * LINES_A_PAGE);
  const typed = basketId ? findBasketDetails(basketId) : {};

  const options = listLineOptions(
    shownLines.flatMap(
      ({ productId, discontinued }) => discontinued?.replacement?.id ?? productId ?? [],
    ),
  );
  const differences = describeReplacements(replacementsOf(shownLines, options));
  const rules = readAvailabilityRules();
  const whole = basketView(lines, viewer.priceView, rules, options, differences);
  const { marks, headers: broughtInHeaders } = await takeBroughtIn(request);
  const [unsent] = await listUnsent(request, viewer);

  const ids = new Set(shownLines.map(({ id }) => id));
  const data = {
    basket: { ...whole, lines: whole.lines.filter(({ id }) => ids.has(id)) },
    paging: { page, lineCount: lines.length },
    textCount: lines.filter(({ kind }) => kind === "text").length,
    marks,
    shownPrices: signPrices(whole, viewer),
    details: { ...profileDetails(viewer), ...typed, ...unsentDetails(unsent?.fields) },
    notesHint: hintForNotes(typed.notes),
    submitKey: createSubmitKey(),
    constraint: constraintsOf(quoteRequestSchema),
    textConstraint: {
      ...constraintsOf(textLineSchema),
      textDescription: { maxLength: TEXT_LINE_LIMITS.description },
    },
    maySaveDraft: viewer.user !== null,
    owner: viewer.user?.id ?? "visitor",
    signedOut: await hasEndedSession(request, viewer),
    openPads: basketId ? openPadsOf({ basketId, userId: viewer.user?.id ?? null }) : [],
  };
  return json(data, { headers: broughtInHeaders });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await findViewer(request, context);
  const basketId = await findBasketId(request, viewer);
  // A customer whose session has ended cannot reach the basket of their account.
  const isOut = await hasEndedSession(request, viewer);
  if (!basketId || (isOut && countBasketItems(basketId) === 0)) {
    await redirectExpiredSession(request, { whileClosed: "/quote" });
  }
  if (!basketId) return redirect("/quote", 303);

  await deleteUnsent(request, viewer);
  const form = await readForm(request);
  if (!hasBasketIntent(form)) throw rejectUnknownIntent();
  const press = readPress(form, { request, viewer, basketId });
  if (press.isWrong && !press.isEmpty) return refuseEntries(press);
  const { intent } = press;
  if (intent === "submit") return submitBasket(press, viewer, context);
  if (press.isEmpty && !press.isRepeatable) return replyToEmptyQuote(press, viewer, context);
  return saveBasket(press, intent, viewer, context);
}

export const clientAction = keepFormOnNetworkError((form) =>
  form.get("intent") === "submit" ? SUBMIT_FAILED : NETWORK_ERROR_REPLY,
);

function openPadsOf(owner: PadOwner) {
  return listPads(owner).flatMap(({ id, open }) => (open > 0 ? [{ id, open }] : []));
}

/** Returns contact details from the customer's profile. */
function profileDetails({ user }: Viewer) {
  if (!user) return {};
  const profile = findProfileByUserId(user.id);
  return { email: user.email, ...(profile && contactOf(profile)) };
}

/** Signs the prices of the page for a customer who sees them (M15); null for any other viewer. */
function signPrices({ lines }: BasketView, { user, priceView }: Viewer): string | null {
  if (!user || priceView.kind !== "shown") return null;
  const prices = lines.map(({ id, unitPrice }) => [id, penceShown(unitPrice)] as const);
  return signShownPrices(new Map(prices), user.id);
}

function penceShown(price: ShownPrice): number | null {
  return price.kind === "priced" ? price.pence : null;
}

/** Lists the forms that were sent from this page after the customer's session had ended, newest first. */
async function listUnsent(request: Request, { user }: Viewer) {
  const owner = user && (await readOwner(request));
  if (!owner) return [];
  return listStoredForms(owner, Date.now()).filter(({ address }) => address === "/quote");
}

/** Deletes the stored forms of this page, which the form that was sent now replaces. */
async function deleteUnsent(request: Request, viewer: Viewer): Promise<void> {
  const unsent = await listUnsent(request, viewer);
  if (!viewer.user || unsent.length === 0) return;
  const keys = unsent.map(({ key }) => key);
  await deleteStoredForms(viewer.user.id, keys);
}

/** Returns the details in the fields of a stored form. */
function unsentDetails(fields: ReadonlyArray<{ name: string; value: string }> | undefined) {
  if (!fields) return {};
  const data = new FormData();
  for (const { name, value } of fields) data.append(name, value);
  return readTypedDetails(data, { isCustomer: true });
}

export default function QuoteRoute() {
  const { signedOut, openPads, ...quote } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  if (quote.basket.lines.length === 0) return <EmptyBasket notice={signedOut && <SignedOut />} />;

  return (
    <main className="page">
      <PageHeading
        title="Your quote"
        lead="Check your items, add your contact details and send your request. There is nothing to pay."
      />
      {signedOut && <SignedOut />}
      <OpenPads pads={openPads} />
      <FormNotice toast={actionData?.toast} formId={FORM_ID} result={actionData?.result} />
      <QuoteForm {...quote} lastResult={actionData?.result} />
    </main>
  );
}

/** Says which lines of pasted lists are not in the quote. */
function OpenPads({ pads }: { pads: Array<{ id: string; open: number }> }) {
  const [first, another] = pads;
  if (!first) return null;
  const count = pads.reduce((sum, { open }) => sum + open, 0);
  return (
    <p className="mb-4 text-sm">
      {countOf(count, "line")} of {another ? "your pasted lists" : "your pasted list"}{" "}
      {count === 1 ? "is" : "are"} not in this quote yet.{" "}
      <Link
        to={another ? "/quick-quote" : `/quick-quote/${first.id}?show=open`}
        className="text-link"
      >
        {another ? "See your lists" : "See your list"}
      </Link>
    </p>
  );
}

function EmptyBasket({ notice }: { notice: ReactNode }) {
  const { viewer, failSafe } = useShell();
  return (
    <main className="page">
      {notice}
      <EmptyState
        level={1}
        icon="quote"
        title="Your quote is empty"
        text="Add products from the catalogue, then send your request. We reply with prices within 24 hours."
        actions={
          <>
            <ButtonLink to="/products">Browse Products</ButtonLink>
            <ButtonLink to="/quick-quote" variant="secondary">
              Paste a list
            </ButtonLink>
            <ButtonLink to="/" variant="secondary">
              Back to Home
            </ButtonLink>
          </>
        }
      />
      {!viewer.signedIn && !failSafe && (
        <p className="mt-6 text-center">
          Did you start a quote in your account?{" "}
          <Link to="/auth?redirectTo=/quote" className="text-link">
            Sign in to continue it
          </Link>
        </p>
      )}
    </main>
  );
}

/** Reports to a customer whose session has ended that their quote is saved, and how to return to it. */
function SignedOut() {
  const { failSafe } = useShell();
  return (
    <Notice tone="petrol" icon="info">
      <p className="font-semibold">You have been signed out</p>
      {failSafe ? (
        <p>
          Signing in is temporarily unavailable. The quote you started is saved, and returns once
          you can sign in. Until then <SalesContact />, or start a new quote, which you can send
          without an account.
        </p>
      ) : (
        <p>
          The quote you started is saved:{" "}
          <Link to="/auth?redirectTo=/quote" className="text-link">
            sign in
          </Link>{" "}
          to continue with it.
        </p>
      )}
    </Notice>
  );
}
