import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";

import { Confirmation } from "~/ui/form/confirmation";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useRowAction } from "~/ui/form/add-row-button";

/**
 * A destructive action behind a confirmation: the first button unfolds the consequence and a second
 * button, which submits. The server requires the confirmation too (`requireConfirmed`).
 */
export function ConfirmForm({
  yes,
  busy,
  intent,
  about = {},
  ...confirmation
}: Omit<ComponentProps<typeof Confirmation>, "children"> & {
  /** The label of the submit button. */
  yes: ReactNode;
  /** Its label while the request is pending. */
  busy: string;
  intent: string;
  /** Hidden fields that identify what the action applies to. */
  about?: Record<string, string>;
}) {
  return (
    <Confirmation {...confirmation}>
      <Form method="post" action={useRowAction()} preventScrollReset>
        <HiddenFields fields={{ ...about, confirmed: "yes" }} />
        <SubmitButton
          value={intent}
          about={about}
          variant="danger"
          size={confirmation.size}
          idle={yes}
          busy={busy}
        />
      </Form>
    </Confirmation>
  );
}
