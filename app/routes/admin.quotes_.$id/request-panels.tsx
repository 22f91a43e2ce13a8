import type { SubmissionResult } from "@conform-to/dom";
import type { SerializeFrom } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";

import { formatPence } from "~/catalogue/prices/money";
import { staffName } from "~/quotes/reply/colleagues";
import { deskPath, versionPath, versionPdfPath } from "~/quotes/reply/desk-paths";
import { whatChangedOn } from "~/quotes/reply/what-changed";
import { EVENT_LABELS, eventText, isEventKind } from "~/quotes/reply/quote-event";
import { customerDid } from "~/quotes/reply/quote-message";
import { orderTitle } from "~/quotes/request/quote-status";
import { formatDay, formatDayAndTime, formatLondonDay } from "~/shared/dates";
import { TextArea, type Fields, TextField } from "~/ui/form/fields";
import { Notice } from "~/ui/notice";
import { Panel } from "~/ui/panel";
import { Select } from "~/ui/select";
import { HiddenFields } from "~/ui/form/hidden-fields";

import { DeskForm, Tool, FoldedForm } from "./desk-form";
import type { loader } from "./route";

const OUTCOMES = { accepted: "accepted", declined: "declined", withdrawn: "withdrawn" } as const;

type AssigneeProps = Pick<SerializeFrom<typeof loader>, "after" | "viewerId">;

/** The colleague who answers the quote. Assigning it to someone else sends them an email. */
export function AssigneePanel({ after: { colleagues, assigneeId }, viewerId }: AssigneeProps) {
  const others = colleagues.filter(({ id }) => id !== viewerId && id !== assigneeId);
  return (
    <Panel title="Assigned to">
      <p className="mb-3">
        {colleagues.find(({ id }) => id === assigneeId)?.name ?? "No one has taken this quote yet."}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {assigneeId !== viewerId && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="assignee" value={viewerId} />
            <Tool value="assign" about={{ assignee: viewerId }}>
              Take
            </Tool>
          </Form>
        )}
        {others.length > 0 && (
          <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
            <label htmlFor="assignee" className="sr-only">
              Colleague
            </label>
            <Select id="assignee" name="assignee" defaultValue={others[0]?.id}>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <Tool value="assign">Assign to</Tool>
          </Form>
        )}
      </div>
    </Panel>
  );
}

type NotesProps = {
  after: SerializeFrom<typeof loader>["after"];
  result: SubmissionResult | undefined;
};

/** Internal notes, which no page of a customer reads (R7). */
export function NotesPanel({ after: { notes, constraints, colleagues }, result }: NotesProps) {
  return (
    <Panel title="Internal notes">
      <p className="mb-3 text-sm text-muted">Only staff see this.</p>
      <ol className="mb-4 space-y-3 empty:hidden">
        {notes.map(({ id, at, author, text }) => (
          <li key={id}>
            <p className="break-words whitespace-pre-line">{text}</p>
            <p className="text-sm break-words text-muted">
              {staffName(author, colleagues)}, {formatDayAndTime(at)}
            </p>
          </li>
        ))}
      </ol>
      <DeskForm
        key={notes.length}
        intent="note"
        constraint={constraints.note}
        lastResult={result}
        idle="Add note"
        busy="Adding..."
      >
        {({ note }) => <TextArea label="Note" field={note} rows={3} />}
      </DeskForm>
    </Panel>
  );
}

/** The events of a quote, newest first. */
export function Timeline({
  events,
  after,
}: Pick<SerializeFrom<typeof loader>, "events" | "after">) {
  if (events.length === 0) return null;
  return (
    <Panel title="Timeline">
      <ol className="space-y-3">
        {[...events].reverse().map(({ id, at, actor, kind, version, message }) => (
          <li key={id} className="text-sm">
            <p>
              <span className="font-semibold">
                {isEventKind(kind) ? EVENT_LABELS[kind] : kind}
                {version !== null && `, version ${version}`}
              </span>{" "}
              {actor === null ? "by the customer" : staffName(actor, after.colleagues)}
            </p>
            <p className="text-muted">{formatDayAndTime(at)}</p>
            {message && (
              <p className="mt-1 break-words whitespace-pre-line">{eventText(kind, message)}</p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The customer's newest other quotes, with the state and the total of each reply. */
export function OtherQuotes({ others }: Pick<SerializeFrom<typeof loader>, "others">) {
  if (others.length === 0) return null;
  return (
    <Panel title="Other quotes of this customer">
      <ul role="list" className="space-y-3">
        {others.map(({ id, orderNumber, createdAt, label, facts }) => (
          <li key={id}>
            <Link to={deskPath(id)} className="text-link">
              {orderTitle(orderNumber)}
            </Link>
            <p className="text-sm text-muted">
              {[formatDay(createdAt), label, facts].filter(Boolean).join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The change or renewal that the customer waits for, above the lines that it concerns. */
export function OpenRequest({ openRequest }: Pick<SerializeFrom<typeof loader>, "openRequest">) {
  if (!openRequest) return null;
  const { at, message } = openRequest;
  return (
    <Notice tone="petrol" icon="info">
      <p className="font-semibold">
        {customerDid(openRequest)} on {formatDayAndTime(at)}
      </p>
      {message && <p className="mt-1 whitespace-pre-line">{message}</p>}
    </Notice>
  );
}

type PanelProps = Pick<SerializeFrom<typeof loader>, "versions" | "after" | "quoteId">;

/** The versions that were sent, newest first, each with its page and its PDF. */
export function VersionsPanel({ versions, after, quoteId }: PanelProps) {
  const [newest, before] = versions;
  if (!newest) return null;
  return (
    <Panel title="Versions">
      <ul role="list" className="space-y-3">
        {versions.map(({ version, sentAt, writtenBy, totalIncVatPence, outcome }) => (
          <li key={version} className="text-sm">
            <p className="flex flex-wrap items-center gap-x-4">
              <Link
                to={versionPath(quoteId, version)}
                className="text-link inline-flex min-h-11 items-center font-semibold"
              >
                Version {version}
              </Link>
              <a
                href={versionPdfPath(quoteId, version)}
                className="text-link inline-flex min-h-11 items-center"
              >
                PDF<span className="sr-only"> of version {version}</span>
              </a>
              <span>
                {formatPence(totalIncVatPence)} inc VAT{outcome && `, ${OUTCOMES[outcome]}`}
              </span>
            </p>
            <p className="text-muted">
              Sent {formatDayAndTime(sentAt)} by {staffName(writtenBy, after.colleagues)}
            </p>
          </li>
        ))}
      </ul>
      {before && (
        <Link
          to={whatChangedOn(versionPath(quoteId, newest.version))}
          className="text-link mt-2 inline-flex min-h-11 items-center text-sm"
        >
          What changed
        </Link>
      )}
    </Panel>
  );
}

function followUpFields({ followUpOn, followUpNote }: Fields<"followUpOn" | "followUpNote">) {
  return (
    <>
      <TextField label="Date" field={followUpOn} type="date" />
      <TextField label="Note" field={followUpNote} />
    </>
  );
}

/** Shows when staff mean to come back to the quote, and why. No page of a customer reads it (R26). */
export function FollowUpPanel({ after: { followUp, constraints }, result }: NotesProps) {
  const { on, note, by } = followUp;
  const form = {
    intent: "follow-up",
    constraint: constraints.followUp,
    typed: { followUpOn: on ?? "", followUpNote: note ?? "" },
    lastResult: result,
    idle: "Save Follow-up",
    busy: "Saving...",
    children: followUpFields,
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
              <Tool value="follow-up-done">Done</Tool>
            </Form>
          </div>
          <FoldedForm key={`${on} ${note}`} title="Change the follow-up" {...form} />
        </>
      )}
    </Panel>
  );
}
