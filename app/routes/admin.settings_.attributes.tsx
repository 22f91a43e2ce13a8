import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { pageMeta } from "~/ui/page-meta";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/page-heading";
import { countLines, listCategoryNames } from "~/catalogue/facets/attribute-admin.server";
import { listAttributes } from "~/catalogue/facets/attributes.server";
import { ATTRIBUTE_KIND_LABELS } from "~/catalogue/facets/attribute-labels";
import { countOf } from "~/shared/counts";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Attributes – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const lines = countLines();
  const categories = listCategoryNames();
  const attributes = listAttributes().map(({ id, name, kind, unit, sources, categoryIds }) => ({
    id,
    name,
    kind,
    unit,
    sources,
    categories: categories
      .filter((category) => categoryIds.includes(category.id))
      .map((category) => category.name),
    ...(lines.get(id) ?? { lines: 0, read: 0 }),
  }));
  return { attributes };
}

export default function AdminAttributesRoute() {
  const { attributes } = useLoaderData<typeof loader>();
  return (
    <main className="page">
      <Breadcrumb
        crumbs={[{ label: "Settings", to: "/admin/settings" }, { label: "Attributes" }]}
      />
      <PageHeading
        title="Attributes"
        lead="Visitors filter and compare products by them. They are read from specifications."
        actions={<ButtonLink to="/admin/settings/attributes/new">Add attribute</ButtonLink>}
      />
      <p className="mb-4">
        <Link to="/admin/settings/specifications" className="text-link">
          See how specifications are read
        </Link>
      </p>
      {attributes.length === 0 ? (
        <EmptyState
          title="No attributes yet"
          text="Add one to let visitors filter by what a product has to do."
        />
      ) : (
        <ul role="list" className="border-t">
          {attributes.map((attribute) => (
            <AttributeRow key={attribute.id} attribute={attribute} />
          ))}
        </ul>
      )}
    </main>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["attributes"][number];

/** The link on the name covers the row. */
function AttributeRow({ attribute }: { attribute: Row }) {
  const { id, name, kind, unit, sources, categories, lines, read } = attribute;
  return (
    <li className="relative grid grid-cols-1 gap-x-6 border-b py-3 hover:bg-petrol-tint md:grid-cols-2">
      <div className="min-w-0">
        <Link
          to={`/admin/settings/attributes/${id}`}
          className="font-semibold after:absolute after:inset-0 hover:text-petrol"
        >
          {name}
        </Link>
        <p className="text-sm text-muted">
          {ATTRIBUTE_KIND_LABELS[kind]}
          {unit && ` in ${unit}`},{" "}
          {categories.length > 0 ? categories.join(", ") : "all categories"}
        </p>
      </div>
      <p className="min-w-0 text-sm text-muted wrap-anywhere">
        From {sources.join(", ")}
        <span className="block">
          {lines === 0
            ? "No product has it"
            : `${read} of ${countOf(lines, "different value")} read`}
        </span>
      </p>
    </li>
  );
}
