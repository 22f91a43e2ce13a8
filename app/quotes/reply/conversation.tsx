import type { Constraint, SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";

import { formatBytes } from "~/catalogue/media/datasheet";
import type { Toast } from "~/http/toast";
import { UnscriptedNotice } from "~/quotes/reply/answered-quote";
import { foldMessages, type ShownMessage, writerForCustomer } from "~/quotes/reply/quote-message";
import { formatDayAndTime } from "~/shared/dates";
import { MESSAGE_FILES } from "~/shared/upload-limits";
import { controlClass } from "~/ui/control";
import { TextArea } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { Panel } from "~/ui/panel";

/** Shows the messages of a conversation, oldest first; all but the newest are folded. */
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

/** Shows a message, below its author and time. */
export function MessageText({
  writer,
  at,
  isOurs,
  text,
  files,
  page,
  children,
}: {
  writer: string;
  at: number;
  isOurs: boolean;
  /** Null once the text was erased. */
  text: string | null;
  files: ShownMessage["files"];
  /** The page of the quote, below which its files are. */
  page: string;
  children?: ReactNode;
}) {
  return (
    <div className={`border-l-4 pl-3 ${isOurs ? "border-petrol" : ""}`}>
      <p className="text-sm text-muted wrap-anywhere">
        {writer}, {formatDayAndTime(at)}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text ?? "Deleted with the account."}</p>
      {files.length > 0 && (
        <ul role="list">
          {files.map(({ id, name, bytes, isRemoved }) => (
            <li key={id} className="text-sm wrap-anywhere">
              {isRemoved ? (
                `${name}, removed`
              ) : (
                <a
                  href={`${page}/files/${id}`}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {name} ({formatBytes(bytes)})
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

/** Chooses the files of a message to send. They are lost when the form comes back, as in every browser. */
export function FilesField({
  id,
  onChoice,
}: {
  id: string;
  onChoice: (hasFiles: boolean) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  // Files may have been chosen before the scripts ran.
  useEffect(() => onChoice(hasChosen(input.current)), [onChoice]);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Files <span className="font-normal text-muted">(optional)</span>
      </label>
      <input
        ref={input}
        type="file"
        id={id}
        name="files"
        multiple
        accept={MESSAGE_FILES.accept}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChoice(hasChosen(event.currentTarget))}
        className={`${controlClass} py-2`}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {MESSAGE_FILES.hint} Files are not checked for viruses.
      </p>
    </div>
  );
}

function hasChosen(input: HTMLInputElement | null): boolean {
  return (input?.files?.length ?? 0) > 0;
}

/**
 * Returns the encoding of a form that may have files, and the function that says whether any are chosen. A form without files
 * is sent as text where scripts run, because only text can be stored when the session has ended.
 */
export function useFilesEncoding(): [encType: FormEncType, onChoice: (hasFiles: boolean) => void] {
  const [hasFiles, setHasFiles] = useState(true);
  return [hasFiles ? "multipart/form-data" : "application/x-www-form-urlencoded", setHasFiles];
}

type FormEncType = "multipart/form-data" | "application/x-www-form-urlencoded";

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

/** Shows the conversation about a quote as its customer reads it, with a form to write. */
export function CustomerConversation({
  conversation,
  isOpen,
  reply,
  page,
}: {
  conversation: Conversation;
  /** True while the quote has the buttons that answer it. */
  isOpen: boolean;
  /** The page of the quote, below which its files are. */
  page: string;
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
          {(message) => (
            <MessageText {...message} writer={writerForCustomer(message)} page={page} />
          )}
        </Messages>
        {/* Empty again after each message. */}
        <MessageForm
          key={messages.length}
          submitKey={submitKey}
          constraint={constraint}
          isOpen={isOpen}
          lastResult={own?.result}
        />
      </Panel>
    </div>
  );
}

function MessageForm({
  submitKey,
  constraint,
  isOpen,
  lastResult,
}: Pick<Conversation, "submitKey" | "constraint"> & {
  isOpen: boolean;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, { messageText }] = useForm({ id: "message", constraint, lastResult });
  const [encType, setHasFiles] = useFilesEncoding();
  return (
    <Form
      method="post"
      encType={encType}
      preventScrollReset
      {...getFormProps(form)}
      className="mt-4 space-y-4"
    >
      <HiddenFields fields={{ submitKey }} />
      {messageText && (
        <TextArea
          label="Your message"
          field={messageText}
          rows={4}
          hint={
            isOpen
              ? "To order or to ask for other quantities, use the buttons of the quote."
              : undefined
          }
        />
      )}
      <FilesField id="message-files" onChoice={setHasFiles} />
      <SubmitButton value="message" variant="secondary" idle="Send message" busy="Sending..." />
    </Form>
  );
}
