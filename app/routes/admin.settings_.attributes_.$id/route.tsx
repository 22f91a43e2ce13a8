import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { FormNotice } from "~/ui/form/form-notice";
import { pageMeta } from "~/ui/page-meta";
import { Breadcrumb } from "~/ui/breadcrumb";
import { PageHeading } from "~/ui/page-heading";
import { Panel } from "~/ui/panel";
import { listCategoryNames, listParameters } from "~/catalogue/facets/attribute-admin.server";
import { findAttribute, listAttributes } from "~/catalogue/facets/attributes.server";
import { parseId } from "~/shared/row-id";
import { UNITS } from "~/catalogue/facets/units";
import { attributeSchema } from "~/catalogue/facets/attribute-form.server";
import { constraintsOf } from "~/shared/constraints.server";
import { readForm } from "~/http/form-data.server";

import { AttributeForm } from "./attribute-form";
import { attributeNotFound, changeAttribute } from "./save-attribute.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, {
    title: page.data ? `${page.data.attribute.title} – Admin` : "Attribute not found",
    isIndexed: false,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const parameters = listParameters();
  const attribute = shownAttribute(readId(params), parameters);
  return {
    attribute,
    // Its own first, because the list scrolls.
    parameters: [...new Set([...attribute.sources, ...parameters])],
    categories: listCategoryNames(),
    units: unitsByQuantity(),
    constraint: constraintsOf(attributeSchema),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  const actor = { name: email, now: Date.now() };
  return changeAttribute(readId(params), await readForm(request), actor);
}

const NONE: string[] = [];

/** Returns null for the page of a new attribute. */
function readId({ id }: { id?: string }): number | null {
  if (id === "new") return null;
  const parsed = parseId(id ?? null);
  if (parsed === undefined) throw attributeNotFound();
  return parsed;
}

function shownAttribute(id: number | null, parameters: readonly string[]) {
  if (id === null) {
    const position = String(listAttributes().length + 1);
    return {
      id,
      title: "Add attribute",
      sources: NONE,
      categories: NONE,
      typed: { name: "", kind: "", unit: "", position, parameters: "", version: "0" },
    };
  }
  const attribute = findAttribute(id);
  if (!attribute) throw attributeNotFound();
  const { name, kind, unit, position, updatedAt } = attribute;
  const wanted = new Set(attribute.sources.map((source) => source.toLowerCase()));
  const ticked = parameters.filter((parameter) => wanted.has(parameter.toLowerCase()));
  const known = new Set(ticked.map((parameter) => parameter.toLowerCase()));
  const others = attribute.sources.filter((source) => !known.has(source.toLowerCase()));
  return {
    id,
    title: name,
    sources: ticked,
    categories: attribute.categoryIds.map(String),
    typed: {
      name,
      kind,
      unit: unit ?? "",
      position: String(position),
      parameters: others.join("\n"),
      version: String(updatedAt),
    },
  };
}

function unitsByQuantity() {
  const quantities = [...new Set(UNITS.map(({ quantity }) => quantity))];
  return quantities.map((quantity) => ({
    quantity,
    symbols: UNITS.filter((unit) => unit.quantity === quantity).map(({ symbol }) => symbol),
  }));
}

export default function AdminAttributeRoute() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { attribute } = loaded;
  return (
    <main className="page">
      <Breadcrumb
        crumbs={[
          { label: "Settings", to: "/admin/settings" },
          { label: "Attributes", to: "/admin/settings/attributes" },
          { label: attribute.title },
        ]}
      />
      <PageHeading title={attribute.title} />
      <div className="max-w-4xl space-y-8">
        <FormNotice toast={actionData?.toast} formId="attribute" result={actionData?.result} />
        <AttributeForm loaded={loaded} lastResult={actionData?.result} />
        {attribute.id !== null && (
          <Panel title="Delete this attribute">
            <ConfirmForm
              label="Delete attribute"
              question="Visitors can no longer filter by it, and what staff have said about its values is lost. Specifications stay."
              yes="Delete"
              busy="Deleting..."
              intent="delete"
              about={{ version: attribute.typed.version }}
            />
          </Panel>
        )}
      </div>
    </main>
  );
}
