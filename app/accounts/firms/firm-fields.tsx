import type { ComponentProps } from "react";

import { TextField } from "~/ui/form/fields";

type Field = ComponentProps<typeof TextField>["field"];

/** The details of a firm that staff enter. */
export function FirmFields({
  fields,
}: {
  fields: Record<"name" | "discount" | "accountsReference", Field>;
}) {
  return (
    <>
      <TextField label="Name" field={fields.name} autoComplete="off" />
      <TextField
        label="Discount in per cent"
        field={fields.discount}
        inputMode="decimal"
        autoComplete="off"
        hint="The general discount of its members. An account's own discount comes first."
      />
      <TextField
        label="Accounts reference"
        field={fields.accountsReference}
        autoComplete="off"
        hint="The customer's number in our accounts."
      />
    </>
  );
}
