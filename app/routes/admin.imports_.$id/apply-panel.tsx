import type { SubmissionResult } from "@conform-to/dom";
import type { SerializeFrom } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";

import {
  findsNothing,
  missingToConfirm,
  onApplicationToConfirm,
  rowsToWrite,
} from "~/imports/apply/apply-request";
import { NO_OWN_PRICES, ownPricesHeading } from "~/imports/plan/variants/variant-values";
import { errorsPath, runPath } from "~/imports/runs/import-paths";
import { NO_COUNTS, type OwnPrices } from "~/imports/runs/import-run";
import { countsText, rowNoun } from "~/imports/runs/run-words";
import { countOf, formatCount } from "~/shared/counts";
import { controlClass } from "~/ui/control";
import { Confirmation } from "~/ui/form/confirmation";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { Panel } from "~/ui/panel";

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

/** The findings of the check, and the buttons to write it or not. */
export function ApplyPanel({ run, result }: { run: Run; result: SubmissionResult | undefined }) {
  const counts = run.counts ?? NO_COUNTS;
  const changes = rowsToWrite(counts);
  const noun = rowNoun(run.kind);
  const typed = result?.initialValue ?? {};
  const ofMaker =
    counts.listedOfMaker === undefined ? "" : ` of ${formatCount(counts.listedOfMaker)}`;
  return (
    <Panel title="Nothing has been changed yet">
      <p className="mb-2 text-lg font-semibold">{countsText(counts)}</p>
      <RunOptionsNote run={run} />
      <OwnPricesNote ownPrices={counts.ownPrices} />
      {counts.error > 0 && (
        <p className="mb-2">
          <strong className="text-signal">{countOf(counts.error, noun)}</strong>{" "}
          {counts.error === 1 ? "has an error" : "have errors"}.{" "}
          <Link to={errorsPath(run.id)} reloadDocument className="text-link">
            Download errors
          </Link>{" "}
          {run.kind === "media"
            ? "to correct their codes, and put that file into the zip as map.csv. If the zip has one already, add the rows to it."
            : "to correct them, and upload that file."}
        </p>
      )}
      {counts.warning > 0 && (
        <p className="mb-2">
          <strong>{countOf(counts.warning, noun)}</strong>{" "}
          {counts.warning === 1 ? "has a warning" : "have warnings"}.{" "}
          <Link to={runPath(run.id, { tab: "warning" })} className="text-link">
            Read {counts.warning === 1 ? "it" : "them"}
          </Link>
        </p>
      )}
      {findsNothing(counts) && (
        <p className="font-semibold">
          The file has none of the {formatCount(counts.missing)} products of{" "}
          {run.options.wholeListOf}, so it cannot be applied as the whole list.
        </p>
      )}
      {!findsNothing(counts) && changes === 0 && (
        <p className="font-semibold">There is nothing to apply.</p>
      )}
      {!findsNothing(counts) && changes > 0 && (
        <Form method="post">
          <HiddenFields fields={{ checkedAt: String(run.checkedAt ?? "") }} />
          {counts.error > 0 && (
            <label className="tick">
              <input
                type="checkbox"
                name="isLeavingOutErrors"
                defaultChecked={
                  result ? typed.isLeavingOutErrors === "on" : run.options.isLeavingOutErrors
                }
              />
              Leave out the {countOf(counts.error, noun)} with errors
            </label>
          )}
          <ConfirmNumber
            name="confirmedMissing"
            count={missingToConfirm(counts)}
            becomes={`products${ofMaker} become discontinued`}
            typed={typed.confirmedMissing}
          />
          <ConfirmNumber
            name="confirmedOnApplication"
            count={onApplicationToConfirm(counts)}
            becomes="prices become on application"
            typed={typed.confirmedOnApplication}
          />
          {counts.warning > 0 && (
            <label className="tick">
              <input
                type="checkbox"
                name="hasReadWarnings"
                defaultChecked={typed.hasReadWarnings === "on"}
              />
              I have read the {countOf(counts.warning, "warning")}
            </label>
          )}
          <div className="mt-3 flex flex-wrap items-start gap-3">
            <SubmitButton
              name="intent"
              value="apply"
              idle={`Apply ${countOf(changes, "change")}`}
              busy="Applying..."
            />
            <Confirmation
              label="Apply on a date"
              variant="secondary"
              isOpen={typed.intent === "schedule"}
              question="The file is checked again on that day at five past midnight, and applied if nothing else has changed."
            >
              <ApplyOn typed={typed.applyOn} />
            </Confirmation>
          </div>
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

type NumberToConfirm = {
  name: "confirmedMissing" | "confirmedOnApplication";
  /** Nothing is shown for 0. */
  count: number;
  becomes: string;
  typed: unknown;
};

function ConfirmNumber({ name, count, becomes, typed }: NumberToConfirm) {
  if (count === 0) return null;
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
