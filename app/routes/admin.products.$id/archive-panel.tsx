import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/form";
import { Panel } from "~/components/ui/panel";

export function ArchivePanel({ isArchived }: { isArchived: boolean }) {
  return (
    <Panel title={isArchived ? "Restore" : "Archive"}>
      <Form method="post" preventScrollReset>
        <p className="mb-4 max-w-prose">
          {isArchived
            ? "The product comes back into the catalogue under its address, as it was."
            : "The product leaves the catalogue and the search. Quotes that name it stay as they were sent, and it can be restored."}
        </p>
        {isArchived ? (
          <SubmitButton
            idle="Restore product"
            busy="Restoring..."
            name="intent"
            value="restore"
            variant="secondary"
          />
        ) : (
          <SubmitButton
            idle="Archive product"
            busy="Archiving..."
            name="intent"
            value="archive"
            variant="danger"
          />
        )}
      </Form>
    </Panel>
  );
}
