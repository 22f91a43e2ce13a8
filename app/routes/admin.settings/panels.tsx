import type { Constraint, SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";

import type { Toast } from "~/http/toast";
import { XERO_SETTING_LABELS } from "~/quotes/reply/order-csv";
import { PlacesHint } from "~/quotes/reply/insert-text";
import { REPLY_SETTING_LABELS } from "~/quotes/reply/reply-settings";
import { type CompanyDetails, PLACEHOLDER_COMPANY } from "~/site/settings/company";
import { COMPANY_FIELDS, COMPANY_LABELS } from "~/site/settings/company-fields";
import {
  CLOCK_LABELS,
  STOCK_SETTING_LABELS,
  STOCK_SHOWN,
  type StockShown,
} from "~/site/settings/site-switches";
import { Checkbox, EmailField, type Fields, TextArea, TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { Panel } from "~/ui/panel";

import type { loader } from "./route";

type Forms = SerializeFrom<typeof loader>;

/** What a panel shows, and the answer to its form; nothing if it was not posted. */
type PanelProps<Shown> = {
  shown: Shown;
  answer: { lastResult: SubmissionResult | undefined; toast: Toast | null | undefined };
};

/** Shows a group of settings as a form of its own. */
function SettingsPanel<Name extends string>({
  intent,
  title,
  shown: { typed, constraint, version: renderedVersion },
  answer: { lastResult, toast },
  className,
  save = "Save",
  children,
}: PanelProps<{
  typed: { [Field in NoInfer<Name>]?: string | boolean };
  constraint: Record<Name, Constraint>;
  /** Of the settings as they are shown, so that a colleague's change is not replaced unseen. */
  version: string;
}> & {
  /** Also the id of the form. */
  intent: string;
  title: string;
  /** Lays out the fields. */
  className: string;
  /** Labels the button. */
  save?: string;
  children: (fields: Fields<Name>) => ReactNode;
}) {
  const [form, fields] = useForm({ id: intent, constraint, defaultValue: typed, lastResult });
  const version = useHiddenValue("version", renderedVersion, lastResult);
  return (
    <Panel title={title} className="lg:col-span-2">
      {lastResult && <FormNotice toast={toast} formId={intent} result={lastResult} />}
      <Form method="post" preventScrollReset {...getFormProps(form)}>
        <input type="hidden" name="version" value={version} />
        <div className={className}>{children(fields)}</div>
        <div className="mt-5">
          <SubmitButton value={intent} idle={save} busy="Saving..." />
        </div>
      </Form>
    </Panel>
  );
}

const FIELD_TYPES: Partial<Record<keyof CompanyDetails, "tel" | "email">> = {
  phone: "tel",
  email: "email",
  salesEmail: "email",
};

/** Edits the company's details, and says of each that is not set what pages show instead. */
export function CompanyPanel(props: PanelProps<Forms["company"]>) {
  const { unset } = props.shown;
  const hint = (field: keyof CompanyDetails) => {
    if (!unset.includes(field)) return undefined;
    if (field === "registeredIn") {
      return "Left out until it is set. For example: England and Wales.";
    }
    const placeholder = PLACEHOLDER_COMPANY[field];
    return placeholder ? `Shown until it is set: ${placeholder}` : "Left out until it is set.";
  };
  return (
    <SettingsPanel
      {...props}
      intent="company"
      title="Company details"
      className="grid gap-5 md:grid-cols-2"
      save="Save settings"
    >
      {(fields) =>
        COMPANY_FIELDS.map((name) => {
          const labelled = { label: COMPANY_LABELS[name], field: fields[name], hint: hint(name) };
          const type = FIELD_TYPES[name];
          return type === "email" ? (
            <EmailField key={name} {...labelled} autoComplete="off" />
          ) : (
            <TextField key={name} {...labelled} type={type} />
          );
        })
      }
    </SettingsPanel>
  );
}

/** Edits the settings of replies: whether an order needs a number, and the terms of a new reply. */
export function RepliesPanel(props: PanelProps<Forms["replies"]>) {
  return (
    <SettingsPanel
      {...props}
      intent="replies"
      title="Replies to quotes"
      className="grid gap-5 md:grid-cols-2"
    >
      {(fields) => (
        <>
          <Checkbox
            label={REPLY_SETTING_LABELS.isPurchaseOrderRequired}
            field={fields.isPurchaseOrderRequired}
            hint="Customers then accept a quote only with one. You can record an acceptance by phone without it."
            className="md:col-span-2"
          />
          <TextField
            label={REPLY_SETTING_LABELS.deliveryNote}
            field={fields.deliveryNote}
            hint="Copied into each new reply, where you can change it."
          />
          <TextField
            label={REPLY_SETTING_LABELS.paymentTerms}
            field={fields.paymentTerms}
            hint="Copied into each new reply, where you can change it."
          />
          <TextField
            label={REPLY_SETTING_LABELS.marginFloorBasisPoints}
            field={fields.marginFloor}
            inputMode="decimal"
            hint="Staff are warned before they send a line with a lower margin. Customers never see it. Leave blank for none."
          />
          <TextField
            label={REPLY_SETTING_LABELS.replyValidDays}
            field={fields.replyValidDays}
            inputMode="numeric"
            hint="Counted from the day on which a reply is started. You can choose another date in each reply."
          />
          <TextField
            label={REPLY_SETTING_LABELS.silentDays}
            field={fields.silentDays}
            inputMode="numeric"
            hint="If a customer is silent for this many days, the colleague who answers the quote is emailed, once for each version. Leave blank for never."
          />
          <TextArea
            label={REPLY_SETTING_LABELS.replyMessage}
            field={fields.replyMessage}
            hint={<PlacesHint />}
            className="md:col-span-2"
          />
        </>
      )}
    </SettingsPanel>
  );
}

/** Edits what the lines of orders for Xero say besides the order. */
export function XeroPanel(props: PanelProps<Forms["xero"]>) {
  return (
    <SettingsPanel
      {...props}
      intent="xero"
      title="Orders for Xero"
      className="grid gap-5 md:grid-cols-3"
    >
      {(fields) => (
        <>
          <TextField label={XERO_SETTING_LABELS.accountCode} field={fields.accountCode} />
          <TextField
            label={XERO_SETTING_LABELS.taxType}
            field={fields.taxType}
            hint="As Xero names it."
          />
          <TextField
            label={XERO_SETTING_LABELS.dueDays}
            field={fields.dueDays}
            inputMode="numeric"
            hint="Counted from the day of the download."
          />
        </>
      )}
    </SettingsPanel>
  );
}

/** Chooses from when staff must use a second step, and says who has none. */
export function SecondStepPanel(props: PanelProps<Forms["secondStep"]>) {
  const { without } = props.shown;
  return (
    <SettingsPanel
      {...props}
      intent="second-step"
      title="Second step of staff"
      className="grid gap-5 md:grid-cols-2"
    >
      {(fields) => (
        <>
          <TextField
            label="Staff must use a second step from"
            field={fields.secondStepFrom}
            type="date"
            hint="Leave blank to let each choose. Until that day staff pages remind those who have none; from it on they must set it up first."
          />
          <div>
            <p className="font-semibold">Without a second step</p>
            <p className="wrap-anywhere">{without.length === 0 ? "No one" : without.join(", ")}</p>
            <Link to="/account/second-step" className="text-link inline-flex min-h-11 items-center">
              Your own second step
            </Link>
          </div>
        </>
      )}
    </SettingsPanel>
  );
}

/** Edits the days on which no one works, and chooses the mails that remind staff. */
export function ClockPanel(props: PanelProps<Forms["clock"]>) {
  const { isOwnList, knownUntil } = props.shown;
  return (
    <SettingsPanel
      {...props}
      intent="clock"
      title="Working days and staff emails"
      className="grid gap-5 md:grid-cols-2"
    >
      {(fields) => (
        <>
          <TextArea
            label={CLOCK_LABELS.bankHolidays}
            field={fields.bankHolidays}
            rows={9}
            hint={
              <>
                One date a line. Staff work from 09:00 to 18:00 in London, Monday to Friday, except
                on these days. The site knows those of England and Wales until {knownUntil}
                {isOwnList ? ", and this list replaces them" : ", and these are they"}: leave it
                blank to use what the site knows.
              </>
            }
          />
          <div className="space-y-5">
            <Checkbox
              label={CLOCK_LABELS.sendsDigest}
              field={fields.sendsDigest}
              hint="From 09:00 on a working day, if anything waits: to sales about everything, and to each colleague about their own quotes."
            />
            <Checkbox
              label={CLOCK_LABELS.sendsDeadlines}
              field={fields.sendsDeadlines}
              hint="Once for each wait, 4 hours before, or at 17:00 of the last working day before: to the colleague who answers the quote, else to sales."
            />
          </div>
        </>
      )}
    </SettingsPanel>
  );
}

const CHOICES: Record<StockShown, { label: string; hint: string }> = {
  exact: { label: "The number", hint: "“64 in stock”, with its date and the lead time." },
  "yes-no": { label: "Yes or no", hint: "“In stock”, with its date and the lead time." },
  off: { label: "Nothing", hint: "Stock and lead times stay with staff." },
};

/** Chooses how much of stock and lead times the site shows, and when stock is old (C18). */
export function StockPanel(props: PanelProps<Forms["stock"]>) {
  return (
    <SettingsPanel {...props} intent="stock" title="Stock and lead times" className="space-y-4">
      {(fields) => (
        <>
          <fieldset className="grid gap-x-8 md:grid-cols-3">
            <legend className="mb-2 font-semibold">{STOCK_SETTING_LABELS.stockShown}</legend>
            {STOCK_SHOWN.map((choice) => (
              <label key={choice} className="flex min-h-11 cursor-pointer gap-3 py-2">
                <input
                  type="radio"
                  name="stockShown"
                  value={choice}
                  defaultChecked={
                    choice === (fields.stockShown.initialValue ?? props.shown.typed.stockShown)
                  }
                  className="mt-1 size-5 shrink-0 accent-petrol"
                />
                <span>
                  {CHOICES[choice].label}
                  <span className="block text-sm text-muted">{CHOICES[choice].hint}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <TextField
            label={STOCK_SETTING_LABELS.stockFreshDays}
            field={fields.stockFreshDays}
            inputMode="numeric"
            hint="Stock that was entered earlier is shown in grey with its day, “77 on 25 Oct: ask”, and does not count as in stock."
            className="md:max-w-100"
          />
          <p className="text-sm text-muted">
            For everyone, visitors included. The figures are those entered with each product and
            variant; what is left blank shows nothing.
          </p>
        </>
      )}
    </SettingsPanel>
  );
}
