import type { SubmissionResult } from "@conform-to/dom";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { formatLondonDay } from "~/shared/dates";
import { type Fields, TextField } from "~/ui/form/fields";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { Panel } from "~/ui/panel";

import { DeskForm, FoldedForm } from "./desk-form";
import type { loader } from "./route";

type FollowUpProps = {
  after: SerializeFrom<typeof loader>["after"];
  result: SubmissionResult | undefined;
};

/** Shows when staff mean to come back to the quote, and why. No page of a customer reads it (R26). */
export function FollowUpPanel({ after: { followUp, constraints }, result }: FollowUpProps) {
  const { on, note, by } = followUp;
  const form = {
    intent: "follow-up",
    constraint: constraints.followUp,
    typed: { followUpOn: on ?? "", followUpNote: note ?? "" },
    lastResult: result,
    idle: "Save Follow-up",
    busy: "Saving...",
    children: (fields: Fields<keyof typeof constraints.followUp>) => (
      <>
        <TextField label="Date" field={fields.followUpOn} type="date" />
        <TextField label="Note" field={fields.followUpNote} />
      </>
    ),
  };
  return (
    <Panel title="Follow-up">
      <p className="mb-3 text-sm text-muted">Only staff see this.</p>
      {on === null ? (
        <DeskForm {...form} />
      ) : (
        <>
          <div className="mb-4 space-y-3">
            <p className="break-words">
              <span className="font-semibold">{formatLondonDay(on)}</span>
              {note && `: ${note}`}
              <span className="block text-sm text-muted">{by}</span>
            </p>
            <Form method="post" preventScrollReset>
              <HiddenFields fields={{ shownFollowUp: on }} />
              <SubmitButton value="follow-up-done" variant="secondary" size="sm" idle="Done" />
            </Form>
          </div>
          <FoldedForm key={`${on} ${note}`} title="Change the follow-up" {...form} />
        </>
      )}
    </Panel>
  );
}
