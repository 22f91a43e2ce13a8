import type { SubmissionResult } from "@conform-to/dom";
import type { SerializeFrom } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";

import {
  findsNothing,
  missingToConfirm,
  onApplicationToConfirm,
  rowsToWrite,
  type Unconfirmed,
} from "~/imports/apply/apply-request";
import { NO_OWN_PRICES, ownPricesHeading } from "~/imports/plan/variants/variant-values";
import { differencesPath, errorsPath, runPath } from "~/imports/runs/import-paths";
import { NO_COUNTS, type OwnPrices } from "~/imports/runs/import-run";
import { rowNoun } from "~/imports/runs/run-words";
import { countOf, formatCount } from "~/shared/counts";
import { controlClass } from "~/ui/control";
import { formatLondonDay } from "~/shared/dates";
import { Confirmation } from "~/ui/form/confirmation";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { Panel } from "~/ui/panel";

import { PLAN_FORM } from "./decide-cells";
import { PlanSummary } from "./plan-summary";
import type { loader } from "./route";
import { RunOptionsNote } from "./run-options-note";

const MAX_SHOWN = 5;

/** Names the products for which customers see prices other than those in the file (I25). */
function OwnPricesNote({ ownPrices }: { ownPrices: OwnPrices | undefined }) {
  const { rows, named } = ownPrices ?? NO_OWN_PRICES;
  if (rows === 0) return null;
  const folded = named.slice(MAX_SHOWN);
  return (
    <div className="mb-2">
      <p className="font-semibold">{ownPricesHeading(rows)}:</p>
      <NamedProducts named={named.slice(0, MAX_SHOWN)} />
      {folded.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer text-link">
            {formatCount(rows - MAX_SHOWN)} more
          </summary>
          <NamedProducts named={folded} />
          {rows > named.length && <p>and {formatCount(rows - named.length)} more</p>}
        </details>
      )}
    </div>
  );
}

function NamedProducts({ named }: Pick<OwnPrices, "named">) {
  return (
    <ul role="list" className="mt-1 text-sm">
      {named.map(({ key, text }) => (
        <li key={key} className="py-0.5">
          <span className="code">{key}</span>: {text}
        </li>
      ))}
    </ul>
  );
}

type Run = SerializeFrom<typeof loader>["run"];
type Plan = NonNullable<SerializeFrom<typeof loader>["plan"]>;

/** How the file was understood, and where to change it. */
function ReadAs({ run: { id, readAs } }: { run: Run }) {
  if (readAs.length === 0) return null;
  return (
    <details className="mb-2">
      <summary className="cursor-pointer text-link">How the file is read</summary>
      <ul role="list" className="ticks mt-1">
        {readAs.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Link to={runPath(id, { edit: "columns" })} className="text-link">
        Change answers
      </Link>
    </details>
  );
}

type PanelProps = { run: Run; plan: Plan; result: SubmissionResult | undefined };

/** The findings of the check, and the buttons to write it or not. Its form has the ticks and cells of the rows below too. */
export function ApplyPanel({ run, plan, result }: PanelProps) {
  const counts = run.counts ?? NO_COUNTS;
  const noun = rowNoun(run.kind);
  return (
    <Panel title="Nothing has been changed yet">
      <PlanSummary run={run} plan={plan} />
      <ReadAs run={run} />
      <OwnPricesNote ownPrices={counts.ownPrices} />
      <RunOptionsNote run={run} />
      <p className="my-3">
        Download the differences as{" "}
        <Link to={differencesPath(run.id, "csv")} reloadDocument className="text-link">
          CSV
        </Link>{" "}
        or{" "}
        <Link to={differencesPath(run.id, "xlsx")} reloadDocument className="text-link">
          Excel
        </Link>
        .
      </p>
      {counts.error > 0 && (
        <p className="mb-3">
          <strong className="text-signal">{countOf(counts.error, noun)}</strong>{" "}
          {counts.error === 1 ? "has an error" : "have errors"}.{" "}
          <Link to={errorsPath(run.id)} reloadDocument className="text-link">
            Download errors
          </Link>{" "}
          {run.kind === "media"
            ? "to correct their codes, and put that file into the zip as map.csv. If the zip has one already, add the rows to it."
            : "to correct them, and upload that file, or correct them below."}
        </p>
      )}
      {rowsToWrite(plan.toWrite) + plan.rows.length === 0 ? (
        <ApplyFields run={run} toWrite={plan.toWrite} result={result} />
      ) : (
        <Form method="post" id={PLAN_FORM} action={runPath(run.id, plan.view)}>
          <HiddenFields
            fields={{
              checkedAt: String(run.checkedAt ?? ""),
              choices: String(run.choices),
              rows: plan.rows
                .filter(({ isLeftOut }) => isLeftOut !== null)
                .map(({ rowNumber }) => rowNumber)
                .join(","),
            }}
          />
          <ApplyFields run={run} toWrite={plan.toWrite} result={result} />
        </Form>
      )}
      <Form method="post" className="mt-3 -ml-3.5 flex flex-wrap">
        <SubmitButton
          name="intent"
          value="discard"
          variant="quiet"
          size="sm"
          idle="Discard"
          busy="Discarding..."
        />
        {run.kind !== "media" && (
          <Link to={runPath(run.id, { edit: "columns" })} className="button button-quiet button-sm">
            Change columns or options
          </Link>
        )}
      </Form>
    </Panel>
  );
}

type FieldsProps = { run: Run; toWrite: Plan["toWrite"]; result: SubmissionResult | undefined };

/** The ticks and numbers that confirm Apply, and its buttons; a sentence if nothing can be written. */
function ApplyFields({ run, toWrite, result }: FieldsProps) {
  const counts = run.counts ?? NO_COUNTS;
  const changes = rowsToWrite(toWrite);
  const typed = result?.initialValue ?? {};
  const ofMaker =
    counts.listedOfMaker === undefined ? "" : ` of ${formatCount(counts.listedOfMaker)}`;
  if (findsNothing(counts)) {
    return (
      <p className="font-semibold">
        The file has none of the {formatCount(counts.missing)} products of {run.options.wholeListOf}
        , so it cannot be applied as the whole list.
      </p>
    );
  }
  if (changes === 0) return <p className="font-semibold">There is nothing to apply.</p>;
  return (
    <>
      {counts.error > 0 && (
        <ConfirmTick
          name="isLeavingOutErrors"
          result={result}
          isTicked={run.options.isLeavingOutErrors}
        >
          Leave out the {countOf(counts.error, rowNoun(run.kind))} with errors
        </ConfirmTick>
      )}
      <ConfirmNumber
        name="confirmedMissing"
        count={missingToConfirm(toWrite)}
        becomes={`products${ofMaker} become discontinued`}
        result={result}
      />
      <ConfirmNumber
        name="confirmedOnApplication"
        count={onApplicationToConfirm(toWrite)}
        becomes="prices become on application"
        result={result}
      />
      {toWrite.warning > 0 && (
        <ConfirmTick name="hasReadWarnings" result={result}>
          I have read the {countOf(toWrite.warning, "warning")}
        </ConfirmTick>
      )}
      {run.validFrom !== null && (
        <p className="mt-3 font-semibold">
          These prices apply from {formatLondonDay(run.validFrom)}: schedule them for that day.
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <SubmitButton
          name="intent"
          value="apply"
          variant={run.validFrom === null ? "primary" : "secondary"}
          idle={`Apply ${countOf(changes, "change")}${run.validFrom === null ? "" : " now"}`}
          busy="Applying..."
        />
        <Confirmation
          label="Apply on a date"
          variant="secondary"
          isHarmless
          isOpen={typed.intent === "schedule" || run.validFrom !== null}
          question="The file is checked again on that day at five past midnight. Rows that would no longer write the same are left out and listed."
        >
          <ApplyOn typed={typed.applyOn ?? run.validFrom} />
        </Confirmation>
      </div>
    </>
  );
}

type Confirmed = { name: keyof Unconfirmed; result: SubmissionResult | undefined };

function ConfirmTick({
  name,
  result,
  isTicked = false,
  children,
}: Confirmed & { isTicked?: boolean; children: ReactNode }) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        id={name}
        name={name}
        aria-invalid={result?.error?.[name] ? true : undefined}
        defaultChecked={result ? result.initialValue?.[name] === "on" : isTicked}
      />
      <span>{children}</span>
    </label>
  );
}

/** Takes a number as it is typed; nothing for 0. */
function ConfirmNumber({
  name,
  count,
  becomes,
  result,
}: Confirmed & { count: number; becomes: string }) {
  if (count === 0) return null;
  const typed = result?.initialValue?.[name];
  return (
    <div className="my-3 max-w-md">
      <label htmlFor={name} className="mb-1.5 block text-sm font-semibold">
        {formatCount(count)} {becomes}. Type the number to confirm
      </label>
      <input
        id={name}
        type="text"
        inputMode="numeric"
        name={name}
        defaultValue={typeof typed === "string" ? typed : ""}
        maxLength={10}
        autoComplete="off"
        aria-invalid={result?.error?.[name] ? true : undefined}
        className={`${controlClass} max-w-32`}
      />
    </div>
  );
}

function ApplyOn({ typed }: { typed: unknown }) {
  return (
    <>
      <label htmlFor="applyOn" className="mb-1.5 block text-sm font-semibold">
        Apply on
      </label>
      <div className="flex flex-wrap gap-3">
        <span className="block">
          <input
            id="applyOn"
            type="date"
            name="applyOn"
            defaultValue={typeof typed === "string" ? typed : ""}
            className={controlClass}
          />
        </span>
        <SubmitButton
          name="intent"
          value="schedule"
          variant="secondary"
          size="sm"
          idle="Schedule"
          busy="Scheduling..."
        />
      </div>
    </>
  );
}
