import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { requireStaff } from "~/accounts/sign-in/guards.server";
import { findByCode } from "~/catalogue/codes/code-search.server";
import { parseNumberedCode } from "~/catalogue/codes/normal-code";
import {
  ignoreSearch,
  listIgnoredSearches,
  listMissedSearches,
} from "~/catalogue/search/missed-searches.server";
import { MISS_PERIODS, missedSearch, normaliseSearch } from "~/catalogue/search/search-terms";
import { readForm, rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import type { Toast } from "~/http/toast";
import { formatCount } from "~/shared/counts";
import { pathWith } from "~/shared/path-with";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button, buttonClass } from "~/ui/button";
import { controlClass } from "~/ui/control";
import { EmptyState } from "~/ui/empty-state";
import { useRowAction } from "~/ui/form/add-row-button";
import { FormNotice } from "~/ui/form/form-notice";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

const LINK = buttonClass({ variant: "quiet", size: "sm" });

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

const PATH = "/admin/settings/searches";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Searches that found nothing – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { isAdmin } = await requireStaff(request, context);
  return {
    isAdmin,
    missed: listMissedSearches(Date.now()),
    ignored: listIgnoredSearches(),
    // It leads to the codes of a product, which administrators change.
    alias: isAdmin ? findAliasTarget(new URL(request.url).searchParams) : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { email } = await requireStaff(request, context);
  const form = await readForm(request);
  const search = missedSearch(textField(form, "search"));
  const intent = textField(form, "intent");
  if (search === undefined || !["ignore", "heed"].includes(intent)) throw rejectUnknownIntent();

  await ignoreSearch(search, intent === "ignore", { name: email, now: Date.now() });
  return redirectWithToast(PATH, {
    kind: "success",
    title: intent === "ignore" ? "Search ignored" : "Search shown again",
  });
}

export default function AdminSearchesRoute() {
  const { isAdmin, missed, ignored, alias } = useLoaderData<typeof loader>();
  // Only a site that cannot store anything replies without a redirect.
  const refused = useActionData<{ toast: Toast }>();
  return (
    <main className="page">
      {isAdmin && (
        <Breadcrumb
          crumbs={[
            { label: "Settings", to: "/admin/settings" },
            { label: "Searches that found nothing" },
          ]}
        />
      )}
      <PageHeading
        title="Searches that found nothing"
        lead="In the product list, over 90 days, without a trace of who searched. A search that is repeated within ten minutes may count once."
      />
      <div className="space-y-8">
        <FormNotice toast={refused?.toast} />
        {alias && <AliasForm {...alias} />}
        {missed.length > 0 ? (
          <MissedSearchTable missed={missed} isAdmin={isAdmin} />
        ) : (
          <EmptyState
            title="No such searches"
            text="A search is listed here a few minutes after it found nothing, until it finds something."
          />
        )}
        {ignored.length > 0 && (
          <Panel title="Ignored">
            <ul role="list" className="divide-y">
              {ignored.map((search) => (
                <IgnoredSearch key={search} search={search} />
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </main>
  );
}

type AliasFormProps = { alias: string; typed: string; complaint?: string };

/** Leads to the codes of a product, where a search becomes another name of it. */
function AliasForm({ alias, typed, complaint }: AliasFormProps) {
  const describedBy = complaint ? "product-complaint" : undefined;
  return (
    <Panel title={`Which product is ${alias}?`}>
      <Form action="/admin/settings/searches" className="max-w-2xl">
        <input type="hidden" name="alias" value={alias} />
        <label htmlFor="alias-product" className="mb-1.5 block text-sm font-semibold">
          Its product code, SKU or part number
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id="alias-product"
            type="text"
            name="product"
            defaultValue={typed}
            maxLength={100}
            aria-invalid={complaint ? true : undefined}
            aria-describedby={describedBy}
            className={`${controlClass} min-w-0 grow basis-64`}
          />
          <Button>Go to its codes</Button>
        </div>
        {complaint && (
          <p id={describedBy} role="alert" className="mt-2 text-sm">
            {complaint}.{" "}
            <Link to={pathWith("/admin/products", { q: typed })} className="text-link">
              Search the products
            </Link>
          </p>
        )}
      </Form>
    </Panel>
  );
}

type Missed = { search: string; times: number[] };

type MissedSearchTableProps = { missed: readonly Missed[]; isAdmin: boolean };

function MissedSearchTable({ missed, isAdmin }: MissedSearchTableProps) {
  return (
    <div className="@container relative">
      <table className="rows border-t align-baseline">
        <caption className="sr-only">Searches that found nothing</caption>
        <thead>
          <tr>
            <th scope="col">Search</th>
            {MISS_PERIODS.map((days) => (
              <th key={days} scope="col">
                {days} days
              </th>
            ))}
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {missed.map((each) => (
            <MissedRow key={each.search} {...each} isAdmin={isAdmin} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows a search with what may be made of it: administrators change codes and synonyms. */
function MissedRow({ search, times, isAdmin }: Missed & { isAdmin: boolean }) {
  const name = <span className="sr-only">: {search}</span>;
  return (
    <tr>
      <th scope="row" className="wrap-anywhere">
        {search}
      </th>
      {times.map((count, place) => (
        <td key={MISS_PERIODS[place]} data-label={`${MISS_PERIODS[place]} days`}>
          {formatCount(count)}
        </td>
      ))}
      <td>
        <div className="flex flex-wrap gap-x-2">
          {/* Words are better synonyms, which are for all products. */}
          {isAdmin && parseNumberedCode(search) && (
            <Link to={pathWith("/admin/settings/searches", { alias: search })} className={LINK}>
              Make an alias{name}
            </Link>
          )}
          {isAdmin && (
            <Link to={pathWith("/admin/settings/synonyms", { term: search })} className={LINK}>
              Make a synonym{name}
            </Link>
          )}
          <SearchAction search={search} intent="ignore" label="Ignore" />
        </div>
      </td>
    </tr>
  );
}

function IgnoredSearch({ search }: { search: string }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <p className="min-w-0 grow basis-64 wrap-anywhere">{search}</p>
      <SearchAction search={search} intent="heed" label="Show again" />
    </li>
  );
}

type SearchActionProps = { search: string; intent: "ignore" | "heed"; label: string };

function SearchAction({ search, intent, label }: SearchActionProps) {
  const idle = (
    <>
      {label}
      <span className="sr-only">: {search}</span>
    </>
  );
  return (
    <Form method="post" action={useRowAction()} preventScrollReset>
      <HiddenFields fields={{ search }} />
      <SubmitButton
        name="intent"
        value={intent}
        about={{ search }}
        variant="quiet"
        size="sm"
        idle={idle}
        busy="Saving..."
      />
    </Form>
  );
}

/**
 * Returns the search that is to become an alias, with what was typed for its product; undefined without one.
 * Throws the redirect to the codes of the product that has exactly the typed code.
 */
function findAliasTarget(params: URLSearchParams) {
  const alias = normaliseSearch(params.get("alias") ?? "");
  if (!alias) return undefined;
  const typed = normaliseSearch(params.get("product") ?? "");
  const found = findByCode(typed, "staff");
  const [only, ...others] = found?.tier === "exact" ? found.matches : [];
  if (only && others.length === 0) {
    throw redirect(pathWith(`/admin/products/${only.productId}/codes`, { alias }), 303);
  }
  const complaint =
    others.length > 0 ? "Several products have this code" : "No product has this code";
  return { alias, typed, complaint: typed ? complaint : undefined };
}
