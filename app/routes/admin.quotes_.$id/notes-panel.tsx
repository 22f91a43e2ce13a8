import type { SubmissionResult } from "@conform-to/dom";
import type { SerializeFrom } from "@remix-run/node";

import { TextArea } from "~/ui/form/fields";
import { Panel } from "~/ui/panel";
import { formatDayAndTime } from "~/shared/dates";

import { DeskForm } from "./desk-form";
import type { loader } from "./route";

type NotesProps = {
  after: SerializeFrom<typeof loader>["after"];
  result: SubmissionResult | undefined;
};

/** Internal notes, which no page of a customer reads (R7). */
export function NotesPanel({ after: { notes, constraints }, result }: NotesProps) {
  return (
    <Panel title="Internal notes">
      <p className="mb-3 text-sm text-muted">Only staff see this.</p>
      <ol className="mb-4 space-y-3 empty:hidden">
        {notes.map(({ id, at, author, text }) => (
          <li key={id}>
            <p className="break-words whitespace-pre-line">{text}</p>
            <p className="text-sm break-words text-muted">
              {author}, {formatDayAndTime(at)}
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
        {({ note }) => note && <TextArea label="Note" field={note} rows={3} />}
      </DeskForm>
    </Panel>
  );
}
