import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "@remix-run/react";

import { type Constraints, TextField } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { Panel } from "~/components/ui/panel";
import { useServerForm } from "~/components/form/use-server-form";
import { useVersion } from "~/components/form/use-version";
import { type CompanyDetails, PLACEHOLDER_COMPANY } from "~/domain/site/company";
import { COMPANY_FIELDS, COMPANY_LABELS as LABELS } from "~/domain/site/company-fields";

/** The firm's details, with what still shows a placeholder named first. */
export function CompanyForm({
  company,
  version: drawnWith,
  unset,
  constraint,
  lastResult,
}: {
  company: Partial<CompanyDetails>;
  version: string;
  unset: ReadonlyArray<keyof CompanyDetails>;
  constraint: Constraints;
  lastResult: SubmissionResult | undefined;
}) {
  const { formProps, fields } = useServerForm({
    id: "company",
    names: COMPANY_FIELDS,
    constraint,
    defaultValue: company,
    lastResult,
  });
  const version = useVersion(drawnWith, lastResult);
  const hint = (field: keyof CompanyDetails) =>
    unset.includes(field) ? `Shown until it is set: ${PLACEHOLDER_COMPANY[field]}` : undefined;

  return (
    <Panel title="Company details">
      {unset.length > 0 && (
        <p className="mb-5 rounded-sm border border-current bg-yellow-tint px-3 py-2 text-yellow">
          Placeholders still unset: {unset.map((field) => LABELS[field]).join(", ")}.
        </p>
      )}
      <Form method="post" {...formProps} className="grid gap-5 md:grid-cols-2">
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
        <TextField label={LABELS.vatNumber} field={fields.vatNumber} hint={hint("vatNumber")} />
        <TextField label={LABELS.phone} field={fields.phone} type="tel" hint={hint("phone")} />
        <TextField label={LABELS.email} field={fields.email} type="email" hint={hint("email")} />
        <TextField
          label={LABELS.salesEmail}
          field={fields.salesEmail}
          type="email"
          hint={hint("salesEmail")}
        />
        <div className="md:col-span-2">
          <SubmitButton name="intent" value="company" idle="Save Settings" busy="Saving..." />
        </div>
      </Form>
    </Panel>
  );
}
