import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { FormNotice } from "~/ui/form/form-notice";
import { pageMeta } from "~/ui/page-meta";
import { Breadcrumb } from "~/ui/breadcrumb";
import { PageHeading } from "~/ui/page-heading";
import { Panel } from "~/ui/panel";
import {
  countProductsWithParameter,
  findLine,
  listProductsWithLine,
} from "~/catalogue/facets/specification-lines.server";
import { MAX_RENAMED } from "~/catalogue/facets/specification-rename.server";
import { countOf, formatCount } from "~/shared/counts";
import { parseId } from "~/shared/row-id";
import { meaningSchema, renameSchema } from "~/catalogue/facets/attribute-form.server";
import { constraintsOf } from "~/shared/constraints.server";
import { readForm } from "~/http/form-data.server";

import { changeLine, lineNotFound, LINES } from "./change-line.server";
import { MeaningForm } from "./meaning-form";
import { RenameForm } from "./rename-form";

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
