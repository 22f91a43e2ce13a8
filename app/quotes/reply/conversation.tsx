import type { Constraint, SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import type { Toast } from "~/http/toast";
import { UnscriptedNotice } from "~/quotes/reply/answered-quote";
import { foldMessages, type ShownMessage, writerForCustomer } from "~/quotes/reply/quote-message";
import { formatDayAndTime } from "~/shared/dates";
import { TextArea } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { Panel } from "~/ui/panel";

/** The messages of a conversation, oldest first; all but the newest are folded. */
export function Messages<Message extends { id: number }>({
  messages,
  children,
}: {
  messages: readonly Message[];
  children: (message: Message) => ReactNode;
}) {
  const { older, newest } = foldMessages(messages);
  const list = (some: readonly Message[]) => (
    <ol className="space-y-4">
      {some.map((message) => (
        <li key={message.id}>{children(message)}</li>
      ))}
    </ol>
  );
  return (
    <>
      {older.length > 0 && (
        <details className="mb-4">
          <summary className="text-link flex min-h-11 cursor-pointer items-center">
            {older.length} earlier
          </summary>
          {list(older)}
        </details>
      )}
      {newest.length > 0 && list(newest)}
    </>
  );
}

/** One message, with who wrote it and when above it. */
export function MessageText({
  writer,
  at,
  isOurs,
  text,
  children,
}: {
  writer: string;
  at: number;
  isOurs: boolean;
  /** Null once it was erased. */
  text: string | null;
  children?: ReactNode;
}) {
  return (
    <div className={`border-l-4 pl-3 ${isOurs ? "border-petrol" : ""}`}>
      <p className="text-sm text-muted wrap-anywhere">
        {writer}, {formatDayAndTime(at)}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text ?? "Deleted with the account."}</p>
      {children}
    </div>
  );
}

export type Conversation = {
  messages: readonly ShownMessage[];
  submitKey: string;
  constraint: { messageText: Constraint };
};

type MessageReply = { result?: SubmissionResult; toast?: Toast | null };

/** Returns true for the reply to a message, which is shown beside its form. */
export function isReplyToMessage(reply: MessageReply | undefined): boolean {
  return reply?.result?.initialValue?.["intent"] === "message";
}

/** The conversation about a quote as its customer reads it, with a form to write. */
export function CustomerConversation({
  conversation,
  reply,
}: {
  conversation: Conversation;
  reply: MessageReply | undefined;
}) {
  const { messages, submitKey, constraint } = conversation;
  const own = isReplyToMessage(reply) ? reply : undefined;
  return (
    <div id="conversation" className="scroll-mt-24 print:hidden">
      <UnscriptedNotice toast={own?.toast} hasForms={false} />
      <Panel title="Messages">
        <FormNotice toast={own?.toast} />
        <Messages messages={messages}>
          {(message) => <MessageText {...message} writer={writerForCustomer(message)} />}
        </Messages>
        {/* Empty again after each message. */}
        <MessageForm
          key={messages.length}
          submitKey={submitKey}
          constraint={constraint}
          lastResult={own?.result}
        />
      </Panel>
    </div>
  );
}

function MessageForm({
  submitKey,
  constraint,
  lastResult,
}: Pick<Conversation, "submitKey" | "constraint"> & { lastResult: SubmissionResult | undefined }) {
  const [form, { messageText }] = useForm({ id: "message", constraint, lastResult });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="mt-4 space-y-4">
      <HiddenFields fields={{ submitKey }} />
      {messageText && (
        <TextArea
          label="Your message"
          field={messageText}
          rows={4}
          hint="To order or to ask for other quantities, use the buttons of the quote."
        />
      )}
      <SubmitButton
        name="intent"
        value="message"
        variant="secondary"
        idle="Send message"
        busy="Sending..."
      />
    </Form>
  );
}
