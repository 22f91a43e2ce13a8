import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { RaiseForm } from "~/catalogue/prices/raise-form";
import { FormNotice } from "~/ui/form/form-notice";
import { pageMeta } from "~/ui/page-meta";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { Pagination } from "~/ui/pagination";
import { applyRaise, describeChanges, planRaise } from "~/catalogue/prices/price-raise.server";
import {
  raisePricesPath,
  readStaffProductFilters,
  staffProductsPath,
} from "~/catalogue/products/staff-products";
import { formatPercentage } from "~/catalogue/prices/price-raise";
import { countOf } from "~/shared/counts";
import { paginate } from "~/shared/page-window";
import { readPercentage } from "~/catalogue/prices/price-raise-form.server";
import { readForm, requireKnownIntent, textField } from "~/http/form-data.server";
import { readListQuery } from "~/catalogue/search/list-query.server";
import { redirectWithToast } from "~/http/replies.server";

import { ConfirmRaise } from "./confirm-raise";
import { PriceTable } from "./price-table";
import { RaiseSummary } from "./raise-summary";

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
