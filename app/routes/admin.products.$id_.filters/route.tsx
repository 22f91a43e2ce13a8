import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { BETWEEN, listProductFilters } from "~/catalogue/facets/entered-values.server";
import { ProductHeading } from "~/catalogue/products/product-head";
import { readProductId, requireProductRow } from "~/catalogue/products/product-params.server";
import { productHead } from "~/catalogue/products/staff-products";
import { readForm } from "~/http/form-data.server";
import { parseId } from "~/shared/row-id";
import { Badge } from "~/ui/badge";
import { buttonClass } from "~/ui/button";
import { controlClass } from "~/ui/control";
import { FormNotice } from "~/ui/form/form-notice";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

import { changeValues, writeWas } from "./enter-values.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, {
    title: page.data ? `Filters of ${page.data.product.name} – Admin` : "Product not found",
    isIndexed: false,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const product = requireProductRow(params);
  const editedId = parseId(new URL(request.url).searchParams.get("attribute") ?? "");
  const { types, filters } = listProductFilters(product);
  return {
    product: productHead(product),
    types,
    filters: filters.map(({ attributeId, name, values, entered }) => ({
      attributeId,
      name,
      values: values.join(BETWEEN),
      entered: entered && entered.join(BETWEEN),
      was: writeWas(entered),
      isEdited: attributeId === editedId,
    })),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  const actor = { name: email, now: Date.now() };
  return changeValues(readProductId(params), await readForm(request), actor);
}

export default function AdminFiltersRoute() {
  const { product, types, filters } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const typed = actionData?.result.initialValue?.values;
  return (
    <main className="page">
      <ProductHeading product={product} section="filters" />
      <div className="max-w-4xl space-y-8">
        <FormNotice toast={actionData?.toast} />
        <Panel title="Buyers find it by">
          <p className="mb-3 text-muted">
            These values are read from its specifications, name and short features. What you enter
            here counts instead, for the product and all its variants.
          </p>
          <dl className="divide-y border-t">
            <div className="grid grid-cols-1 gap-x-6 py-3 md:grid-cols-3">
              <dt className="font-semibold">Type</dt>
              <dd className="md:col-span-2">
                {types.join(BETWEEN) || <span className="text-muted">None</span>}{" "}
                <Link to="/admin/settings/types" className="text-link">
                  Change types
                </Link>
              </dd>
            </div>
            {filters.map((filter) => (
              <FilterRow
                key={`${filter.attributeId} ${filter.was}`}
                filter={filter}
                typed={typeof typed === "string" ? typed : undefined}
              />
            ))}
          </dl>
        </Panel>
      </div>
    </main>
  );
}

type Filter = SerializeFrom<typeof loader>["filters"][number];

/** Shows the values of a filter, or the form that changes them, with what a refused one held. */
function FilterRow({ filter, typed }: { filter: Filter; typed: string | undefined }) {
  const { attributeId, name, values, entered, isEdited } = filter;
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-1 py-3 md:grid-cols-3">
      <dt className="font-semibold">{name}</dt>
      <dd className="min-w-0 md:col-span-2">
        {isEdited ? (
          <FilterForm filter={filter} typed={typed} />
        ) : (
          <p className="flex flex-wrap items-center gap-x-4 wrap-anywhere">
            {values || <span className="text-muted">None</span>}
            {entered !== null && <Badge>Entered by staff</Badge>}
            <Link
              to={`?attribute=${attributeId}`}
              preventScrollReset
              className={buttonClass({ variant: "quiet", size: "sm" })}
            >
              Correct<span className="sr-only">: {name}</span>
            </Link>
          </p>
        )}
      </dd>
    </div>
  );
}

function FilterForm({ filter, typed }: { filter: Filter; typed: string | undefined }) {
  const { attributeId, name, values, entered, was } = filter;
  const other = buttonClass({ variant: "secondary", size: "sm" });
  return (
    <Form method="post" preventScrollReset className="space-y-3">
      <HiddenFields fields={{ attributeId: String(attributeId), was }} />
      <label className="block">
        <span className="mb-1.5 block text-sm font-semibold">Values of {name}</span>
        <input
          type="text"
          name="values"
          defaultValue={typed ?? entered ?? values}
          maxLength={1000}
          aria-describedby={`hint-${attributeId}`}
          className={controlClass}
        />
      </label>
      <p id={`hint-${attributeId}`} className="text-sm text-muted">
        With “;” between several.
      </p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton idle="Save" busy="Saving..." name="intent" value="save" size="sm" />
        <button type="submit" name="intent" value="none" className={other}>
          It has none
        </button>
        {entered !== null && (
          <button type="submit" name="intent" value="read" className={other}>
            As it is read
          </button>
        )}
        <Link to="?" preventScrollReset className={buttonClass({ variant: "quiet", size: "sm" })}>
          Cancel
        </Link>
      </div>
    </Form>
  );
}
