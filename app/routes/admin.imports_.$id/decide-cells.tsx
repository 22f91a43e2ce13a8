import { Link } from "@remix-run/react";

import { type PlanView, runPath } from "~/imports/runs/import-paths";

import type { Row } from "./rows-table";

/** The form beside the plan, to which the ticks and fields of its rows belong. */
export const PLAN_FORM = "plan";

/** The data of a page that decisions about its rows need. */
export type Deciding = {
  runId: number;
  view: PlanView;
  /** The values of a refused form; null shows the stored ones. */
  typed: Record<string, unknown> | null;
};

/** The columns that the table has; a row without the decision has an empty cell. */
export type Offers = { leaveOut: boolean; correct: boolean };

type DecideProps = { row: Row; deciding: Deciding; offers: Offers; span?: number };

/** The last cells of a row: a tick that leaves it out, and a link that opens its cells. */
export function DecideCells({ row, deciding, offers, span = 1 }: DecideProps) {
  const { rowNumber, key, isLeftOut, canCorrect, cells } = row;
  const { runId, view, typed } = deciding;
  const correct = cells ? null : rowNumber;
  return (
    <>
      {offers.leaveOut && isLeftOut === null && <td rowSpan={span} />}
      {isLeftOut !== null && (
        <td rowSpan={span} className="align-top">
          <label className="tick min-h-0 py-0.5">
            <input
              type="checkbox"
              form={PLAN_FORM}
              name="leaveOut"
              value={rowNumber}
              // Remounts once the choice is stored.
              key={String(isLeftOut)}
              defaultChecked={typed ? isTyped(typed.leaveOut, rowNumber) : isLeftOut}
              className="min-h-5 w-5"
            />
            <span className="@[52rem]:sr-only">
              Leave out <span className="sr-only">{key}</span>
            </span>
          </label>
        </td>
      )}
      {offers.correct && !canCorrect && <td rowSpan={span} />}
      {canCorrect && (
        <td rowSpan={span} className="align-top">
          <Link
            to={`${runPath(runId, { ...view, correct })}#row-${rowNumber}`}
            preventScrollReset
            className="text-link inline-block py-1"
          >
            {cells ? "Close" : "Correct"} <span className="sr-only">{key}</span>
          </Link>
        </td>
      )}
    </>
  );
}

function isTyped(leaveOut: unknown, rowNumber: number): boolean {
  const ticked = Array.isArray(leaveOut) ? leaveOut : [leaveOut];
  return ticked.includes(String(rowNumber));
}
