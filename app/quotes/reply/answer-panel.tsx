import type { SubmissionResult } from "@conform-to/dom";

import { FormNotice } from "~/ui/form/form-notice";
import {
  AcceptForm,
  type AnswerConstraints,
  ChangeForm,
  DeclineForm,
  RenewForm,
} from "~/quotes/reply/answer-forms";
import { Panel } from "~/ui/panel";
import type { CustomerReply } from "~/quotes/reply/customer-reply";
import { quotedLines } from "~/quotes/reply/wanted-quantities";
import type { Toast } from "~/http/toast";

/** The facts that a loader sends for the forms. */
export type AnswerSettings = { submitKey: string; name: string; constraints: AnswerConstraints };

export type AnswerReply = { result?: SubmissionResult; toast?: Toast | null };

/** The forms with which the customer answers the version that is shown; empty once it is settled. */
export function AnswerPanel({
  reply,
  settings,
  actionData,
}: {
  reply: CustomerReply;
  settings: AnswerSettings;
  actionData: AnswerReply | undefined;
}) {
  const { version, total, isOpen, canAccept, canDecline, canRenew } = reply;
  const { submitKey, name, constraints } = settings;
  const shared = { version, submitKey, lastResult: actionData?.result };
  const lines = quotedLines(reply.quotation.lines);
  if (!isOpen && !canRenew) return <FormNotice toast={actionData?.toast} />;
  return (
    <div id="answer" className="scroll-mt-24 print:hidden">
      <Panel title="Your answer">
        <FormNotice toast={actionData?.toast} />
        <p className="text-sm text-muted">Total inc VAT</p>
        <p className="mb-4 text-2xl font-semibold tabular-nums">{total}</p>
        {canAccept && (
          <AcceptForm {...shared} constraint={constraints.accept} name={name} total={total} />
        )}
        {isOpen && <ChangeForm {...shared} constraint={constraints.change} lines={lines} />}
        {canDecline && <DeclineForm {...shared} constraint={constraints.decline} />}
        {canRenew && <RenewForm version={version} submitKey={submitKey} />}
      </Panel>
    </div>
  );
}
