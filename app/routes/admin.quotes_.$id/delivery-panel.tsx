import type { SubmissionResult } from "@conform-to/dom";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { Checkbox, EmailField } from "~/ui/form/fields";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { countOf } from "~/shared/counts";
import { formatDayAndTime } from "~/shared/dates";

import { Folded, FoldedForm, Tool } from "./desk-form";
import type { loader } from "./route";

type After = SerializeFrom<typeof loader>["after"];
type PanelProps = { after: After; result: SubmissionResult | undefined };

/** The mails of the newest version, those that were not sent, and its links; sends it once more. */
export function DeliveryPanel({ after, result }: PanelProps) {
  const { version, mails, outcome, links } = after;
  if (version === null) return null;
  return (
    <Panel title="Email and links">
      <div className="mb-4 space-y-3 empty:hidden">
        {mails.map((mail) => (
          <MailState key={mail.id} mail={mail} />
        ))}
        {links > 0 && (
          <p className="text-sm text-muted">
            {countOf(links, "link")} without sign-in {links === 1 ? "opens" : "open"} this quote.
          </p>
        )}
      </div>
      {outcome?.kind !== "withdrawn" && (
        <FoldedForm
          key={mails.length}
          title="Send this version again"
          intent="send-again"
          constraint={after.constraints.again}
          typed={{ againTo: after.recipient }}
          lastResult={result}
          hidden={{ version: String(version), submitKey: after.submitKey }}
          idle="Send Again"
          busy="Sending..."
        >
          {({ againTo, isNewAddress }) => (
            <>
              <EmailField
                label="Email"
                field={againTo}
                autoComplete="off"
                hint={after.recipient && `Emails about this quote go to ${after.recipient}.`}
              />
              <Checkbox
                label="Send later versions to this address too. Links that went to another stay open until you stop them."
                field={isNewAddress}
              />
            </>
          )}
        </FoldedForm>
      )}
      <LinkForms links={links} />
    </Panel>
  );
}

function LinkForms({ links }: { links: number }) {
  return (
    <Folded title="Links without sign-in">
      <Form method="post" className="mb-4 space-y-3">
        <p className="text-sm text-muted">
          A new link shows this quote with its prices to everyone who has it, and lets them answer.
        </p>
        <Tool value="copy-link" busy="Making a link...">
          Copy Link for Somebody Else
        </Tool>
      </Form>
      {links > 0 && (
        <Form method="post" preventScrollReset className="space-y-3">
          <p className="text-sm text-muted">
            Stops every link to this quote, also those in emails. A customer with an account still
            sees it there.
          </p>
          <Tool value="stop-links" busy="Stopping...">
            Stop This Link
          </Tool>
        </Form>
      )}
    </Folded>
  );
}

function MailState({ mail }: { mail: After["mails"][number] }) {
  const { toAddress, subject, createdAt, sentAt, failedAt, lastError } = mail;
  if (failedAt !== null) {
    return (
      <p className="flex gap-1.5 text-sm font-semibold text-signal">
        <Icon name="alert-triangle" className="mt-0.5 size-4" />
        <span className="min-w-0 break-words">
          The email “{subject}” to {toAddress} was not sent: {lastError}
        </span>
      </p>
    );
  }
  return (
    <p className="text-sm break-words text-muted">
      {sentAt === null
        ? `Sent ${formatDayAndTime(createdAt)} to ${toAddress}, email not delivered yet${lastError ? `: ${lastError}` : ""}`
        : `Email to ${toAddress} delivered ${formatDayAndTime(sentAt)}`}
    </p>
  );
}
