import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { formatPoundsInput } from "~/catalogue/prices/price-input";
import { costField, PRODUCT_ITSELF } from "~/catalogue/prices/cost-field";
import { findProductCosts } from "~/catalogue/prices/product-costs.server";
import { ProductHeading, productMeta } from "~/catalogue/products/product-head";
import { readProductId, requireProductRow } from "~/catalogue/products/product-params.server";
import { productHead } from "~/catalogue/products/staff-products";
import { readListQuery } from "~/catalogue/search/list-query.server";
import { listVariants } from "~/catalogue/variants/variant-order.server";
import { VARIANTS_PAGE_SIZE } from "~/catalogue/variants/variant-rows";
import { readForm, requireKnownIntent } from "~/http/form-data.server";
import { paginate } from "~/shared/page-window";
import { pathWith } from "~/shared/path-with";
import { TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { plainField } from "~/ui/form/plain-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { Pagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";

import { saveCosts } from "./save-costs.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

const COSTS_FORM = "costs";

export const meta: MetaFunction<typeof loader> = (page) => productMeta(page, "Costs of");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const product = requireProductRow(params);

  const costs = findProductCosts(product.id);
  const variants = listVariants(product.id);
  const { page, params: query } = readListQuery(request);
  const pages = paginate(variants.length, VARIANTS_PAGE_SIZE, page);
  const cost = (id: number) => formatPoundsInput(costs.get(id) ?? null);
  return {
    product: productHead(product),
    version: String(product.updatedAt),
    own: cost(PRODUCT_ITSELF),
    variants: variants
      .slice(pages.offset, pages.offset + VARIANTS_PAGE_SIZE)
      .map(({ id, name, sku }) => ({ id, name, sku, cost: cost(id) })),
    pages,
    // Changes with each save, so that the form remounts then and not when data is revalidated.
    shownAs: `${page} ${query.get("saved")}`,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  const form = await readForm(request);
  requireKnownIntent(form, ["save"]);
  const back = (now: number) => costsPath(readProductId(params), readListQuery(request).page, now);
  return saveCosts({ productId: readProductId(params), form, email, back });
}

export default function AdminCostsRoute() {
  const { product, pages, shownAs, ...form } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <main className="page">
      <ProductHeading product={product} section="costs" />
      <div className="max-w-4xl space-y-6">
        <FormNotice toast={actionData?.toast} formId={COSTS_FORM} result={actionData?.result} />
        <CostsForm
          key={`${product.id} ${shownAs}`}
          {...form}
          lastResult={actionData?.result ?? undefined}
        />
        <Pagination {...pages} hrefOf={(page) => costsPath(product.id, page)} />
      </div>
    </main>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;
type CostsFormProps = Pick<Loaded, "version" | "own" | "variants"> & {
  lastResult: Parameters<typeof useHiddenValue>[2];
};

function CostsForm({ version: renderedVersion, own, variants, lastResult }: CostsFormProps) {
  const version = useHiddenValue("version", renderedVersion, lastResult);
  const field = (id: number, stored: string) => {
    const name = costField(id);
    const posted = lastResult?.initialValue?.[name];
    return plainField({
      ...{ formId: COSTS_FORM, name, constraint: undefined, errors: lastResult?.error },
      initialValue: typeof posted === "string" ? posted : stored,
    });
  };
  return (
    <Panel title="What it costs us (£, ex VAT)">
      <Form method="post" id={COSTS_FORM} preventScrollReset noValidate className="space-y-5">
        <input type="hidden" name="version" value={version} />
        <TextField
          label="Cost"
          field={field(PRODUCT_ITSELF, own)}
          inputMode="decimal"
          hint="For staff only. New replies begin with it; those that were started keep theirs. Leave blank if it is not known."
        />
        {variants.map(({ id, name, sku, cost }) => (
          <TextField
            key={id}
            label={`Cost of ${sku ? `${name} (${sku})` : name}`}
            field={field(id, cost)}
            inputMode="decimal"
            hint="Leave blank to use the product’s."
          />
        ))}
        <SubmitButton name="intent" value="save" idle="Save costs" busy="Saving..." />
      </Form>
    </Panel>
  );
}

/** Returns the address of a page of a product's costs; `saved` is new with each save. */
function costsPath(productId: number, page: number, saved?: number): string {
  return pathWith(`/admin/products/${productId}/costs`, {
    page,
    saved: saved === undefined ? null : String(saved),
  });
}
