import type { SerializeFrom } from "@remix-run/node";

import { type Fields, RequiredNote, TextArea, TextField } from "~/ui/form/fields";

import type { loader } from "./route";

type DetailName = keyof SerializeFrom<typeof loader>["constraint"];

export const DETAILS_ID = "details-heading";

export function ContactDetails({
  fields,
  notesHint,
}: {
  fields: Fields<DetailName>;
  notesHint: string;
}) {
  return (
    <section aria-labelledby={DETAILS_ID}>
      <h2
        id={DETAILS_ID}
        tabIndex={-1}
        className="scroll-mt-20 border-b border-ink pb-2 text-lg font-semibold"
      >
        Customer Information
      </h2>
      <RequiredNote className="mt-4" />
      <div className="mt-5 grid gap-5 md:grid-cols-2">
        <TextField label="Full Name" field={fields.name} autoComplete="name" />
        <TextField label="Email Address" field={fields.email} type="email" autoComplete="email" />
        <TextField label="Phone Number" field={fields.phone} type="tel" autoComplete="tel" />
        <TextField label="Company" field={fields.company} isOptional autoComplete="organization" />
        <div className="grid gap-5 md:col-span-2 md:grid-cols-3">
          <TextField
            label="Project reference"
            field={fields.projectReference}
            isOptional
            autoComplete="off"
          />
          <TextField
            label="Site postcode"
            field={fields.sitePostcode}
            isOptional
            autoComplete="off"
          />
          <TextField label="Wanted by" field={fields.wantedBy} isOptional type="date" />
        </div>
        <div className="md:col-span-2">
          <TextArea
            label="Additional Notes"
            field={fields.notes}
            isOptional
            hint={notesHint}
            rows={4}
          />
        </div>
      </div>
    </section>
  );
}
