import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";

import { countOf } from "~/shared/counts";
import { type CompanyDetails, PLACEHOLDER_COMPANY } from "~/site/settings/company";
import { COMPANY_LABELS } from "~/site/settings/company-fields";
import type { SiteSwitch } from "~/site/settings/site-switches";
import { Badge } from "~/ui/badge";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { EmailField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { Panel } from "~/ui/panel";

import type { loader } from "./route";

const SHOWN_FIELDS = [
  "tradingName",
  "registeredOffice",
  "companyNumber",
  "registeredIn",
  "vatNumber",
  "openingHours",
  "phone",
  "email",
  "salesEmail",
] as const;

const FIELD_TYPES: Partial<Record<keyof CompanyDetails, "tel" | "email">> = {
  phone: "tel",
  email: "email",
  salesEmail: "email",
};

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
    if (field === "registeredIn") {
      return "Left out until it is set. For example: England and Wales.";
    }
    const shown = PLACEHOLDER_COMPANY[field];
    return shown === null ? "Left out until it is set." : `Shown until it is set: ${shown}`;
  };

  return (
    <Panel title="Company details">
      <Form method="post" {...getFormProps(form)} className="grid gap-5 md:grid-cols-2">
        <input type="hidden" name="version" value={version} />
        {SHOWN_FIELDS.map((name) => {
          const shown = { label: COMPANY_LABELS[name], field: fields[name], hint: hint(name) };
          const type = FIELD_TYPES[name];
          return type === "email" ? (
            <EmailField key={name} {...shown} autoComplete="off" />
          ) : (
            <TextField key={name} {...shown} type={type} />
          );
        })}
        <div className="md:col-span-2">
          <SubmitButton name="intent" value="company" idle="Save settings" busy="Saving..." />
        </div>
      </Form>
    </Panel>
  );
}

export type ListLengths = { team: number; manufacturers: number };

/** Leads to the lists of the about and partners pages, and to the settings of the catalogue's filters. */
export function ListsPanel({ lists }: { lists: ListLengths }) {
  const { team, manufacturers } = lists;
  const items = [
    ["team", "Team", `on the About page: ${countOf(team, "member")}`],
    [
      "manufacturers",
      "Manufacturers",
      `on the Partners page: ${countOf(manufacturers, "manufacturer")}`,
    ],
    ["texts", "Saved texts", "which staff insert into messages"],
    ["logo", "Logo", "on PDFs and emails"],
    ["attributes", "Attributes", "by which visitors filter and compare products"],
    ["types", "Types", "the first filter of the product list"],
    ["specifications", "Specifications", "and the attributes that are read from them"],
    ["synonyms", "Synonyms", "for products that buyers call by other names"],
    ["searches", "Searches that found nothing", "to answer with aliases and synonyms"],
  ] as const;
  return (
    <Panel title="Lists" className="lg:col-span-2">
      <ul role="list" className="space-y-2">
        {items.map(([page, name, about]) => (
          <li key={page}>
            <Link to={`/admin/settings/${page}`} className="text-link">
              {name}
            </Link>
            , {about}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Shows a switch with its effects; switching needs a confirmation. */
export function SwitchPanel({
  name,
  title,
  isOn,
  effects,
}: {
  name: SiteSwitch;
  title: string;
  isOn: boolean;
  effects: readonly string[];
}) {
  const state = isOn ? "off" : "on";
  const mode = title.toLowerCase();
  return (
    <Panel
      title={title}
      actions={<Badge tone={isOn ? "signal" : "green"}>{isOn ? "On" : "Off"}</Badge>}
    >
      <p>{isOn ? "While it is on:" : "When it is switched on:"}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <ConfirmForm
        // Remounts, and so closes, after switching.
        key={state}
        label={`Switch ${mode} ${state}`}
        question={
          isOn
            ? "All of this ends immediately, on every open page."
            : "This takes effect immediately, on every open page."
        }
        yes={`Yes, switch ${mode} ${state}`}
        busy="Switching..."
        intent="switch"
        about={{ switch: name, state }}
        className="mt-5"
      />
    </Panel>
  );
}
