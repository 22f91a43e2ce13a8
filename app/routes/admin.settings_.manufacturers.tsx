import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { FormNotice } from "~/ui/form/form-notice";
import { type Column, EntriesForm } from "~/site/pages/entries-form";
import { pageMeta } from "~/ui/page-meta";
import { Breadcrumb } from "~/ui/breadcrumb";
import { PageHeading } from "~/ui/page-heading";
import { findStoredSettings, readSiteSettings } from "~/site/settings/site-settings.server";
import { updateManufacturers } from "~/site/acts/set-settings.server";
import { rejectStale } from "~/site/changes/stale.server";
import {
  MAX_MANUFACTURERS,
  MANUFACTURER_FIELDS,
  MANUFACTURER_LABELS,
} from "~/site/settings/manufacturers";
import { constraintsOf } from "~/shared/constraints.server";
import { readEntries, typedEntries } from "~/shared/entry-rows.server";
import { manufacturer, manufacturerSchema } from "~/catalogue/products/manufacturers-form.server";
import { readForm } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { success } from "~/http/toast";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Manufacturers – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return {
    rows: typedEntries(readSiteSettings().manufacturers, MAX_MANUFACTURERS),
    version: String(findStoredSettings().manufacturersUpdatedAt),
    constraint: constraintsOf(manufacturerSchema),
    // Changes with each save, so that the form remounts then, but not when data is revalidated.
    shownAs: new URL(request.url).searchParams.get("saved"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  const { submission, entries, errors } = readEntries(await readForm(request), {
    schema: manufacturerSchema,
    fields: MANUFACTURER_FIELDS,
    maxRows: MAX_MANUFACTURERS,
    entryOf: manufacturer,
  });
  if (submission.status !== "success" || Object.keys(errors).length > 0) {
    return rejectInvalid(submission, errors);
  }

  const actor = { name: email, now: Date.now() };
  const answer = await updateManufacturers(submission.value.version, entries, actor);
  if (answer.kind === "stale")
    return rejectStale(submission, answer, "the manufacturers have changed");
  return redirectWithToast(
    `/admin/settings/manufacturers?saved=${Date.now()}`,
    success("Manufacturers saved", "The partners page now shows them."),
  );
}

const COLUMNS: readonly Column[] = [
  {
    name: "name",
    label: MANUFACTURER_LABELS.name,
    hint: "Spell it as in its products, so that the link to them works.",
  },
  {
    name: "category",
    label: MANUFACTURER_LABELS.category,
    hint: "What it is known for, in a few words.",
  },
  { name: "establishedYear", label: MANUFACTURER_LABELS.establishedYear },
  { name: "country", label: MANUFACTURER_LABELS.country },
  { name: "website", label: MANUFACTURER_LABELS.website, type: "url" },
  {
    name: "specialities",
    label: MANUFACTURER_LABELS.specialities,
    hint: "Separate them with commas.",
  },
  { name: "description", label: MANUFACTURER_LABELS.description, type: "lines" },
];

export default function AdminManufacturersRoute() {
  const { rows, version, constraint, shownAs } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <main className="page">
      <Breadcrumb
        crumbs={[{ label: "Settings", to: "/admin/settings" }, { label: "Manufacturers" }]}
      />
      <PageHeading
        title="Manufacturers"
        lead="The manufacturers on the Partners page. Details left empty are not shown."
      />
      <FormNotice toast={actionData?.toast} formId="manufacturers" result={actionData?.result} />
      <EntriesForm
        key={shownAs}
        id="manufacturers"
        columns={COLUMNS}
        rows={rows}
        addLabel="Add a manufacturer"
        version={version}
        constraint={constraint}
        lastResult={actionData?.result}
      />
    </main>
  );
}
