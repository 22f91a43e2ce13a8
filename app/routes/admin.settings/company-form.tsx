import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { Panel } from "~/ui/panel";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { type CompanyDetails, PLACEHOLDER_COMPANY } from "~/site/settings/company";
import { COMPANY_LABELS as LABELS } from "~/site/settings/company-fields";

import type { loader } from "./route";

/** Edits the company's details, and says of each that is not set what pages show instead. */
export function CompanyForm({
  company,
  version: renderedVersion,
  unset,
  constraint,
  lastResult,
}: {
  company: Partial<Record<keyof CompanyDetails, string>>;
  version: string;
  unset: ReadonlyArray<keyof CompanyDetails>;
  constraint: SerializeFrom<typeof loader>["constraint"];
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: "company",
    constraint,
    defaultValue: company,
    lastResult,
  });
  const version = useHiddenValue("version", renderedVersion, lastResult);
  const hint = (field: keyof CompanyDetails) => {
    if (!unset.includes(field)) return undefined;
    const shown = PLACEHOLDER_COMPANY[field];
    return shown === null ? "Left out until it is set." : `Shown until it is set: ${shown}`;
  };

  return (
    <Panel title="Company details">
      <Form method="post" {...getFormProps(form)} className="grid gap-5 md:grid-cols-2">
        <input type="hidden" name="version" value={version} />
        <TextField
          label={LABELS.tradingName}
          field={fields.tradingName}
          hint={hint("tradingName")}
        />
        <TextField
          label={LABELS.registeredOffice}
          field={fields.registeredOffice}
          hint={hint("registeredOffice")}
        />
        <TextField
          label={LABELS.companyNumber}
          field={fields.companyNumber}
          hint={hint("companyNumber")}
        />
        <TextField
          label={LABELS.registeredIn}
          field={fields.registeredIn}
          hint={hint("registeredIn") && "Left out until it is set. For example: England and Wales."}
        />
        <TextField label={LABELS.vatNumber} field={fields.vatNumber} hint={hint("vatNumber")} />
        <TextField
          label={LABELS.openingHours}
          field={fields.openingHours}
          hint={hint("openingHours")}
        />
        <TextField label={LABELS.phone} field={fields.phone} type="tel" hint={hint("phone")} />
        <TextField label={LABELS.email} field={fields.email} type="email" hint={hint("email")} />
        <TextField
          label={LABELS.salesEmail}
          field={fields.salesEmail}
          type="email"
          hint={hint("salesEmail")}
        />
        <div className="md:col-span-2">
          <SubmitButton name="intent" value="company" idle="Save settings" busy="Saving..." />
        </div>
      </Form>
    </Panel>
  );
}
