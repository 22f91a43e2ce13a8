import type { SubmissionResult } from "@conform-to/dom";
import type { SerializeFrom } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";

import { SelectField, TextArea, TextField } from "~/ui/form/fields";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { Panel } from "~/ui/panel";
import { DECLINE_REASONS } from "~/quotes/reply/quote-answer";
import { orderPath } from "~/quotes/reply/desk-paths";
import { HOW_RECORDED, OutcomeFacts, SameOrderNote } from "~/quotes/reply/outcome-facts";
import { formatDayAndTime } from "~/shared/dates";

import { FoldedForm, Tool } from "./desk-form";
import { AFTER_SENDING } from "./jump-links";
import type { loader } from "./route";

type After = SerializeFrom<typeof loader>["after"];
type PanelProps = { after: After; result: SubmissionResult | undefined };

/** The outcome and the order of a version that was sent, with the forms that change them. */
export function AfterSendingPanel({ after, result, quoteId }: PanelProps & { quoteId: string }) {
  const { version, outcome, earlierAcceptance, waitingSince } = after;
  if (version === null) return null;
  return (
    <Panel title="After sending" id={AFTER_SENDING}>
      <div className="mb-4 space-y-3 empty:hidden">
        {outcome && <Outcome outcome={outcome} />}
        {earlierAcceptance && (
          <Outcome outcome={earlierAcceptance} version={earlierAcceptance.version} />
        )}
        <SameOrderNote order={after.sameOrder} />
        {after.orderReference && <p>Order placed: {after.orderReference}</p>}
        {isAccepted(after) && (
          <p>
            <Link to={orderPath(quoteId)} className="text-link inline-flex min-h-11 items-center">
              View the order
            </Link>
          </p>
        )}
        {waitingSince !== null && (
          <Form method="post" preventScrollReset>
            <HiddenFields fields={{ since: String(waitingSince) }} />
            <Tool value="nothing-to-answer">Nothing to answer</Tool>
          </Form>
        )}
      </div>
      <OutcomeForms after={after} result={result} version={version} />
    </Panel>
  );
}

function isAccepted({ outcome, earlierAcceptance }: After): boolean {
  return outcome?.kind === "accepted" || earlierAcceptance !== null;
}

const OUTCOMES = { accepted: "Accepted", declined: "Declined", withdrawn: "Withdrawn" } as const;

/** The outcome of the newest version or, with its number, of an older one whose order applies. */
function Outcome({
  outcome,
  version,
}: {
  outcome: NonNullable<After["outcome"]>;
  version?: number;
}) {
  const { kind, byName, via, at } = outcome;
  return (
    <div>
      <p>
        <span className="font-semibold">
          {OUTCOMES[kind]}
          {version !== undefined && `, version ${version}`}
        </span>
        {byName && ` by ${byName}`}, {HOW_RECORDED[via]}, {formatDayAndTime(at)}
      </p>
      {version !== undefined && (
        <p className="text-sm">Its order stands until a newer version is accepted.</p>
      )}
      <OutcomeFacts outcome={outcome} className="mt-2" />
    </div>
  );
}

/** The forms that record, withdraw or undo an outcome, as far as the version allows. */
function OutcomeForms({ after, result, version }: PanelProps & { version: number }) {
  const { outcome, earlierAcceptance, orderReference, constraints, submitKey, contactName } = after;
  const shared = { lastResult: result, busy: "Saving..." };
  const undone = outcome ?? earlierAcceptance;
  return (
    <>
      {isAccepted(after) && (
        <FoldedForm
          {...shared}
          title={orderReference ? "Correct the order number" : "Order placed"}
          isOpen={!orderReference}
          intent="order-placed"
          constraint={constraints.order}
          hidden={{ orderBefore: orderReference ?? "" }}
          idle="Order Placed"
          variant={orderReference ? "secondary" : "primary"}
        >
          {(fields) => (
            <TextField
              label="Our order number"
              field={fields.orderReference}
              hint="The customer is emailed the confirmation with its PDF. The order’s page takes a note and the promised day too."
            />
          )}
        </FoldedForm>
      )}
      {(!outcome || outcome.kind === "declined") && (
        <FoldedForm
          {...shared}
          title="Accepted by phone or email"
          intent="record-acceptance"
          constraint={constraints.acceptance}
          hidden={{ version: String(version), submitKey }}
          typed={{ acceptedBy: contactName }}
          idle="Record Acceptance"
        >
          {(fields) => (
            <>
              <TextField label="Name" field={fields.acceptedBy} />
              <TextField label="Purchase order number" field={fields.acceptedOrder} />
              <TextField label="Date" field={fields.acceptedOn} type="date" />
              <TextArea label="Note" field={fields.acceptanceNote} rows={3} />
            </>
          )}
        </FoldedForm>
      )}
      {!outcome && (
        <>
          <FoldedForm
            {...shared}
            title="Declined by phone or email"
            intent="record-decline"
            constraint={constraints.decline}
            hidden={{ version: String(version), submitKey }}
            typed={{ declinedBy: contactName }}
            idle="Record Decline"
          >
            {(fields) => (
              <>
                <TextField label="Name" field={fields.declinedBy} />
                <SelectField label="Reason" field={fields.declineReason}>
                  <option value="">Choose a reason</option>
                  {DECLINE_REASONS.map((reason) => (
                    <option key={reason}>{reason}</option>
                  ))}
                </SelectField>
                <TextArea label="Note" field={fields.declineNote} rows={3} />
              </>
            )}
          </FoldedForm>
          <FoldedForm
            {...shared}
            title="Withdraw this version"
            intent="withdraw"
            constraint={constraints.withdraw}
            hidden={{ version: String(version) }}
            idle="Withdraw"
          >
            {(fields) => (
              <TextArea
                label="Reason"
                field={fields.withdrawReason}
                rows={3}
                hint="The customer is emailed this reason, and can no longer accept."
              />
            )}
          </FoldedForm>
        </>
      )}
      {undone && (
        <FoldedForm
          {...shared}
          title={
            outcome
              ? "Undo this outcome"
              : `Undo the acceptance of version ${earlierAcceptance?.version}`
          }
          intent="undo-outcome"
          constraint={constraints.undo}
          hidden={{ outcome: String(undone.id) }}
          idle="Undo"
        >
          {(fields) => (
            <TextArea
              label="Reason"
              field={fields.undoReason}
              rows={3}
              hint="The customer and the sales team are emailed this reason."
            />
          )}
        </FoldedForm>
      )}
    </>
  );
}
