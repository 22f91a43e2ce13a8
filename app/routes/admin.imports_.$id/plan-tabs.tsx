import type { SerializeFrom } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";

import { MAX_SEARCH_LENGTH } from "~/catalogue/search/search-terms";
import { runPath } from "~/imports/runs/import-paths";
import { LEFT_OUT_LABELS, rowNoun } from "~/imports/runs/run-words";
import { Button } from "~/ui/button";
import { controlClass } from "~/ui/control";
import { FilterLinks } from "~/ui/filter-links";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SaveBar } from "~/ui/form/save-bar";
import { SubmitButton } from "~/ui/form/submit-button";
import { Pagination } from "~/ui/pagination";

import { type Deciding, PLAN_FORM } from "./decide-cells";
import type { loader } from "./route";
import { ChangeRows, NewRows, ProblemRows, type Row, RowsTable, SentenceRows } from "./rows-table";

type Plan = NonNullable<SerializeFrom<typeof loader>["plan"]>;
type Tab = Plan["tab"];

const LABELS: Record<Tab, string> = {
  new: "New",
  change: "Changed",
  same: "Unchanged",
  error: "Errors",
  warning: "Warnings",
  missing: "Discontinued",
  skipped: "Not written",
  leftOut: "Left out",
  left: "Left as they are",
};

const NONE: Record<Tab, string> = {
  new: "Nothing is new.",
  change: "Nothing is changed.",
  same: "Nothing is unchanged.",
  error: "There are no errors.",
  warning: "There are no warnings.",
  missing: "No product becomes discontinued.",
  skipped: "Everything was written.",
  leftOut: "Every row is data.",
  left: "Everything was put back.",
};

type TabsProps = {
  run: Pick<SerializeFrom<typeof loader>["run"], "id" | "kind">;
  plan: Plan;
  /** The values of a refused form; null shows the stored ones. */
  typed: Record<string, unknown> | null;
};

/** Every row of the file, in the tab of its effect, with the decisions about it. */
export function PlanTabs({ run: { id: runId, kind }, plan, typed }: TabsProps) {
  const { tab, tabs, pages, rows, leftOut, view } = plan;
  const deciding = { runId, view, typed };
  const isEmpty = rows.length === 0 && leftOut.length === 0;
  return (
    <section aria-label="Rows of the file" id="rows" className="mt-8 scroll-mt-4">
      <FilterLinks
        label="Rows"
        links={tabs.map(({ tab: each, count }) => ({
          to: runPath(runId, { tab: each }),
          label: LABELS[each],
          isCurrent: each === tab,
          count,
        }))}
        className="mb-4"
      />
      <RowSearch runId={runId} plan={plan} />
      {isEmpty ? (
        <p className="border-t py-4 text-muted">{textWithoutRows(plan, rowNoun(kind))}</p>
      ) : tab === "leftOut" ? (
        <LeftOutRows rows={leftOut} />
      ) : (
        <TabRows tab={tab} rows={rows} deciding={deciding} />
      )}
      <Pagination {...pages} hrefOf={(page) => runPath(runId, { ...view, page, correct: null })} />
      <Decisions rows={rows} />
    </section>
  );
}

/** A GET form that looks for a code or name in the tab, and the order of its rows. */
function RowSearch({ runId, plan: { tab, tabs, view, prices } }: { runId: number; plan: Plan }) {
  const count = tabs.find((each) => each.tab === tab)?.count ?? 0;
  const isSearchable = tab !== "same" && tab !== "leftOut" && (count > 1 || view.q);
  if (!isSearchable) return null;
  const isByMove = view.sort === "move";
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
      <Form
        action={`${runPath(runId)}#rows`}
        role="search"
        aria-label="Rows"
        preventScrollReset
        className="flex items-end gap-3"
        key={`${tab} ${view.q}`}
      >
        <HiddenFields fields={{ tab, ...(isByMove && { sort: "move" }) }} />
        <span>
          <label htmlFor="rows-q" className="mb-1.5 block text-sm font-semibold">
            Code or name
          </label>
          <input
            id="rows-q"
            type="search"
            name="q"
            defaultValue={view.q}
            maxLength={MAX_SEARCH_LENGTH}
            className={controlClass}
          />
        </span>
        <Button variant="secondary">Find</Button>
      </Form>
      {view.q && (
        <Link to={runPath(runId, { tab })} preventScrollReset className="text-link py-2.5">
          Show all {LABELS[tab].toLowerCase()}
        </Link>
      )}
      {tab === "change" && prices && (
        <Link
          to={`${runPath(runId, { ...view, page: 1, sort: isByMove ? null : "move" })}#rows`}
          preventScrollReset
          className="text-link py-2.5"
        >
          {isByMove ? "In the order of the file" : "Largest moves first"}
        </Link>
      )}
    </div>
  );
}

/** The buttons that store what is ticked or typed in the rows of this page. */
function Decisions({ rows }: { rows: readonly Row[] }) {
  const hasTicks = rows.some(({ isLeftOut }) => isLeftOut !== null);
  const hasCells = rows.some(({ problems }) => problems.some(({ field }) => field !== null));
  if (!hasTicks && !hasCells) return null;
  return (
    <SaveBar>
      {hasTicks && (
        <SubmitButton
          form={PLAN_FORM}
          name="intent"
          value="save-choices"
          variant="secondary"
          idle="Save choices"
          busy="Saving..."
        />
      )}
      {hasCells && (
        <SubmitButton
          form={PLAN_FORM}
          name="intent"
          value="correct"
          variant="secondary"
          idle="Save and check again"
          busy="Checking..."
        />
      )}
      <p className="text-sm text-muted">
        {hasTicks
          ? "Ticked rows are not written. Save before you go to another page."
          : "Correct the values in their fields. Only a check changes the plan."}
      </p>
    </SaveBar>
  );
}

function textWithoutRows({ tab, tabs, view }: Plan, noun: "row" | "file"): string {
  const count = tabs.find((each) => each.tab === tab)?.count ?? 0;
  if (count === 0) return NONE[tab];
  if (view.q) return `No ${noun} here has “${view.q}” in its code or name.`;
  return tab === "same"
    ? `These ${noun}s are the same as what is stored, and are not listed.`
    : `These ${noun}s are no longer stored.`;
}

/** Rows that are not data, as they lie in the file (I27). */
function LeftOutRows({ rows }: { rows: Plan["leftOut"] }) {
  return (
    <RowsTable
      caption="Rows that are not data"
      headings={[
        { text: "Row", className: "w-24" },
        { text: "What it is", className: "w-48" },
        { text: "Text" },
      ]}
    >
      <tbody>
        {rows.map(({ rowNumber, rowName, why, text }) => (
          <tr key={rowNumber}>
            <th scope="row" data-label="Row" className="align-top font-normal text-muted">
              {rowName}
            </th>
            <td className="align-top">{LEFT_OUT_LABELS[why]}</td>
            <td className="basis-full wrap-anywhere">{text}</td>
          </tr>
        ))}
      </tbody>
    </RowsTable>
  );
}

type TabRowsProps = {
  tab: Exclude<Tab, "leftOut">;
  rows: readonly Row[];
  deciding: Deciding;
};

function TabRows({ tab, rows, deciding }: TabRowsProps) {
  switch (tab) {
    case "change":
      return <ChangeRows rows={rows} deciding={deciding} />;
    case "new":
      return <NewRows rows={rows} deciding={deciding} />;
    case "error":
    case "warning":
      return <ProblemRows rows={rows} level={tab} deciding={deciding} />;
    case "missing":
      return (
        <SentenceRows
          rows={rows}
          deciding={deciding}
          heading="What becomes of it"
          sentenceOf={({ isInFile, problems }) =>
            isInFile
              ? problems.map(({ message }) => message).join(". ")
              : "Is not in the file: becomes discontinued"
          }
        />
      );
    case "skipped":
    case "left":
      return (
        <SentenceRows
          rows={rows}
          deciding={deciding}
          heading={tab === "left" ? "Why it was left" : "Why it is not written"}
          sentenceOf={({ leftBecause }) => leftBecause ?? ""}
        />
      );
    case "same":
      return null;
  }
}
