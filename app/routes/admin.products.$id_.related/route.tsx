import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { findDiscontinuedForStaff } from "~/catalogue/acts/discontinue-product.server";
import { CODE_RELATIONS } from "~/catalogue/codes/code-kinds";
import { CODE_RELATION_LABELS } from "~/catalogue/codes/code-labels";
import { ProductHeading } from "~/catalogue/products/product-head";
import { productNotFound, readProductId } from "~/catalogue/products/product-params.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { productHead } from "~/catalogue/products/staff-products";
import {
  discontinuedSchema,
  newRelationSchema,
} from "~/catalogue/relations/related-products-form.server";
import { listRelationsForStaff } from "~/catalogue/relations/relation-admin.server";
import { RELATION_LABELS as LABELS } from "~/catalogue/relations/relation-labels";
import { readForm } from "~/http/form-data.server";
import { constraintsOf } from "~/shared/constraints.server";
import { ChoiceField } from "~/ui/form/choice-field";
import { TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

import { changeRelated } from "./change-related.server";
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

type Loaded = SerializeFrom<typeof loader>;

/** Marks the product as discontinued, says what replaces it, or puts it back into the lists. */
function DiscontinuedPanel({
  discontinued,
  version,
  constraint,
  lastResult,
}: {
  discontinued: Loaded["discontinued"];
  version: string;
  constraint: Loaded["constraints"]["discontinued"];
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: "discontinue",
    constraint,
    defaultValue: {
      replacedBy: discontinued?.replacement?.code ?? "",
      relation: discontinued?.relation ?? "",
      note: discontinued?.note ?? "",
    },
    lastResult,
  });
  const shownVersion = useHiddenValue("version", version, lastResult);
  return (
    <Panel title="Discontinued">
      <p className="mb-4 max-w-prose">
        A discontinued product is in no list. Its page remains, and it and every quote with the
        product say what replaces it.
      </p>
      <Form
        method="post"
        preventScrollReset
        className="grid grid-cols-1 gap-5 md:grid-cols-2"
        {...getFormProps(form)}
      >
        <input type="hidden" name="version" value={shownVersion} />
        <TextField
          label={LABELS.replacedBy}
          field={fields.replacedBy}
          hint="The code of a product. Leave it empty if nothing replaces this one."
        />
        <ChoiceField
          label={LABELS.relation}
          field={fields.relation}
          values={CODE_RELATIONS}
          labelOf={(relation) => CODE_RELATION_LABELS[relation]}
        />
        <TextField
          label={LABELS.note}
          field={fields.note}
          hint="What is different, such as “The cable is longer”."
        />
        <div className="md:col-span-2">
          <SubmitButton
            idle={discontinued ? "Save Changes" : "Mark as discontinued"}
            busy="Saving..."
            name="intent"
            value="discontinue"
          />
        </div>
      </Form>
      {discontinued && (
        <Form method="post" preventScrollReset className="mt-5">
          <SubmitButton
            idle="Put back into the lists"
            busy="Putting back..."
            name="intent"
            value="continue"
            variant="secondary"
          />
        </Form>
      )}
    </Panel>
  );
}
