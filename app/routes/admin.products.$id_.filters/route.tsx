import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { ALL_VARIANTS, BETWEEN } from "~/catalogue/facets/entered-labels";
import { listProductFilters } from "~/catalogue/facets/entered-values.server";
import { listVariants } from "~/catalogue/variants/variant-order.server";
import { ProductHeading, productMeta } from "~/catalogue/products/product-head";
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
import { Panel } from "~/ui/panel";

import { changeValues, writeWas } from "./enter-values.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) => productMeta(page, "Filters of");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const product = requireProductRow(params);
  const { searchParams } = new URL(request.url);
  const editedId = parseId(searchParams.get("attribute") ?? "");
  const variants = listVariants(product.id).map(({ id, name }) => ({ id, name }));
  const typedId = parseId(searchParams.get("variant") ?? "");
  const variantId = variants.find(({ id }) => id === typedId)?.id ?? ALL_VARIANTS;
  const { types, filters } = listProductFilters(product, variantId);
  return {
    product: productHead(product),
    types,
    variants: variants.length > 1 ? variants : [],
    variantId,
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
  const { product, types, filters, variants, variantId } = useLoaderData<typeof loader>();
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
            here counts instead,{" "}
            {variantId === ALL_VARIANTS
              ? "for the product and all its variants."
              : "for this variant only, and before what is entered for the product."}
          </p>
          {variants.length > 0 && (
            <nav aria-label="Variants" className="mb-3">
              <ul className="flex flex-wrap gap-x-4 gap-y-1">
                {[{ id: ALL_VARIANTS, name: "All variants" }, ...variants].map(({ id, name }) => (
                  <li key={id}>
                    <Link
                      to={id === ALL_VARIANTS ? "?" : `?variant=${id}`}
                      preventScrollReset
                      aria-current={id === variantId ? "page" : undefined}
                      className="text-link aria-[current]:font-semibold aria-[current]:no-underline"
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
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
                key={`${variantId} ${filter.attributeId} ${filter.was}`}
                filter={filter}
                variantId={variantId}
                typed={typeof typed === "string" ? typed : undefined}
              />
            ))}
          </dl>
        </Panel>
      </div>
    </main>
  );
}

type RowProps = {
  filter: SerializeFrom<typeof loader>["filters"][number];
  variantId: number;
  typed: string | undefined;
};

/** Shows the values of a filter, or the form that changes them, with what a refused one held. */
function FilterRow({ filter, variantId, typed }: RowProps) {
  const { attributeId, name, values, entered, isEdited } = filter;
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-1 py-3 md:grid-cols-3">
      <dt className="font-semibold">{name}</dt>
      <dd className="min-w-0 md:col-span-2">
        {isEdited ? (
          <FilterForm filter={filter} variantId={variantId} typed={typed} />
        ) : (
          <p className="flex flex-wrap items-center gap-x-4 wrap-anywhere">
            {values || <span className="text-muted">None</span>}
            {entered !== null && <Badge>Entered by staff</Badge>}
            <Link
              to={`?${variantId === ALL_VARIANTS ? "" : `variant=${variantId}&`}attribute=${attributeId}`}
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

function FilterForm({ filter, variantId, typed }: RowProps) {
  const { attributeId, name, values, entered, was } = filter;
  const other = buttonClass({ variant: "secondary", size: "sm" });
  return (
    <Form method="post" preventScrollReset className="space-y-3">
      <HiddenFields
        fields={{ attributeId: String(attributeId), variantId: String(variantId), was }}
      />
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
        <Link
          to={variantId === ALL_VARIANTS ? "?" : `?variant=${variantId}`}
          preventScrollReset
          className={buttonClass({ variant: "quiet", size: "sm" })}
        >
          Cancel
        </Link>
      </div>
    </Form>
  );
}
