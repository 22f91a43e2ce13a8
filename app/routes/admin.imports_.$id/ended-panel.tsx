import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { ConfirmForm } from "~/ui/form/confirm-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { IMPORTS_PATH, runPath } from "~/imports/runs/import-paths";
import { NO_COUNTS } from "~/imports/runs/import-run";
import { countsText, rowNoun } from "~/imports/runs/run-words";
import { countOf } from "~/shared/counts";
import { formatDay, formatDayAndTime } from "~/shared/dates";

import type { loader } from "./route";

type Run = SerializeFrom<typeof loader>["run"];

/** The outcome of a run that no worker deals with, and what staff can do. */
export function EndedPanel({ run, leftCount }: { run: Run; leftCount: number }) {
  switch (run.state) {
    case "scheduled":
      return <Scheduled run={run} />;
    case "applied":
      return <Applied run={run} />;
    case "undone":
      return <Undone run={run} leftCount={leftCount} />;
    case "stale":
      return <Stale run={run} />;
    case "failed":
      return <Failed run={run} />;
    default:
      return (
        <Panel title="This file was discarded" className="max-w-3xl">
          <p className="mb-4">Nothing was changed by it.</p>
          <ButtonLink to={IMPORTS_PATH} variant="secondary">
            Upload another file
          </ButtonLink>
        </Panel>
      );
  }
}

function Scheduled({ run }: { run: Run }) {
  return (
    <Panel title={`Applies on ${dayText(run.applyOn)}`} className="max-w-3xl">
      <p className="mb-4">
        {run.appliedBy} has scheduled it. It is checked again at five past midnight, and applied if
        it would still change the same. {run.appliedBy} then gets an email.
      </p>
      <Step intent="cancel" idle="Cancel" busy="Cancelling..." />
    </Panel>
  );
}

function dayText(day: string | null): string {
  return day === null ? "a date" : formatDay(Date.parse(`${day}T12:00:00Z`));
}

function Applied({ run }: { run: Run }) {
  return (
    <Panel title="The import is applied" className="max-w-3xl">
      <p className="mb-4">
        {countsText(run.counts ?? NO_COUNTS)}. By {run.appliedBy}
        {run.appliedAt !== null && `, ${formatDayAndTime(run.appliedAt)}`}.
      </p>
      <Undo />
    </Panel>
  );
}

function Undo() {
  return (
    <ConfirmForm
      label="Undo"
      question="Puts back what was there before, except where a product has been edited since: that is left as it is, and listed."
      yes="Undo this import"
      busy="Undoing..."
      intent="undo"
    />
  );
}

function Undone({ run, leftCount }: { run: Run; leftCount: number }) {
  return (
    <Panel title="The import is undone" className="max-w-3xl">
      <p>
        {leftCount === 0
          ? "Everything that it changed is as it was before."
          : `What it changed is as it was before, except ${countOf(leftCount, rowNoun(run.kind))}, listed below with the reason.`}{" "}
        By {run.appliedBy}
        {run.undoneAt !== null && `, ${formatDayAndTime(run.undoneAt)}`}.
      </p>
    </Panel>
  );
}

function Stale({ run }: { run: Run }) {
  return (
    <Panel title="Something has changed since the check" className="max-w-3xl">
      <p className="mb-4">Nothing was written. {run.failure}</p>
      <div className="flex flex-wrap gap-3">
        <Step intent="check-again" idle="Check again" busy="Checking..." isPrimary />
        <Step intent="discard" idle="Discard" busy="Discarding..." />
      </div>
    </Panel>
  );
}

function Failed({ run }: { run: Run }) {
  return (
    <Panel title="The import could not go on" className="max-w-3xl">
      <p className="mb-2">{run.failure}</p>
      {run.hasWritten ? (
        <>
          <p className="mb-4">A part of it was written. Undo puts back what was there before.</p>
          <Undo />
        </>
      ) : (
        <>
          <p className="mb-4">Nothing was written.</p>
          <div className="flex flex-wrap gap-3">
            <Step intent="check-again" idle="Check again" busy="Checking..." isPrimary />
            {run.kind !== "media" && (
              <ButtonLink to={runPath(run.id, { edit: "columns" })} variant="secondary">
                Change columns or options
              </ButtonLink>
            )}
            <Step intent="discard" idle="Discard" busy="Discarding..." />
          </div>
        </>
      )}
    </Panel>
  );
}

type StepProps = { intent: string; idle: string; busy: string; isPrimary?: boolean };

function Step({ intent, idle, busy, isPrimary = false }: StepProps) {
  return (
    <Form method="post">
      <SubmitButton
        name="intent"
        value={intent}
        variant={isPrimary ? "primary" : "secondary"}
        idle={idle}
        busy={busy}
      />
    </Form>
  );
}
