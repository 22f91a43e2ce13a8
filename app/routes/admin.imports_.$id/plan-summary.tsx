import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";

import { rowsToWrite } from "~/imports/apply/apply-request";
import { movesLikeVat, percentage } from "~/imports/plan/shown-change";
import { runPath } from "~/imports/runs/import-paths";
import { NO_COUNTS } from "~/imports/runs/import-run";
import { rowNoun } from "~/imports/runs/run-words";
import { countOf, formatCount } from "~/shared/counts";
import { SubmitButton } from "~/ui/form/submit-button";

import { PLAN_FORM } from "./decide-cells";
import type { loader } from "./route";

type Loaded = SerializeFrom<typeof loader>;
type Plan = NonNullable<Loaded["plan"]>;
type SummaryProps = { run: Loaded["run"]; plan: Plan };

/** The findings of the check in figures: what would be written, what has to be checked, and how prices move. */
export function PlanSummary({ run, plan }: SummaryProps) {
  const counts = run.counts ?? NO_COUNTS;
  const { toWrite } = plan;
  const writes = toWrite.new + toWrite.change;
  const ticked = rowsToWrite(counts) - rowsToWrite(toWrite);
  const leftOut = plan.tabs.find(({ tab }) => tab === "leftOut")?.count ?? 0;
  const noun = rowNoun(run.kind);
  return (
    <>
      <p className="text-lg font-semibold">
        Writes {formatCount(writes)}
        {run.rowCount !== null && ` of ${countOf(run.rowCount, noun)}`}
        {toWrite.missing > 0 && `, discontinues ${countOf(toWrite.missing, "product")}`}
      </p>
      <ul role="list" className="my-2 flex flex-wrap gap-x-5 gap-y-1">
        <Figure run={run} tab="error" label="Errors" count={counts.error} look="text-signal" />
        <Figure
          run={run}
          tab="warning"
          label="Warnings"
          count={counts.warning}
          look="text-yellow"
        />
        <Figure run={run} tab="change" label="Changed" count={toWrite.change} />
        <Figure run={run} tab="new" label="New" count={toWrite.new} />
        <Figure run={run} tab="missing" label="Discontinued" count={toWrite.missing} />
        <Figure run={run} tab="leftOut" label="Left out" count={leftOut} />
        {ticked > 0 && <li>Ticked to leave out {formatCount(ticked)}</li>}
        {counts.same > 0 && <li className="text-muted">Unchanged {formatCount(counts.same)}</li>}
      </ul>
      {plan.prices && <Prices prices={plan.prices} />}
      {counts.notInFile && counts.notInFile.products > 0 && (
        <p className="mb-2">
          {formatCount(counts.notInFile.products)} of the {formatCount(counts.notInFile.listed)}{" "}
          products of {counts.notInFile.maker}{" "}
          {counts.notInFile.products === 1
            ? "is not in this file, and stays as it is."
            : "are not in this file, and stay as they are."}
        </p>
      )}
      {counts.lostChoices && (
        <p className="mb-2 border-l-4 border-yellow bg-yellow-tint px-3 py-2">
          {countOf(counts.lostChoices.rows, noun)} that{" "}
          {counts.lostChoices.rows === 1 ? "was" : "were"} left out before this check (
          {counts.lostChoices.named.join(", ")}
          {counts.lostChoices.rows > counts.lostChoices.named.length && " and more"}) would now
          write something else, and {counts.lostChoices.rows === 1 ? "is" : "are"} no longer left
          out.
        </p>
      )}
      <Corrections corrections={plan.corrections} />
    </>
  );
}

type FigureProps = {
  run: Loaded["run"];
  tab: string;
  label: string;
  count: number;
  look?: string;
};

function Figure({ run, tab, label, count, look = "" }: FigureProps) {
  if (count === 0) return null;
  return (
    <li>
      <Link
        to={`${runPath(run.id, { tab })}#rows`}
        className={`${look} ${look ? "font-semibold" : ""} underline underline-offset-2`}
      >
        {label} {formatCount(count)}
      </Link>
    </li>
  );
}

function Prices({ prices }: { prices: NonNullable<Plan["prices"]> }) {
  const { up, down, same, toApplication, fromApplication, median } = prices;
  const parts = [
    `${formatCount(up)} up`,
    `${formatCount(down)} down`,
    `${formatCount(same)} the same`,
    toApplication > 0 && `${formatCount(toApplication)} to on application`,
    fromApplication > 0 && `${formatCount(fromApplication)} from on application`,
  ].filter(Boolean);
  return (
    <>
      <p className="mb-2">
        Prices: {parts.join(", ")}.
        {median !== null && (
          <>
            {" "}
            Of those that move, the median is <strong>{percentage(median)}</strong>.
          </>
        )}
      </p>
      {median !== null && movesLikeVat(median) && (
        <p className="mb-2 border-l-4 border-yellow bg-yellow-tint px-3 py-2">
          <strong>With or without VAT?</strong> Half of the prices move by about the 20&nbsp;% of
          VAT. Check whether the file has its prices without it.
        </p>
      )}
    </>
  );
}

/** The cells that staff have corrected, folded, with a way back to the file as it came. */
function Corrections({ corrections: { count, first } }: { corrections: Plan["corrections"] }) {
  if (count === 0) return null;
  return (
    <details className="mb-2">
      <summary className="cursor-pointer text-link">
        {countOf(count, "cell")} {count === 1 ? "is" : "are"} corrected here
      </summary>
      <ul role="list" className="my-2 text-sm">
        {first.map(({ rowName, header, value, correctedBy }) => (
          <li key={`${rowName} ${header}`} className="wrap-anywhere">
            Row {rowName}, {header}: <strong>{value === "" ? "empty" : value}</strong>{" "}
            <span className="text-muted">({correctedBy})</span>
          </li>
        ))}
        {count > first.length && <li>and {formatCount(count - first.length)} more</li>}
      </ul>
      <SubmitButton
        form={PLAN_FORM}
        name="intent"
        value="drop-corrections"
        variant="secondary"
        size="sm"
        idle="Check without corrections"
        busy="Checking..."
      />
    </details>
  );
}
