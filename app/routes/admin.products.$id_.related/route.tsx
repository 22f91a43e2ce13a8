import type { SubmissionResult } from "@conform-to/dom";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { FormNotice } from "~/ui/form/form-notice";
import { ProductHeading } from "~/catalogue/products/product-head";
import { pageMeta } from "~/ui/page-meta";
import { findDiscontinuedForStaff } from "~/catalogue/acts/discontinue-product.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { listRelationsForStaff } from "~/catalogue/relations/relation-admin.server";
import { productHead } from "~/catalogue/products/staff-products";
import { constraintsOf } from "~/shared/constraints.server";
import {
  discontinuedSchema,
  newRelationSchema,
} from "~/catalogue/relations/related-products-form.server";
import { readForm } from "~/http/form-data.server";
import { productNotFound, readProductId } from "~/catalogue/products/product-params.server";

import { changeRelated } from "./change-related.server";
import { DiscontinuedPanel } from "./discontinued-panel";
import { RelationPanel } from "./relation-panel";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, {
    title: page.data ? `Related to ${page.data.product.name} – Admin` : "Product not found",
    isIndexed: false,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const product = findProductRow(readProductId(params));
  if (!product) throw productNotFound();

  return {
    product: productHead(product),
    version: String(product.updatedAt),
    discontinued: findDiscontinuedForStaff(product.id),
    relations: listRelationsForStaff(product.id),
    constraints: {
      discontinued: constraintsOf(discontinuedSchema),
      relation: constraintsOf(newRelationSchema),
    },
    // Changes with each save, so that the forms remount only then.
    saved: new URL(request.url).searchParams.get("saved"),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  const actor = { name: email, now: Date.now() };
  return changeRelated(readProductId(params), await readForm(request), actor);
}

export default function AdminRelatedRoute() {
  const { product, version, discontinued, relations, constraints, saved } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const result: SubmissionResult | undefined = actionData?.result;
  const isRelation = result?.initialValue?.intent === "add";
  return (
    <main className="page">
      <ProductHeading product={product} section="related" />
      <div className="max-w-4xl space-y-8">
        <FormNotice
          toast={actionData?.toast}
          formId={isRelation ? "new-relation" : "discontinue"}
          result={result}
        />
        <RelationPanel
          key={`relations ${saved}`}
          relations={relations}
          constraint={constraints.relation}
          lastResult={isRelation ? result : undefined}
        />
        <DiscontinuedPanel
          key={`discontinued ${saved}`}
          discontinued={discontinued}
          version={version}
          constraint={constraints.discontinued}
          lastResult={isRelation ? undefined : result}
        />
      </div>
    </main>
  );
}
