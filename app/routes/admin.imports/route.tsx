import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { IMPORT_KIND_LABELS } from "~/imports/runs/import-kinds";
import { IMPORTS_PATH, runPath } from "~/imports/runs/import-paths";
import { countsText, runBadge } from "~/imports/runs/run-words";
import { listRuns } from "~/imports/runs/runs.server";
import { formatDayAndTime } from "~/shared/dates";
import { pathWith } from "~/shared/path-with";
import { parseId } from "~/shared/row-id";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ButtonLink } from "~/ui/button";
import { FormNotice } from "~/ui/form/form-notice";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";

import { ExportPanel } from "./export-panel";
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

type Run = {
  id: number;
  fileName: string;
  kindLabel: string | null;
  badge: { label: string; tone: BadgeTone };
  result: string | null;
  startedBy: string;
  createdAt: number;
};

function RunsTable({ runs }: { runs: readonly Run[] }) {
  if (runs.length === 0) return <p className="border-t py-4 text-muted">There are none yet.</p>;
  return (
    <div className="@container relative">
      <table className="rows border-t align-baseline">
        <caption className="sr-only">Imports, newest first</caption>
        <thead>
          <tr>
            {["File", "What", "State", "Result", "Who and when"].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map(({ id, fileName, kindLabel, badge, result, startedBy, createdAt }) => (
            <tr key={id}>
              <th scope="row" className="wrap-anywhere">
                <Link
                  to={runPath(id)}
                  className="inline-block py-2 hover:text-petrol hover:underline"
                >
                  {fileName}
                </Link>
              </th>
              <td>{kindLabel}</td>
              <td>
                <Badge tone={badge.tone}>{badge.label}</Badge>
              </td>
              <td className="tabular-nums">{result}</td>
              <td className="text-muted">
                {startedBy}, {formatDayAndTime(createdAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
