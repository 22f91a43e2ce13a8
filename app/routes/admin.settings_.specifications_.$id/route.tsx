import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { meaningSchema, renameSchema } from "~/catalogue/facets/attribute-form.server";
import type { AttributeKind } from "~/catalogue/facets/attribute-kinds";
import { exampleOf } from "~/catalogue/facets/attribute-labels";
import { LineReading } from "~/catalogue/facets/line-reading";
import {
  countProductsWithParameter,
  findLine,
  listProductsWithLine,
} from "~/catalogue/facets/specification-lines.server";
import { MAX_RENAMED } from "~/catalogue/facets/specification-rename.server";
import { readForm } from "~/http/form-data.server";
import { constraintsOf } from "~/shared/constraints.server";
import { countOf, formatCount } from "~/shared/counts";
import { parseId } from "~/shared/row-id";
import { Breadcrumb } from "~/ui/breadcrumb";
import { TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

import { changeLine, lineNotFound, LINES } from "./change-line.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, {
    title: page.data ? `${page.data.line.parameter} – Admin` : "Value not found",
    isIndexed: false,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const line = findLine(parseId(params.id ?? null) ?? 0);
  if (!line) throw lineNotFound();
  return {
    line,
    examples: listProductsWithLine(line.id),
    productsOfParameter: countProductsWithParameter(line.parameter),
    maxProducts: MAX_RENAMED,
    backTo: LINES,
    meaning: constraintsOf(meaningSchema),
    rename: constraintsOf(renameSchema),
    // Changes with each save, so that the forms remount then, but not when data is revalidated.
    shownAs: new URL(request.url).searchParams.get("saved"),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  const actor = { name: email, now: Date.now() };
  return changeLine(parseId(params.id ?? null) ?? 0, await readForm(request), actor);
}

export default function AdminSpecificationRoute() {
  const { line, examples, productsOfParameter, maxProducts, backTo, meaning, rename, shownAs } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const lastResult = actionData?.result;
  return (
    <main className="page">
      <Breadcrumb
        crumbs={[
          { label: "Settings", to: "/admin/settings" },
          { label: "Specifications", to: backTo },
          { label: line.parameter },
        ]}
      />
      <PageHeading
        title={line.text}
        lead={`${line.parameter}, of ${countOf(line.products, "product")}`}
      />
      <div key={`${line.id} ${shownAs}`} className="max-w-4xl space-y-8">
        <FormNotice toast={actionData?.toast} />
        <Panel title="What is read">
          {line.attributes.length === 0 ? (
            <p>
              No attribute is read from {line.parameter}.{" "}
              <Link to="/admin/settings/attributes" className="text-link">
                Attributes
              </Link>
            </p>
          ) : (
            <ul role="list" className="divide-y">
              {line.attributes.map((attribute) => (
                <MeaningForm
                  key={attribute.id}
                  attribute={attribute}
                  text={line.text}
                  constraint={meaning}
                  lastResult={lastResult}
                />
              ))}
            </ul>
          )}
        </Panel>
        <Panel title="Rename for all">
          <p className="mb-4 max-w-prose text-muted">
            Changes the text in these products and their variants, archived ones too. What was read
            of the old text is read of the new one instead.
          </p>
          <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
            <RenameForm
              intent="rename-value"
              label="Value"
              current={line.text}
              products={line.products}
              maxProducts={maxProducts}
              constraint={rename}
              lastResult={lastResult}
            />
            <RenameForm
              intent="rename-parameter"
              label="Parameter"
              current={line.parameter}
              products={productsOfParameter}
              maxProducts={maxProducts}
              constraint={rename}
              lastResult={lastResult}
            />
          </div>
        </Panel>
        <Panel title="Products">
          <ul role="list" className="space-y-2">
            {examples.map(({ id, name, productCode }) => (
              <li key={id}>
                <Link to={`/admin/products/${id}`} className="text-link">
                  {name}
                </Link>{" "}
                {productCode && <span className="code">{productCode}</span>}
              </li>
            ))}
          </ul>
          {line.products > examples.length && (
            <p className="mt-2 text-muted">
              and {formatCount(line.products - examples.length)} more
            </p>
          )}
        </Panel>
      </div>
    </main>
  );
}

/** Renames a value or a parameter in all products; the button says in how many. */
function RenameForm({
  intent,
  label,
  current,
  products,
  maxProducts,
  constraint,
  lastResult,
}: {
  intent: "rename-value" | "rename-parameter";
  label: string;
  current: string;
  products: number;
  maxProducts: number;
  constraint: { to: { required?: boolean; maxLength?: number } };
  lastResult: SubmissionResult | undefined;
}) {
  const isOwn = lastResult?.initialValue?.intent === intent;
  const [form, fields] = useForm({
    id: intent,
    constraint,
    defaultValue: { to: current },
    lastResult: isOwn ? lastResult : undefined,
  });
  if (products > maxProducts) {
    return (
      <p>
        {label}: {countOf(products, "product")} have it. At most {formatCount(maxProducts)} can be
        changed at once, so say what it means instead.
      </p>
    );
  }
  return (
    <Form method="post" className="space-y-3" {...getFormProps(form)}>
      <HiddenFields fields={{ products: String(products) }} />
      <TextField label={label} field={fields.to} />
      <SubmitButton
        idle={`Rename in ${countOf(products, "product")}`}
        busy="Renaming..."
        name="intent"
        value={intent}
        variant="secondary"
        size="sm"
      />
    </Form>
  );
}

type Attribute = {
  id: number;
  name: string;
  kind: AttributeKind;
  unit: string | null;
  means: string | null;
  values: Array<{ label: string; low: number | null; high: number | null }>;
};

/** Shows what an attribute reads in a line, and lets staff say what it means. */
function MeaningForm({
  attribute,
  text,
  constraint,
  lastResult,
}: {
  attribute: Attribute;
  text: string;
  constraint: { means: { maxLength?: number } };
  lastResult: SubmissionResult | undefined;
}) {
  const { id, means, kind, unit } = attribute;
  const about = { attributeId: String(id) };
  const isOwn = lastResult?.initialValue?.attributeId === String(id);
  const [form, fields] = useForm({
    id: `meaning-${id}`,
    constraint,
    defaultValue: { means: means ?? text },
    lastResult: isOwn ? lastResult : undefined,
  });
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <LineReading reading={attribute} />
      <Form method="post" className="mt-3 space-y-3" {...getFormProps(form)}>
        <HiddenFields
          fields={{ ...about, was: means ?? "", wasCorrected: means === null ? "no" : "yes" }}
        />
        <TextField
          label="Say what this means"
          field={fields.means}
          hint={`Such as ${exampleOf(kind, unit)}. Empty leaves it out.`}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            idle="Save meaning"
            busy="Saving..."
            name="intent"
            value="mean"
            about={about}
            size="sm"
          />
          {means !== null && (
            <SubmitButton
              idle="Read it as it is written"
              busy="Saving..."
              name="intent"
              value="as-written"
              about={about}
              variant="secondary"
              size="sm"
            />
          )}
        </div>
      </Form>
    </li>
  );
}
