import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { SubmitButton } from "~/ui/form/submit-button";
import { Panel } from "~/ui/panel";
import { Select } from "~/ui/select";

import type { loader } from "./route";

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
            <SubmitButton
              name="intent"
              value="assign"
              about={{ assignee: viewerId }}
              size="sm"
              variant="secondary"
              idle="Take"
              busy="Saving..."
            />
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
            <SubmitButton
              name="intent"
              value="assign"
              size="sm"
              variant="secondary"
              idle="Assign to"
              busy="Saving..."
            />
          </Form>
        )}
      </div>
    </Panel>
  );
}
