import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { LineReading } from "~/catalogue/facets/line-reading";
import { SearchForm } from "~/catalogue/search/search-field";
import { pageMeta } from "~/ui/page-meta";
import { Breadcrumb } from "~/ui/breadcrumb";
import { EmptyState } from "~/ui/empty-state";
import { FilterLinks } from "~/ui/filter-links";
import { PageHeading } from "~/ui/page-heading";
import { Pagination } from "~/ui/pagination";
import { countLinesByStatus, listLines } from "~/catalogue/facets/specification-lines.server";
import { countOf } from "~/shared/counts";
import { paginate } from "~/shared/page-window";
import {
  LINE_STATUS_LABELS,
  LINE_STATUSES,
  linesPath,
  readLineStatus,
} from "~/catalogue/facets/line-status";
import { readListQuery } from "~/catalogue/search/list-query.server";

const PAGE_SIZE = 50;

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Specifications – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const { params, q, page } = readListQuery(request);
  const filters = { q, status: readLineStatus(params) };
  const counts = countLinesByStatus(q);
  const pages = paginate(counts[filters.status], PAGE_SIZE, page);
  const lines = listLines(filters, { limit: PAGE_SIZE, offset: pages.offset });
  return { filters, counts, pages, lines };
}

export default function AdminSpecificationsRoute() {
  const { filters, counts, pages, lines } = useLoaderData<typeof loader>();
  const { q, status } = filters;
  return (
    <main className="page">
      <Breadcrumb
        crumbs={[{ label: "Settings", to: "/admin/settings" }, { label: "Specifications" }]}
      />
      <PageHeading
        title="Specifications"
        lead="Every different value of the catalogue, and what attributes read in it. Open one to say what it means, or to rename it in all products."
      />
      <SearchForm
        action="/admin/settings/specifications"
        name="Specifications"
        label="Search by parameter or value"
        q={q}
        hiddenFields={status === "unread" ? {} : { status }}
        clearTo={linesPath({ status, q: "" })}
      />
      <FilterLinks
        label="What is read"
        links={LINE_STATUSES.map((each) => ({
          to: linesPath({ q, status: each }),
          label: LINE_STATUS_LABELS[each],
          isCurrent: each === status,
          count: counts[each],
        }))}
        className="my-4"
      />
      {lines.length === 0 ? (
        <EmptyState
          title={q ? "No values found" : "Nothing here"}
          text={q ? "Try fewer words, or another filter." : EMPTY[status]}
        />
      ) : (
        byParameter(lines).map(({ parameter, lines: own }) => (
          <section key={parameter} className="mt-6">
            <h2 className="text-lg font-semibold wrap-anywhere">{parameter}</h2>
            <ul role="list" className="mt-2 border-t">
              {own.map((line) => (
                <LineRow key={line.id} line={line} />
              ))}
            </ul>
          </section>
        ))
      )}
      <Pagination {...pages} hrefOf={(page) => linesPath({ ...filters, page })} />
    </main>
  );
}

const EMPTY = {
  unread: "Attributes read every value of their parameters.",
  read: "No attribute reads any value yet.",
  unused: "Every parameter belongs to an attribute.",
};

type Line = ReturnType<typeof useLoaderData<typeof loader>>["lines"][number];

function byParameter(lines: readonly Line[]) {
  const parameters = [...new Set(lines.map(({ parameter }) => parameter))];
  return parameters.map((parameter) => ({
    parameter,
    lines: lines.filter((line) => line.parameter === parameter),
  }));
}

/** Leaves out attributes that read nothing beside others that do: each reads its own quantity. */
function worthReading(attributes: Line["attributes"]): Line["attributes"] {
  const read = attributes.filter(({ values }) => values.length > 0);
  return read.length > 0 ? read : attributes;
}

/** The link on the value covers the row. */
function LineRow({ line }: { line: Line }) {
  const { id, text, products, attributes } = line;
  return (
    <li className="relative grid grid-cols-1 gap-x-6 border-b py-3 hover:bg-petrol-tint md:grid-cols-2">
      <div className="min-w-0">
        <Link
          to={`/admin/settings/specifications/${id}`}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:text-petrol"
        >
          {text}
        </Link>
        <p className="text-sm text-muted">{countOf(products, "product")}</p>
      </div>
      <div className="min-w-0 text-sm">
        {worthReading(attributes).map((attribute) => (
          <LineReading key={attribute.id} reading={attribute} />
        ))}
      </div>
    </li>
  );
}
