import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { FormNotice } from "~/ui/form/form-notice";
import { pageMeta } from "~/ui/page-meta";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { listRuns } from "~/imports/runs/runs.server";
import { IMPORT_KIND_LABELS } from "~/imports/runs/import-kinds";
import { IMPORTS_PATH } from "~/imports/runs/import-paths";
import { countsText, runBadge } from "~/imports/runs/run-words";
import { pathWith } from "~/shared/path-with";
import { parseId } from "~/shared/row-id";

import { ExportPanel } from "./export-panel";
import { RunsTable } from "./runs-table";
import { takeUpload } from "./take-upload.server";
import { UploadForm } from "./upload-form";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

const PAGE_SIZE = 20;

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Import and export – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const before = parseId(new URL(request.url).searchParams.get("before")) ?? null;
  const found = listRuns(PAGE_SIZE + 1, before);
  const runs = found.slice(0, PAGE_SIZE);
  return {
    isNewest: before === null,
    olderBefore: found.length > PAGE_SIZE ? (runs.at(-1)?.id ?? null) : null,
    runs: runs.map(({ id, kind, fileName, state, counts, startedBy, createdAt }) => ({
      id,
      fileName,
      startedBy,
      createdAt,
      badge: runBadge(state),
      kindLabel: state === "uploaded" ? null : IMPORT_KIND_LABELS[kind],
      result: counts ? countsText(counts) : null,
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  return takeUpload(request, { name: email, now: Date.now() });
}

export default function AdminImportsRoute() {
  const { isNewest, olderBefore, runs } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <main className="page">
      <Breadcrumb
        crumbs={[{ label: "Products", to: "/admin/products" }, { label: "Import and export" }]}
      />
      <PageHeading
        title="Import and export"
        lead="Change the catalogue by a file, and take it out again. You see every difference before it is written, and can undo it after."
      />
      <FormNotice toast={actionData?.toast} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <UploadForm isRefused={actionData !== undefined} />
        <ExportPanel />
      </div>
      <h2 className="mt-10 mb-3 text-lg font-semibold">Imports</h2>
      <RunsTable runs={runs} />
      <div className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">
        {!isNewest && (
          <ButtonLink to={IMPORTS_PATH} variant="secondary" size="sm">
            Newest imports
          </ButtonLink>
        )}
        {olderBefore !== null && (
          <ButtonLink
            to={pathWith(IMPORTS_PATH, { before: olderBefore })}
            variant="secondary"
            size="sm"
          >
            Older imports
          </ButtonLink>
        )}
      </div>
    </main>
  );
}
