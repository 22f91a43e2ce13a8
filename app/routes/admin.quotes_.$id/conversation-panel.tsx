import type { SubmissionResult } from "@conform-to/dom";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { FilesField, Messages, MessageText, useFilesEncoding } from "~/quotes/reply/conversation";
import type { Colleague } from "~/quotes/reply/colleagues";
import { deskPath } from "~/quotes/reply/desk-paths";
import { mailStateText, writerForStaff } from "~/quotes/reply/quote-message";
import { countOf } from "~/shared/counts";
import { formatDayAndTime } from "~/shared/dates";
import { Checkbox, SelectField, TextArea, TextField } from "~/ui/form/fields";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { Notice } from "~/ui/notice";
import { Panel } from "~/ui/panel";

import { DeskForm, Folded, FoldedForm, Tool } from "./desk-form";
import { CONVERSATION } from "./jump-links";
import type { loader } from "./route";

type Conversation = SerializeFrom<typeof loader>["conversation"];

/** How many of the newest messages are shown above the reply; the conversation has all of them. */
const UNREAD_SHOWN = 5;

/** Shows the customer's messages that are not marked as read. Looking at the page marks nothing. */
export function UnreadMessages({
  conversation: { unread, messages },
}: {
  conversation: Conversation;
}) {
  const last = unread.at(-1);
  if (!last) return null;
  const older = unread.length - UNREAD_SHOWN;
  return (
    <Notice tone="petrol" icon="info">
      {older > 0 && (
        <p className="mb-2">
          <a href={`#${CONVERSATION}`} className="text-link">
            {older} earlier
          </a>
        </p>
      )}
      <ul role="list" className="space-y-3">
        {unread.slice(-UNREAD_SHOWN).map(({ id, at, text }) => (
          <li key={id}>
            <p className="font-semibold">The customer wrote on {formatDayAndTime(at)}</p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
            <UnreadFiles files={messages.find((message) => message.id === id)?.files ?? []} />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a href="#message-messageText" className="text-link inline-flex min-h-11 items-center">
          Answer with a message
        </a>
        <Form method="post" preventScrollReset>
          <HiddenFields fields={{ upTo: String(last.id) }} />
          <Tool value="mark-read">Mark as Read</Tool>
        </Form>
      </div>
    </Notice>
  );
}

/** Says that files came with an unread message, which are linked in the conversation. */
function UnreadFiles({ files }: { files: readonly unknown[] }) {
  if (files.length === 0) return null;
  return (
    <a href={`#${CONVERSATION}`} className="text-link inline-flex min-h-11 items-center text-sm">
      With {countOf(files.length, "file")}
    </a>
  );
}

type PanelProps = {
  conversation: Conversation;
  /** The customer's address; empty once their account is deleted. */
  recipient: string;
  colleagues: readonly Colleague[];
  quoteId: string;
  isWaiting: boolean;
  result: SubmissionResult | undefined;
};

/** Shows the messages of both sides, with the forms that send a message, or enter an email or a call. */
export function ConversationPanel({
  conversation,
  recipient,
  colleagues,
  quoteId,
  isWaiting,
  result,
}: PanelProps) {
  const [encType, setHasFiles] = useFilesEncoding();
  const { messages, seenEventId, submitKey, constraints } = conversation;
  return (
    <div id={CONVERSATION} className="scroll-mt-24">
      <Panel title="Conversation">
        <Messages messages={messages}>
          {(message) => (
            <MessageText
              {...message}
              writer={writerForStaff(message, colleagues)}
              page={deskPath(quoteId)}
            >
              <RemoveFiles files={message.files} />
              {message.isOurs && (
                <p className="text-sm text-muted wrap-anywhere">{mailStateText(message.mail)}</p>
              )}
            </MessageText>
          )}
        </Messages>
        <div className="space-y-4 not-first:mt-4">
          {recipient === "" ? (
            <p>No message can be sent: there is no address of the customer.</p>
          ) : (
            <DeskForm
              key={messages.length}
              intent="message"
              encType={encType}
              constraint={constraints.message}
              lastResult={result}
              hidden={{ submitKey, seenEventId: String(seenEventId) }}
              idle="Send message"
              busy="Sending..."
            >
              {({ messageText, answersCustomer }) => (
                <>
                  <TextArea
                    label="Message"
                    field={messageText}
                    rows={4}
                    hint={`The customer reads it on the quote’s page and by email, at ${recipient}.`}
                  />
                  <FilesField id="message-files" onChoice={setHasFiles} />
                  {isWaiting && (
                    <Checkbox label="This answers the customer" field={answersCustomer} />
                  )}
                </>
              )}
            </DeskForm>
          )}
          <EnterMessage key={`entered ${messages.length}`} {...conversation} result={result} />
        </div>
      </Panel>
    </div>
  );
}

function RemoveFiles({ files }: { files: Conversation["messages"][number]["files"] }) {
  const stored = files.filter(({ isRemoved }) => !isRemoved);
  if (stored.length === 0) return null;
  return (
    <Folded title="Remove a file">
      <div className="flex flex-wrap gap-2">
        {stored.map(({ id, name }) => (
          <ConfirmForm
            key={id}
            label={`Remove ${name}`}
            question={`${name} is deleted for both sides. An email that it went with cannot be called back.`}
            yes="Remove file"
            busy="Removing..."
            intent="remove-file"
            about={{ file: id }}
          />
        ))}
      </div>
    </Folded>
  );
}

function EnterMessage({
  submitKey,
  now,
  constraints,
  result,
}: Pick<Conversation, "submitKey" | "now" | "constraints"> & {
  result: SubmissionResult | undefined;
}) {
  return (
    <FoldedForm
      title="Enter a Message"
      intent="enter-message"
      constraint={constraints.entered}
      lastResult={result}
      hidden={{ submitKey }}
      typed={{ enteredAt: now }}
      idle="Enter message"
      busy="Saving..."
    >
      {({ enteredVia, enteredAt, enteredText }) => (
        <>
          <p className="text-sm text-muted">
            What the customer said by email or telephone. They see it on the quote’s page, and no
            one is emailed.
          </p>
          <SelectField label="It came by" field={enteredVia}>
            <option value="">Choose from the list</option>
            <option value="telephone">Telephone</option>
            <option value="email">Email</option>
          </SelectField>
          <TextField label="When" field={enteredAt} type="datetime-local" />
          <TextArea label="What they said" field={enteredText} rows={4} />
        </>
      )}
    </FoldedForm>
  );
}
