import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { PasskeyButton } from "~/accounts/second-step/passkey-button";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { TextField } from "~/ui/form/fields";
import { useForm } from "~/ui/form/use-form";
import { Panel } from "~/ui/panel";
import { useHydrated } from "~/ui/use-hydrated";

type Passkey = { id: string; name: string; added: string; used: string | null };

/** Lists the passkeys of the account, with a button to add another. */
export function PasskeysPanel({
  passkeys,
  hasApp,
  constraint,
  lastResult,
}: {
  passkeys: readonly Passkey[];
  hasApp: boolean;
  constraint: { passkeyName: { required?: boolean; maxLength?: number } };
  lastResult: SubmissionResult | undefined;
}) {
  const isLast = !hasApp && passkeys.length === 1;
  return (
    <Panel title="Passkeys">
      <p>
        A passkey is kept by your device or your password manager, which opens it with your
        fingerprint, face or PIN. It takes the place of a code.
      </p>
      {passkeys.length > 0 && (
        <ul role="list" className="mt-4 divide-y border-y">
          {passkeys.map(({ id, name, added, used }) => (
            <li key={id} className="py-3">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm text-muted">
                Added {added}, {used ? `last used ${used}` : "not used yet"}
              </p>
              <ConfirmForm
                label="Remove"
                question={
                  isLast
                    ? "It is your only one, and you have no app: your second step will be off, and your password by itself opens your account."
                    : `${name} no longer opens your account.`
                }
                yes="Remove this passkey"
                busy="Removing..."
                intent="remove-passkey"
                about={{ id }}
                size="sm"
              />
            </li>
          ))}
        </ul>
      )}
      <AddPasskey constraint={constraint} lastResult={lastResult} />
    </Panel>
  );
}

function AddPasskey({
  constraint,
  lastResult,
}: Pick<Parameters<typeof PasskeysPanel>[0], "constraint" | "lastResult">) {
  const [form, fields] = useForm({ id: "add-passkey", constraint, lastResult });
  if (!useHydrated()) return <p className="mt-4">Adding one needs JavaScript.</p>;
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      // Enter in the field would post it without a passkey.
      onSubmit={(event) => event.preventDefault()}
      className="mt-4 space-y-4"
    >
      <TextField
        label="Name of the new passkey"
        field={fields.passkeyName}
        isOptional
        autoComplete="off"
        hint="Such as Work laptop."
      />
      <PasskeyButton
        purpose="add"
        idle="Add a passkey"
        busy="Waiting for your device..."
        fields={() => ({ intent: "add-passkey", passkeyName: nameIn(form.id) })}
        without={null}
      />
    </Form>
  );
}

function nameIn(formId: string): string {
  const form = document.getElementById(formId);
  const name = form instanceof HTMLFormElement ? new FormData(form).get("passkeyName") : "";
  return typeof name === "string" ? name : "";
}
