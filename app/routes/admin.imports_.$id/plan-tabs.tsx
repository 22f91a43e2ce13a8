import type { SerializeFrom } from "@remix-run/node";

import { FilterLinks } from "~/ui/filter-links";
import { Pagination } from "~/ui/pagination";
import { rowNoun } from "~/imports/runs/run-words";
import { runPath } from "~/imports/runs/import-paths";

import type { loader } from "./route";
import { ChangeRows, NewRows, ProblemRows, type Row, SentenceRows } from "./rows-table";

type Plan = NonNullable<SerializeFrom<typeof loader>["plan"]>;
type Tab = Plan["tab"];

const LABELS: Record<Tab, string> = {
  new: "New",
  change: "Changed",
  same: "Unchanged",
  error: "Errors",
  warning: "Warnings",
  missing: "Missing",
  left: "Left as they are",
};

const NONE: Record<Tab, string> = {
  new: "Nothing is new.",
  change: "Nothing is changed.",
  same: "Nothing is unchanged.",
  error: "There are no errors.",
  warning: "There are no warnings.",
  missing: "Nothing is missing.",
  left: "Everything was put back.",
};

type PlanTabsProps = { run: Pick<SerializeFrom<typeof loader>["run"], "id" | "kind">; plan: Plan };

/** Every row of the file, in the tab of its effect. */
export function PlanTabs({ run: { id: runId, kind }, plan }: PlanTabsProps) {
  const { tab, tabs, pages, rows } = plan;
  return (
    <section aria-label="Rows of the file" id="rows" className="mt-8">
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
      {rows.length === 0 ? (
        <p className="border-t py-4 text-muted">{textWithoutRows(plan, rowNoun(kind))}</p>
      ) : (
        <TabRows tab={tab} rows={rows} />
      )}
      <Pagination {...pages} hrefOf={(page) => runPath(runId, { tab, page })} />
    </section>
  );
}

function textWithoutRows({ tab, tabs }: Plan, noun: "row" | "file"): string {
  const count = tabs.find((each) => each.tab === tab)?.count ?? 0;
  if (count === 0) return NONE[tab];
  return tab === "same"
    ? `These ${noun}s are the same as what is stored, and are not listed.`
    : `These ${noun}s are no longer stored.`;
}

function TabRows({ tab, rows }: { tab: Tab; rows: readonly Row[] }) {
  switch (tab) {
    case "change":
      return <ChangeRows rows={rows} />;
    case "new":
      return <NewRows rows={rows} />;
    case "error":
    case "warning":
      return <ProblemRows rows={rows} level={tab} />;
    case "missing":
      return (
        <SentenceRows
          rows={rows}
          heading="What becomes of it"
          sentenceOf={() => "Is not in the file: becomes discontinued"}
        />
      );
    case "left":
      return (
        <SentenceRows
          rows={rows}
          heading="Why it was left"
          sentenceOf={({ leftBecause }) => leftBecause ?? ""}
        />
      );
    case "same":
      return null;
  }
}
