import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { useEffect } from "react";

import { formatPence } from "~/catalogue/prices/money";
import type { Price } from "~/catalogue/prices/price";
import { readListQuery } from "~/catalogue/search/list-query.server";
import { SearchForm } from "~/catalogue/search/search-field";
import { readForm, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectSubmission } from "~/http/replies.server";
import { failure, success, type Toast } from "~/http/toast";
import { deskPath, linesPath, PRODUCT_SEARCH, savedPath } from "~/quotes/reply/desk-paths";
import { findDesk, requireQuoteStaff } from "~/quotes/reply/desk.server";
import { listOfferable } from "~/quotes/reply/offerable-products.server";
import { replyFieldName } from "~/quotes/reply/reply-form";
import { addProduct } from "~/quotes/reply/reply-drafts.server";
import { lineTitle } from "~/quotes/request/quote-line";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { parseId } from "~/shared/row-id";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { FormNotice } from "~/ui/form/form-notice";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

const MAX_RESULTS = 20;

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Choose a product", isIndexed: false });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireQuoteStaff(request, context);
  const quoteId = params.id ?? "";
  const { q, params: query } = readListQuery(request);
  const desk = findDesk(quoteId);
  const draft = desk?.draft;
  if (!draft) throw await redirectWithToast(deskPath(quoteId), NO_DRAFT);

  const inPlaceOf = parseId(query.get("for") ?? "") ?? null;
  const below = parseId(query.get("below") ?? "") ?? null;
  const replaced = draft.lines.find(({ id }) => id === inPlaceOf);
  const except = desk.quote.items.find(({ id }) => id === replaced?.quoteItemId);
  const results = q === "" ? [] : listOfferable(q, MAX_RESULTS + 1, { except });
  return {
    quoteId,
    q,
    inPlaceOf,
    below,
    orderNumber: formatOrderNumber(draft.orderNumber),
    replaced: replaced ? lineTitle(replaced) : null,
    products: results.slice(0, MAX_RESULTS),
    hasMore: results.length > MAX_RESULTS,
  };
}

/** Adds the chosen product to the draft, or offers it in place of a line, and returns to the desk. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { email } = await requireQuoteStaff(request, context);
  const form = await readForm(request);
  const quoteId = params.id ?? "";
  const draft = findDesk(quoteId)?.draft;
  if (!draft) return redirectWithToast(deskPath(quoteId), NO_DRAFT);

  const [productId, variantId] = textField(form, "product").split("-");
  const inPlaceOf = parseId(textField(form, "inPlaceOf")) ?? null;
  const now = Date.now();
  const added = await addProduct(
    draft.id,
    {
      productId: parseId(productId) ?? 0,
      variantId: parseId(variantId) ?? null,
      inPlaceOf,
      below: parseId(textField(form, "below")) ?? null,
    },
    { name: email, now },
  );
  switch (added.kind) {
    case "added":
      return redirectWithToast(
        pathTo(quoteId, inPlaceOf, added.needsReason, now),
        success(inPlaceOf === null ? "Product added" : "Substitute chosen"),
      );
    case "gone":
      return redirectWithToast(deskPath(quoteId), NO_DRAFT);
    case "refused":
      return rejectSubmission(
        { reply: () => ({}) },
        {
          status: 409,
          toast: failure(
            "Not added",
            "The product or the line is no longer there, or the reply has as many lines as it can have.",
          ),
        },
      );
  }
}

/** Returns the desk at the line, in the field of its reason where that has to be typed. */
function pathTo(quoteId: string, lineId: number | null, needsReason: boolean, now: number): string {
  if (lineId === null) return savedPath(quoteId, now);
  return savedPath(
    quoteId,
    now,
    needsReason ? { fieldName: replyFieldName("reason", lineId) } : { lineId },
  );
}

export default function ReplyLinesRoute() {
  const { quoteId, q, inPlaceOf, below, orderNumber, replaced, products, hasMore } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  // Without scripts the address does it.
  useEffect(() => {
    if (window.location.hash === `#${PRODUCT_SEARCH}`)
      document.getElementById(PRODUCT_SEARCH)?.focus();
  }, []);
  return (
    <main className="page">
      <PageHeading
        title={replaced ? "Offer a substitute" : "Add a product"}
        lead={replaced ? `In place of ${replaced}` : `To the reply to order ${orderNumber}`}
        actions={
          <ButtonLink to={deskPath(quoteId)} variant="secondary">
            Back to the reply
          </ButtonLink>
        }
      />
      <FormNotice toast={actionData?.toast} />
      <SearchForm
        action={`${deskPath(quoteId)}/lines`}
        name="Products"
        label="Search by name, any code, description or feature"
        q={q}
        hiddenFields={{
          ...(inPlaceOf !== null && { for: String(inPlaceOf) }),
          ...(below !== null && { below: String(below) }),
        }}
        clearTo={linesPath(quoteId, { inPlaceOf, below })}
      />
      {q !== "" && products.length === 0 && (
        <EmptyState icon="search" title="No products found" text="Try fewer words, or a code." />
      )}
      {products.length > 0 && (
        <Form method="post">
          <HiddenFields
            fields={{ inPlaceOf: String(inPlaceOf ?? ""), below: String(below ?? "") }}
          />
          <ul role="list" className="mt-6 divide-y border-y">
            {products.map((product) => (
              <OfferedProduct key={product.id} product={product} inPlaceOf={inPlaceOf} />
            ))}
          </ul>
        </Form>
      )}
      {hasMore && (
        <p className="mt-4 text-muted">
          These are the first {MAX_RESULTS}. Add a word or type the code to find others.
        </p>
      )}
    </main>
  );
}

const NO_DRAFT: Toast = {
  kind: "error",
  title: "There is no reply to add to",
  description: "It has been sent or discarded since you opened the page.",
};

type Page = SerializeFrom<typeof loader>;

/** A product with a button for itself, or one for each of its variants: fields of the form around all products. */
function OfferedProduct({
  product: { id, name, productCode, company, price, stock, comingSoon, variants },
  inPlaceOf,
}: {
  product: Page["products"][number];
  inPlaceOf: number | null;
}) {
  const label = inPlaceOf === null ? "Add" : "Offer this";
  const options =
    variants.length === 0
      ? [{ value: `${id}`, title: null, code: productCode, price, stock }]
      : variants.map((variant) => ({
          value: `${id}-${variant.id}`,
          title: variant.name,
          code: variant.sku ?? productCode,
          price: variant.price,
          stock: variant.stock,
        }));
  return (
    <li className="py-4">
      <p className="font-semibold">{name}</p>
      {company && <p className="text-sm text-muted">{company}</p>}
      {comingSoon && <Badge tone="signal">{comingSoon}</Badge>}
      <ul role="list" className="mt-2 space-y-2">
        {options.map((option) => (
          <li key={option.value} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 grow basis-48">
              {option.title} {option.code && <span className="code text-sm">{option.code}</span>}
              {option.stock && <span className="block text-sm text-muted">{option.stock}</span>}
            </span>
            <span className="tabular-nums">{priceText(option.price)}</span>
            <SubmitButton
              name="product"
              value={option.value}
              variant="secondary"
              size="sm"
              idle={
                <>
                  {label}
                  <span className="sr-only">
                    {" "}
                    {[name, option.title].filter(Boolean).join(", ")}
                  </span>
                </>
              }
              busy="Adding..."
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

function priceText(price: Price): string {
  return price.kind === "priced" ? `${formatPence(price.pence)} ex VAT` : "POA";
}
