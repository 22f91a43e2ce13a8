import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { ConfirmForm } from "~/ui/form/confirm-form";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { IMPORTS_PATH, runPath } from "~/imports/runs/import-paths";
import { NO_COUNTS } from "~/imports/runs/import-run";
import { rowNoun, writtenText } from "~/imports/runs/run-words";
import { countOf, formatCount } from "~/shared/counts";
import { formatDayAndTime, formatLondonDay } from "~/shared/dates";

import type { loader } from "./route";

type Run = SerializeFrom<typeof loader>["run"];

type EndedProps = {
  run: Run;
  /** Rows that Undo has left as they are. */
  leftCount: number;
  /** Rows that are not written: ticked, or changed since the check. */
  skippedCount: number;
  /** Rows that are not data. */
  leftOutCount: number;
  /** Rows of a stale run that would still write what was checked. */
  others: number;
};

/** The outcome of a run that waits for no worker, and the actions of staff. */
export function EndedPanel(props: EndedProps) {
  const { run, leftCount, others } = props;
  switch (run.state) {
    case "scheduled":
      return <Scheduled run={run} />;
    case "applied":
      return <Applied {...props} />;
    case "undone":
      return <Undone run={run} leftCount={leftCount} />;
    case "stale":
      return <Stale run={run} others={others} />;
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
    <Panel
      title={`Applies on ${run.applyOn === null ? "a date" : formatLondonDay(run.applyOn)}`}
      className="max-w-3xl"
    >
      <p className="mb-4">
        {run.appliedBy} has scheduled it. It is checked again at five past midnight. Rows that would
        no longer write the same are left out, and the others are applied if these are few.{" "}
        {run.appliedBy} then gets an email.
      </p>
      <Step intent="cancel" idle="Cancel" busy="Cancelling..." />
    </Panel>
  );
}

function Applied({ run, skippedCount, leftOutCount }: EndedProps) {
  const counts = run.counts ?? NO_COUNTS;
  const noun = rowNoun(run.kind);
  const others = [
    skippedCount > 0 && `${countOf(skippedCount, noun)} left out or skipped, listed below`,
    counts.error > 0 && `${countOf(counts.error, noun)} with errors left out`,
    leftOutCount > 0 &&
      `${countOf(leftOutCount, noun)} that ${leftOutCount === 1 ? "is" : "are"} not data`,
    counts.same > 0 && `${formatCount(counts.same)} unchanged`,
  ].filter(Boolean);
  return (
    <Panel title="The import is applied" className="max-w-3xl">
      <p>
        <strong>{writtenText(counts)}</strong>. By {run.appliedBy}
        {run.appliedAt !== null && `, ${formatDayAndTime(run.appliedAt)}`}.
      </p>
      {others.length > 0 && <p className="mt-1">Not written: {others.join(", ")}.</p>}
      <div className="mt-4">
        <Undo />
      </div>
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
      {run.hasFile ? (
        <>
          <p className="my-3">
            The file can be applied again with the same columns and answers. It is checked first.
          </p>
          <Step intent="apply-again" idle="Apply again" busy="Checking..." />
        </>
      ) : (
        <p className="mt-3">The file is no longer here. To apply it again, upload it again.</p>
      )}
    </Panel>
  );
}

function Stale({ run, others }: { run: Run; others: number }) {
  const shown = { checkedAt: String(run.checkedAt ?? ""), choices: String(run.choices) };
  return (
    <Panel title="Something has changed since the check" className="max-w-3xl">
      <p className="mb-4">Nothing was written. {run.failure}</p>
      <div className="flex flex-wrap gap-3">
        <Step intent="check-again" idle="Check again" busy="Checking..." isPrimary />
        {others > 0 && (
          <Step
            intent="apply-others"
            idle={`Apply the other ${formatCount(others)}`}
            busy="Applying..."
            fields={{ ...shown, others: String(others) }}
          />
        )}
        <Step intent="discard" idle="Discard" busy="Discarding..." />
      </div>
      {others > 0 && (
        <p className="mt-3">
          The other {countOf(others, rowNoun(run.kind))} would still write what was checked. The
          rest is listed below as not written.
        </p>
      )}
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

type StepProps = {
  intent: string;
  idle: string;
  busy: string;
  isPrimary?: boolean;
  fields?: Record<string, string>;
};

function Step({ intent, idle, busy, isPrimary = false, fields = {} }: StepProps) {
  return (
    <Form method="post">
      <HiddenFields fields={fields} />
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
