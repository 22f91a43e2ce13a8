import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { formatPence } from "~/catalogue/prices/money";
import { formatPercentage, MAX_RAISED_PRICES } from "~/catalogue/prices/price-raise";
import { readPercentage } from "~/catalogue/prices/discount-form.server";
import { applyRaise, describeChanges, planRaise } from "~/catalogue/acts/raise-prices.server";
import { RaiseForm } from "~/catalogue/prices/raise-form";
import {
  raisePricesPath,
  readStaffProductFilters,
  type StaffProductFilters,
  staffProductsPath,
} from "~/catalogue/products/staff-products";
import { readListQuery } from "~/catalogue/search/list-query.server";
import { readForm, requireKnownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { countOf, formatCount } from "~/shared/counts";
import { paginate } from "~/shared/page-window";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ButtonLink } from "~/ui/button";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Pagination } from "~/ui/pagination";

// Takes about a tenth of a second.
const MANY_PRICES = 1_500;

/** Confirms exactly the prices of the preview. */
function ConfirmRaise({
  priceCount,
  fingerprint,
  back,
}: {
  priceCount: number;
  fingerprint: string;
  back: string;
}) {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="fingerprint" value={fingerprint} />
      {priceCount > MANY_PRICES && (
        <p className="w-full">
          All prices change in one step. The site does not answer during it, for up to a second.
        </p>
      )}
      <SubmitButton
        name="intent"
        value="raise"
        idle={`Change ${countOf(priceCount, "price")}`}
        busy="Changing..."
      />
      <ButtonLink to={back} variant="secondary">
        Cancel
      </ButtonLink>
    </Form>
  );
}

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

const PAGE_SIZE = 100;

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Change prices – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const { filters, percent, page } = readQuery(request);
  const { basisPoints, error } = readPercentage(percent);
  if (basisPoints === null) {
    return json({ filters, percent, error, preview: null }, { status: 400 });
  }
  const { changes, ...plan } = planRaise(filters, basisPoints);
  const pages = paginate(changes.length, PAGE_SIZE, page);
  const shown = changes.slice(pages.offset, pages.offset + PAGE_SIZE);
  const preview = { ...plan, priceCount: changes.length, pages, prices: describeChanges(shown) };
  return json({ filters, percent: formatPercentage(basisPoints), error: null, preview });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  const { filters, percent } = readQuery(request);
  const form = await readForm(request);
  requireKnownIntent(form, ["raise"]);
  const fingerprint = textField(form, "fingerprint");
  const { basisPoints } = readPercentage(percent);
  const actor = { name: email, now: Date.now() };
  const outcome =
    basisPoints === null
      ? ({ kind: "nothing-to-raise" } as const)
      : await applyRaise(filters, basisPoints, fingerprint, actor);
  switch (outcome.kind) {
    case "raised":
      return redirectWithToast(staffProductsPath(filters), {
        kind: "success",
        title: "Prices changed",
        description: `${countOf(outcome.prices, "price")} of ${countOf(outcome.products, "product")}, by ${percent}%.`,
      });
    case "stale":
      return json({ toast: STALE }, { status: 409 });
    case "nothing-to-raise":
      return json({ toast: NOTHING_CHANGED }, { status: 400 });
  }
}

const STALE = {
  kind: "error",
  title: "Nothing was changed: prices have changed since the preview",
  description: "The preview now shows the latest prices. Check it and confirm again.",
} as const;

const NOTHING_CHANGED = { kind: "error", title: "Nothing was changed" } as const;

function readQuery(request: Request) {
  const { params, q, page } = readListQuery(request);
  const filters = { q, ...readStaffProductFilters(params) };
  return { filters, percent: (params.get("percent") ?? "").slice(0, 20), page };
}

export default function RaisePricesRoute() {
  const { filters, percent, error, preview } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const back = staffProductsPath(filters);
  return (
    <main className="page">
      <Breadcrumb crumbs={[{ label: "Products", to: back }, { label: "Change prices" }]} />
      <PageHeading title="Change prices" lead="Check the new prices. Nothing is changed yet." />
      <FormNotice toast={actionData?.toast} />
      <div className="max-w-4xl space-y-6">
        <RaiseForm key={percent} filters={filters} percent={percent} error={error} />
        {preview && (
          <>
            <RaiseSummary filters={filters} percent={percent} preview={preview} />
            {preview.priceCount > 0 && preview.tooHigh === 0 ? (
              <ConfirmRaise
                priceCount={preview.priceCount}
                fingerprint={preview.fingerprint}
                back={back}
              />
            ) : (
              <ButtonLink to={back} variant="secondary">
                Back to the list
              </ButtonLink>
            )}
            <PriceTable prices={preview.prices} />
            <Pagination
              {...preview.pages}
              hrefOf={(page) => raisePricesPath({ ...filters, percent, page })}
            />
          </>
        )}
      </div>
    </main>
  );
}

type Price = {
  productId: number;
  productName: string;
  productCode: string | null;
  variantId: number | null;
  variantName: string | null;
  pence: number;
  raisedPence: number;
};

/** The prices that change, before and after; a price in thousands stays on one line on a phone. */
function PriceTable({ prices }: { prices: readonly Price[] }) {
  if (prices.length === 0) return null;
  return (
    <table className="w-full border-t text-left wrap-anywhere">
      <caption className="sr-only">Prices before and after, ex VAT</caption>
      <thead>
        <tr className="border-b text-sm">
          <th scope="col" className="py-2 pr-3">
            Product or variant
          </th>
          <th scope="col" className="w-[31%] py-2 pr-2 text-right md:w-32">
            Now
          </th>
          <th scope="col" className="w-[29%] py-2 text-right md:w-32">
            New
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <tr
            key={`${price.productId} ${price.variantId}`}
            className="border-b align-baseline print:break-inside-avoid"
          >
            <th scope="row" className="py-2 pr-3 font-normal">
              <Link to={`/admin/products/${price.productId}`} className="hover:underline">
                {price.productName}
              </Link>
              {price.variantName !== null && (
                <span className="block text-muted">{price.variantName}</span>
              )}
              {price.productCode && (
                <span className="code block text-muted">{price.productCode}</span>
              )}
            </th>
            <td className="py-2 pr-2 text-right text-muted">{formatPence(price.pence)}</td>
            <td className="py-2 text-right font-semibold">{formatPence(price.raisedPence)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Preview = {
  productCount: number;
  priceCount: number;
  onApplication: number;
  unchanged: number;
  tooHigh: number;
  isTooLong: boolean;
};

/** Accounts for every price of the list: those that change and those that stay, with the reason. */
function RaiseSummary({
  filters: { q, status, category, company },
  percent,
  preview: { productCount, priceCount, onApplication, unchanged, tooHigh, isTooLong },
}: {
  filters: StaffProductFilters;
  percent: string;
  preview: Preview;
}) {
  if (isTooLong) {
    return (
      <p className="rounded-sm border bg-panel p-4 font-semibold md:p-6">
        This list has more than {formatCount(MAX_RAISED_PRICES)} prices, which is more than can
        change at once. Narrow it, for example to one manufacturer.
      </p>
    );
  }
  const chosen = [q && `“${q}”`, category, company, status === "archived" && "archived"];
  return (
    <div className="rounded-sm border bg-panel p-4 md:p-6">
      <p className="text-lg font-semibold">
        {priceCount === 0 ? "No price changes" : `${countOf(priceCount, "price")} by ${percent}%`}
      </p>
      <p className="mt-1">
        {countOf(productCount, "product")}:{" "}
        {chosen.filter(Boolean).join(", ") || "the whole catalogue"}.
      </p>
      <ul role="list" className="mt-2 text-muted empty:hidden">
        {onApplication > 0 && (
          <li>{countOf(onApplication, "price")} on application: not changed.</li>
        )}
        {unchanged > 0 && <li>{countOf(unchanged, "price")} too low to change by a penny.</li>}
        <li>
          A variant without a price of its own follows its product. Submitted quotes do not change.
        </li>
      </ul>
      {tooHigh > 0 && (
        <p className="mt-2 font-semibold text-signal">
          {countOf(tooHigh, "price")} would be over £999,999.99, so nothing can be changed. Enter a
          lower percentage, or narrow the list.
        </p>
      )}
    </div>
  );
}
