import { getFormProps } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { readForm, requireKnownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { failure, success } from "~/http/toast";
import { deliverOrder } from "~/quotes/acts/deliver-order.server";
import { orderDetailsSchema } from "~/quotes/reply/after-sending-form.server";
import {
  deskPath,
  orderLinesPath,
  orderPath,
  orderPdfPath,
  versionPdfPath,
} from "~/quotes/reply/desk-paths";
import { requireQuoteStaff } from "~/quotes/reply/desk.server";
import { findOrderPlaced } from "~/quotes/reply/order-pdf.server";
import { findSameOrderForStaff } from "~/quotes/reply/orders.server";
import { pressOrder } from "~/quotes/reply/order-replies.server";
import { OurQuote } from "~/quotes/reply/our-quote";
import { HOW_RECORDED, OutcomeFacts, SameOrderNote } from "~/quotes/reply/outcome-facts";
import { quotationOf } from "~/quotes/reply/quotation-of";
import { findReply } from "~/quotes/reply/replies.server";
import { findStandingAcceptance } from "~/quotes/reply/reply-outcomes.server";
import { CustomerFacts } from "~/quotes/request/customer-facts";
import { findSentQuoteById } from "~/quotes/request/quote-history.server";
import { formatOrderNumber, orderTitle } from "~/quotes/request/quote-status";
import { staffQuoteView } from "~/quotes/request/staff-quote-view";
import { constraintsOf } from "~/shared/constraints.server";
import { formatDayAndTime } from "~/shared/dates";
import { invariantResponse } from "~/shared/invariant";
import { Badge } from "~/ui/badge";
import { Breadcrumb } from "~/ui/breadcrumb";
import { buttonClass, ButtonLink } from "~/ui/button";
import { Checkbox, TextArea, TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, { title: page.data?.title ?? "Order not found", isIndexed: false });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireQuoteStaff(request, context);
  const quote = findSentQuoteById(params.id ?? "");
  const accepted = quote && findStandingAcceptance(quote.orderNumber);
  const reply = accepted && findReply(accepted.replyId);
  invariantResponse(quote && accepted && reply?.issuer, "Order not found", { status: 404 });

  const number = orderTitle(quote.orderNumber);
  const { byName, via, at, version } = accepted;
  const { purchaseOrder, deliverTo, requiredBy, reason, comment } = accepted;
  return {
    number,
    title:
      quote.orderReference === null
        ? `Order for ${formatOrderNumber(quote.orderNumber)}`
        : `Order ${quote.orderReference}`,
    lead: `Version ${version}, accepted${byName ? ` by ${byName}` : ""}, ${HOW_RECORDED[via]}, ${formatDayAndTime(at)}.`,
    version,
    outcome: { purchaseOrder, deliverTo, requiredBy, reason, comment },
    sameOrder: findSameOrderForStaff(quote, purchaseOrder),
    orderReference: quote.orderReference,
    placedAt: quote.orderPlacedAt,
    deliveredAt: quote.deliveredAt,
    typed: {
      orderReference: quote.orderReference ?? "",
      accountsReference: quote.accountsReference ?? "",
      deliveryOn: quote.deliveryPromised ?? "",
      orderNote: (quote.orderPlacedAt !== null && findOrderPlaced(quote.orderNumber)?.note) || "",
      emailsCustomer: true,
    },
    deskPath: deskPath(quote.id),
    linesPath: orderLinesPath({ kind: "one", id: quote.id }),
    pdfPath: versionPdfPath(quote.id, version),
    confirmationPath: quote.orderReference === null ? null : orderPdfPath(quote.id),
    quote: staffQuoteView(quote, Date.now()),
    quotation: quotationOf(quote, reply, reply.issuer),
    constraint: constraintsOf(orderDetailsSchema),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { email } = await requireQuoteStaff(request, context);
  const form = await readForm(request);
  requireKnownIntent(form, ["order-placed", "delivered"]);
  const quoteId = params.id ?? "";
  const actor = { name: email, now: Date.now() };
  if (textField(form, "intent") === "delivered") {
    const { kind } = await deliverOrder(quoteId, actor);
    if (kind === "unknown") throw new Response("Order not found", { status: 404 });
    return redirectWithToast(
      orderPath(quoteId),
      kind === "done"
        ? success("Order delivered")
        : failure("Nothing was changed", "This order is not placed. Read it again first."),
    );
  }
  const placed = await pressOrder({ quoteId, form, actor, back: orderPath(quoteId) });
  if (!placed) throw new Response("Order not found", { status: 404 });
  return placed;
}

export default function OrderRoute() {
  const { number, title, lead, version, outcome, quote, quotation, ...page } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <main className="page">
      <Breadcrumb
        crumbs={[
          { label: "Orders", to: "/admin/orders" },
          { label: number, to: page.deskPath },
          { label: "Order" },
        ]}
      />
      <PageHeading
        title={title}
        lead={lead}
        actions={
          <p className="flex flex-wrap items-center gap-3">
            <Badge>
              {page.orderReference === null
                ? "Order to place"
                : `Order placed: ${page.orderReference}`}
            </Badge>
            <a href={page.pdfPath} className={buttonClass({ variant: "secondary" })}>
              Quotation PDF
            </a>
            {page.confirmationPath !== null && (
              <a href={page.confirmationPath} className={buttonClass({ variant: "secondary" })}>
                Order confirmation PDF
              </a>
            )}
            <ButtonLink to={page.linesPath} variant="secondary">
              Lines for accounts
            </ButtonLink>
          </p>
        }
      />
      <FormNotice toast={actionData?.toast} formId="order-placed" result={actionData?.result} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-6">
          <Panel title="The order">
            <OutcomeFacts outcome={outcome} />
            <SameOrderNote order={page.sameOrder} />
            {page.placedAt !== null && (
              <p className="mt-3 text-sm text-muted">Placed {formatDayAndTime(page.placedAt)}</p>
            )}
            {page.deliveredAt !== null && (
              <p className="text-sm text-muted">Delivered {formatDayAndTime(page.deliveredAt)}</p>
            )}
            {page.placedAt !== null && page.deliveredAt === null && (
              <Form method="post" preventScrollReset className="mt-4">
                <SubmitButton value="delivered" variant="secondary" idle="Delivered" />
              </Form>
            )}
          </Panel>
          <OurQuote title={`What was ordered, version ${version}`} quotation={quotation} />
        </div>
        <div className="space-y-6">
          <PlaceOrder page={page} result={actionData?.result} />
          <Panel title="Customer">
            <CustomerFacts quote={quote} />
          </Panel>
        </div>
      </div>
    </main>
  );
}

type PlaceOrderProps = {
  page: Pick<
    ReturnType<typeof useLoaderData<typeof loader>>,
    "orderReference" | "typed" | "constraint"
  >;
  result: Parameters<typeof useForm>[0]["lastResult"];
};

/** The form with our number of the order, which mails the confirmation. */
function PlaceOrder({ page: { orderReference, typed, constraint }, result }: PlaceOrderProps) {
  const [form, fields] = useForm({
    id: "order-placed",
    constraint,
    defaultValue: typed,
    lastResult: result,
  });
  const {
    orderReference: number,
    accountsReference,
    deliveryOn,
    orderNote,
    emailsCustomer,
  } = fields;
  return (
    <Panel title={orderReference === null ? "Place the order" : "Correct the order"}>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="space-y-4">
        <HiddenFields fields={{ orderBefore: orderReference ?? "" }} />
        <TextField label="Our order number" field={number} />
        <TextField
          label="Accounts reference"
          field={accountsReference}
          hint="The customer's number in our accounts."
        />
        <TextField label="Delivery promised" field={deliveryOn} type="date" />
        <TextArea
          label="Note"
          field={orderNote}
          rows={3}
          hint="Printed on the order confirmation, and in its email."
        />
        <Checkbox
          label="Email the customer"
          field={emailsCustomer}
          hint="With the order confirmation as a PDF. Changing only the accounts reference emails no one."
        />
        <SubmitButton
          value="order-placed"
          variant={orderReference === null ? "primary" : "secondary"}
          idle={orderReference === null ? "Order Placed" : "Save order"}
        />
      </Form>
    </Panel>
  );
}
