import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { FormNotice } from "~/ui/form/form-notice";
import { type Column, EntriesForm } from "~/site/pages/entries-form";
import { pageMeta } from "~/ui/page-meta";
import { Breadcrumb } from "~/ui/breadcrumb";
import { PageHeading } from "~/ui/page-heading";
import { findStoredSettings, readSiteSettings } from "~/site/settings/site-settings.server";
import { updateTeam } from "~/site/acts/set-settings.server";
import { rejectStale } from "~/site/changes/stale.server";
import { MAX_TEAM, TEAM_FIELDS, TEAM_LABELS } from "~/site/settings/team";
import { constraintsOf } from "~/shared/constraints.server";
import { readEntries, typedEntries } from "~/shared/entry-rows.server";
import { teamMember, teamMemberSchema } from "~/site/settings/settings-form.server";
import { readForm } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { success } from "~/http/toast";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Team – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return {
    rows: typedEntries(readSiteSettings().team, MAX_TEAM),
    version: String(findStoredSettings().teamUpdatedAt),
    constraint: constraintsOf(teamMemberSchema),
    // Changes with each save, so that the form remounts then, but not when data is revalidated.
    shownAs: new URL(request.url).searchParams.get("saved"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  const { submission, entries, errors } = readEntries(await readForm(request), {
    schema: teamMemberSchema,
    fields: TEAM_FIELDS,
    maxRows: MAX_TEAM,
    entryOf: teamMember,
  });
  if (submission.status !== "success" || Object.keys(errors).length > 0) {
    return rejectInvalid(submission, errors);
  }

  const actor = { name: email, now: Date.now() };
  const answer = await updateTeam(submission.value.version, entries, actor);
  if (answer.kind === "stale") return rejectStale(submission, answer, "the team has changed");
  return redirectWithToast(
    `/admin/settings/team?saved=${Date.now()}`,
    success("Team saved", "The about page now shows it."),
  );
}

const COLUMNS: readonly Column[] = [
  { name: "name", label: TEAM_LABELS.name },
  { name: "role", label: TEAM_LABELS.role },
  { name: "phone", label: TEAM_LABELS.phone, type: "tel" },
  { name: "email", label: TEAM_LABELS.email, type: "email" },
  { name: "text", label: TEAM_LABELS.text, type: "lines" },
];

export default function AdminTeamRoute() {
  const { rows, version, constraint, shownAs } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <main className="page">
      <Breadcrumb crumbs={[{ label: "Settings", to: "/admin/settings" }, { label: "Team" }]} />
      <PageHeading
        title="Team"
        lead="The people on the About page. Details left empty are not shown."
      />
      <FormNotice toast={actionData?.toast} formId="team" result={actionData?.result} />
      <EntriesForm
        key={shownAs}
        id="team"
        columns={COLUMNS}
        rows={rows}
        addLabel="Add a person"
        version={version}
        constraint={constraint}
        lastResult={actionData?.result}
      />
    </main>
  );
}
