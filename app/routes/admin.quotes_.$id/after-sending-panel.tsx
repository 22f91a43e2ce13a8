import type { SubmissionResult } from "@conform-to/dom";
import type { SerializeFrom } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";

import { SelectField, TextArea, TextField } from "~/ui/form/fields";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { Panel } from "~/ui/panel";
import { DECLINE_REASONS } from "~/quotes/reply/quote-answer";
import { orderPath } from "~/quotes/reply/desk-paths";
import { HOW_RECORDED, OutcomeFacts, SameOrderNote } from "~/quotes/reply/outcome-facts";
import { formatDayAndTime } from "~/shared/dates";

import { DeskForm, Folded, isRefused } from "./desk-form";
import { AFTER_SENDING } from "./jump-links";
import type { loader } from "./route";

type After = SerializeFrom<typeof loader>["after"];
type PanelProps = { after: After; result: SubmissionResult | undefined };

/** The outcome and the order of a version that was sent, with the forms that change them. */
export function AfterSendingPanel({ after, result, quoteId }: PanelProps & { quoteId: string }) {
  const { version, outcome, earlierAcceptance, waitingSince } = after;
  const isAccepted = outcome?.kind === "accepted" || earlierAcceptance !== null;
  if (version === null) return null;
  return (
    <Panel title="After sending" id={AFTER_SENDING}>
      <div className="flex flex-col gap-4">
        <div className="space-y-3 empty:hidden">
          {outcome && <Outcome outcome={outcome} />}
          {earlierAcceptance && (
            <Outcome outcome={earlierAcceptance} version={earlierAcceptance.version} />
          )}
          <SameOrderNote order={after.sameOrder} />
          {after.orderReference && <p>Order placed: {after.orderReference}</p>}
          {isAccepted && (
            <p>
              <Link to={orderPath(quoteId)} className="text-link inline-flex min-h-11 items-center">
                View the order
              </Link>
            </p>
          )}
          {waitingSince !== null && (
            <Form method="post" preventScrollReset>
              <HiddenFields fields={{ since: String(waitingSince) }} />
              <SubmitButton
                name="intent"
                value="nothing-to-answer"
                variant="secondary"
                size="sm"
                idle="Nothing to answer"
                busy="Saving..."
              />
            </Form>
          )}
        </div>
        <div className="[:empty+&>:first-child]:border-t-0">
          {isAccepted && <OrderForm after={after} result={result} />}
          {(!outcome || outcome.kind === "declined") && (
            <AcceptanceForm after={after} result={result} version={version} />
          )}
          {!outcome && <DeclineForm after={after} result={result} version={version} />}
          {!outcome && <WithdrawForm after={after} result={result} version={version} />}
          {outcome && <UndoForm after={after} result={result} outcomeId={outcome.id} />}
          {!outcome && earlierAcceptance && (
            <UndoForm
              after={after}
              result={result}
              outcomeId={earlierAcceptance.id}
              title={`Undo the acceptance of version ${earlierAcceptance.version}`}
            />
          )}
        </div>
      </div>
    </Panel>
  );
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

function OrderForm({ after, result }: PanelProps) {
  return (
    <Folded
      title={after.orderReference ? "Correct the order number" : "Order placed"}
      isOpen={!after.orderReference || isRefused("orderReference", result)}
    >
      <DeskForm
        intent="order-placed"
        constraint={after.constraints.order}
        lastResult={result}
        hidden={{ orderBefore: after.orderReference ?? "" }}
        idle="Order Placed"
        busy="Saving..."
        variant={after.orderReference ? "secondary" : "primary"}
      >
        {({ orderReference }) =>
          orderReference && (
            <TextField
              label="Our order number"
              field={orderReference}
              hint="The customer is emailed the confirmation with its PDF. The order’s page takes a note and the promised day too."
            />
          )
        }
      </DeskForm>
    </Folded>
  );
}

function AcceptanceForm({ after, result, version }: PanelProps & { version: number }) {
  return (
    <Folded title="Accepted by phone or email" isOpen={isRefused("acceptedBy", result)}>
      <DeskForm
        intent="record-acceptance"
        constraint={after.constraints.acceptance}
        lastResult={result}
        hidden={{ version: String(version), submitKey: after.submitKey }}
        typed={{ acceptedBy: after.contactName }}
        idle="Record Acceptance"
        busy="Recording..."
      >
        {({ acceptedBy, acceptedOrder, acceptedOn, acceptanceNote }) => (
          <>
            {acceptedBy && <TextField label="Name" field={acceptedBy} />}
            {acceptedOrder && <TextField label="Purchase order number" field={acceptedOrder} />}
            {acceptedOn && <TextField label="Date" field={acceptedOn} type="date" />}
            {acceptanceNote && <TextArea label="Note" field={acceptanceNote} rows={3} />}
          </>
        )}
      </DeskForm>
    </Folded>
  );
}

function DeclineForm({ after, result, version }: PanelProps & { version: number }) {
  return (
    <Folded title="Declined by phone or email" isOpen={isRefused("declinedBy", result)}>
      <DeskForm
        intent="record-decline"
        constraint={after.constraints.decline}
        lastResult={result}
        hidden={{ version: String(version), submitKey: after.submitKey }}
        typed={{ declinedBy: after.contactName }}
        idle="Record Decline"
        busy="Recording..."
      >
        {({ declinedBy, declineReason, declineNote }) => (
          <>
            {declinedBy && <TextField label="Name" field={declinedBy} />}
            {declineReason && (
              <SelectField label="Reason" field={declineReason}>
                <option value="">Choose a reason</option>
                {DECLINE_REASONS.map((reason) => (
                  <option key={reason}>{reason}</option>
                ))}
              </SelectField>
            )}
            {declineNote && <TextArea label="Note" field={declineNote} rows={3} />}
          </>
        )}
      </DeskForm>
    </Folded>
  );
}

function WithdrawForm({ after, result, version }: PanelProps & { version: number }) {
  return (
    <Folded title="Withdraw this version" isOpen={isRefused("withdrawReason", result)}>
      <DeskForm
        intent="withdraw"
        constraint={after.constraints.withdraw}
        lastResult={result}
        hidden={{ version: String(version) }}
        idle="Withdraw"
        busy="Withdrawing..."
      >
        {({ withdrawReason }) =>
          withdrawReason && (
            <TextArea
              label="Reason"
              field={withdrawReason}
              rows={3}
              hint="The customer is emailed this reason, and can no longer accept."
            />
          )
        }
      </DeskForm>
    </Folded>
  );
}

function UndoForm({
  after,
  result,
  outcomeId,
  title = "Undo this outcome",
}: PanelProps & { outcomeId: number; title?: string }) {
  return (
    <Folded title={title} isOpen={isRefused("undoReason", result)}>
      <DeskForm
        intent="undo-outcome"
        constraint={after.constraints.undo}
        lastResult={result}
        hidden={{ outcome: String(outcomeId) }}
        idle="Undo"
        busy="Undoing..."
      >
        {({ undoReason }) =>
          undoReason && (
            <TextArea
              label="Reason"
              field={undoReason}
              rows={3}
              hint="The customer and the sales team are emailed this reason."
            />
          )
        }
      </DeskForm>
    </Folded>
  );
}
