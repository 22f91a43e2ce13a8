import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { requireFreshProof } from "~/accounts/sign-in/fresh-proof.server";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { readForm } from "~/http/form-data.server";
import { IMPORTS_PATH } from "~/imports/runs/import-paths";
import { fileSizeText, rowNoun } from "~/imports/runs/run-words";
import { findRun } from "~/imports/runs/runs.server";
import { countOf } from "~/shared/counts";
import { formatDayAndTime } from "~/shared/dates";
import { parseId } from "~/shared/row-id";
import { Badge } from "~/ui/badge";
import { Breadcrumb } from "~/ui/breadcrumb";
import { FormNotice } from "~/ui/form/form-notice";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

import { ApplyPanel } from "./apply-panel";
import { EndedPanel } from "./ended-panel";
import { loadRun } from "./load-run.server";
import { MappingForm } from "./mapping-form";
import { PlanTabs } from "./plan-tabs";
import { FigureCells, type Row, RowsTable } from "./rows-table";
import { takeStep } from "./take-step.server";
import { WorkingPanel } from "./working-panel";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, {
    title: page.data ? `${page.data.run.fileName} – Admin` : "Import not found",
    isIndexed: false,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const loaded = await loadRun(readRun(params), new URL(request.url).searchParams, Date.now());
  // Without scripts the page reloads to show the progress.
  return json(loaded, loaded.progress ? { headers: { Refresh: "3" } } : {});
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const form = await readForm(request);
  await requireFreshProof(request, admin, "admin.imports_.$id");
  const actor = { name: admin.email, now: Date.now() };
  return takeStep(readRun(params), form, actor, new URL(request.url).searchParams);
}

function readRun(params: { id?: string }) {
  const run = findRun(parseId(params.id) ?? 0);
  if (run) return run;
  throw new Response("Import not found", { status: 404, statusText: "Import not found" });
}

export default function AdminImportRoute() {
  const { run, progress, columns: stored, plan } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const result = actionData?.result;
  // A refused form has other questions than the stored columns.
  const columns = stored && actionData && "columns" in actionData ? actionData.columns : stored;
  const { fileName, kindLabel, rowCount, fileBytes, startedBy, createdAt, badge } = run;
  const facts = [
    kindLabel,
    rowCount !== null && countOf(rowCount, rowNoun(run.kind)),
    fileSizeText(fileBytes),
    `uploaded by ${startedBy}, ${formatDayAndTime(createdAt)}`,
  ];
  return (
    <main className="page">
      <Breadcrumb
        crumbs={[
          { label: "Products", to: "/admin/products" },
          { label: "Import and export", to: IMPORTS_PATH },
          { label: fileName },
        ]}
      />
      <PageHeading
        title={fileName}
        lead={
          <>
            <span role="status" className="mr-2">
              <Badge tone={badge.tone}>{badge.label}</Badge>
            </span>
            {facts.filter(Boolean).join(", ")}
          </>
        }
      />
      <FormNotice toast={actionData?.toast} result={result} />
      {columns ? (
        <MappingForm run={run} columns={columns} />
      ) : (
        <RunInState run={run} progress={progress} plan={plan} result={result} />
      )}
    </main>
  );
}

type InStateProps = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  "run" | "progress" | "plan"
> &
  Pick<NonNullable<ReturnType<typeof useActionData<typeof action>>>, "result">;

function RunInState({ run, progress, plan, result }: InStateProps) {
  const countIn = (wanted: string) => plan?.tabs.find(({ tab }) => tab === wanted)?.count ?? 0;
  return (
    <>
      {progress && <WorkingPanel run={run} progress={progress} />}
      {run.state === "checked" && plan && (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <ApplyPanel run={run} plan={plan} result={result} />
          <LargestMoves moves={plan.moves} />
        </div>
      )}
      {!progress && run.state !== "checked" && (
        <EndedPanel
          run={run}
          leftCount={countIn("left")}
          skippedCount={countIn("skipped")}
          leftOutCount={countIn("leftOut")}
          others={plan?.others ?? 0}
        />
      )}
      {plan && <PlanTabs run={run} plan={plan} typed={result?.initialValue ?? null} />}
    </>
  );
}

const MOVE_HEADINGS = [
  { text: "Code and name" },
  { text: "Now", className: "text-right" },
  { text: "New", className: "text-right" },
  { text: "Change" },
];

/** The prices that move most, where a wrong list shows first. */
function LargestMoves({ moves }: { moves: readonly Row[] }) {
  if (moves.length === 0) return null;
  return (
    <Panel title={moves.length === 10 ? "The ten largest price moves" : "The largest price moves"}>
      <RowsTable caption="Prices before and after" headings={MOVE_HEADINGS}>
        <tbody>
          {moves.map((move) => (
            <MoveRow key={move.rowNumber} move={move} />
          ))}
        </tbody>
      </RowsTable>
    </Panel>
  );
}

function MoveRow({ move: { key, name, productId, changes } }: { move: Row }) {
  const price = changes.find(({ moves }) => moves !== null);
  if (!price) return null;
  return (
    <tr>
      <th scope="row" className="font-normal wrap-anywhere">
        <Link to={`/admin/products/${productId}`} className="code hover:underline">
          {key}
        </Link>
        <span className="block text-muted">{name}</span>
      </th>
      <FigureCells change={price} />
    </tr>
  );
}
