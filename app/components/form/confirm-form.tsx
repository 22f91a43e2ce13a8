import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";

import { Confirmation } from "~/components/form/confirmation";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SubmitButton } from "~/components/form/submit-button";

/**
 * For what is not to happen by a slip: a button that only asks, and a second one, beside what will
 * happen, that does it. The server asks for the second press too (`requireConfirmed`).
 */
export function ConfirmForm({
  yes,
  busy,
  intent,
  about = {},
  ...asked
}: Omit<ComponentProps<typeof Confirmation>, "children"> & {
  /** On the button that does it, and while it is done. */
  yes: ReactNode;
  busy: string;
  /** What the button that does it is posted as. */
  intent: string;
  /** Which of several it is done to, posted as hidden fields. */
  about?: Record<string, string>;
}) {
  return (
    <Confirmation {...asked}>
      <Form method="post" preventScrollReset>
        <HiddenFields fields={{ ...about, confirmed: "yes" }} />
        <SubmitButton
          name="intent"
          value={intent}
          about={about}
          variant="danger"
          size={asked.size}
          idle={yes}
          busy={busy}
        />
      </Form>
    </Confirmation>
  );
}
