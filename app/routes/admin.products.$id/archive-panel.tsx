import { Form } from "@remix-run/react";

import { ConfirmForm } from "~/ui/form/confirm-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Panel } from "~/ui/panel";

export function ArchivePanel({ isArchived }: { isArchived: boolean }) {
  return isArchived ? (
    <Panel title="Restore">
      <p className="mb-4 max-w-prose">
        The product returns to the catalogue unchanged, at the same address. Unsaved changes above
        will be lost.
      </p>
      <Form method="post" preventScrollReset>
        <SubmitButton
          idle="Restore product"
          busy="Restoring..."
          name="intent"
          value="restore"
          variant="secondary"
        />
      </Form>
    </Panel>
  ) : (
    <Panel title="Archive">
      <p className="mb-4 max-w-prose">
        The product is removed from the catalogue and the search. Quotes that include it do not
        change, and you can restore it at any time.
      </p>
      <ConfirmForm
        label="Archive product"
        question="Customers will no longer find it. Unsaved changes above will be lost."
        yes="Yes, archive it"
        busy="Archiving..."
        intent="archive"
      />
    </Panel>
  );
}
