import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";
import type { KeyboardEvent } from "react";

import type { BasketView } from "~/quotes/basket/basket-view";
import { MAX_DRAFT_NAME } from "~/quotes/basket/draft-name";
import { SummaryRows } from "~/quotes/request/summary-rows";
import { Button } from "~/ui/button";
import { Callout } from "~/ui/notice";
import { controlClass } from "~/ui/control";
import {
  Checkbox,
  EmailField,
  RequiredNote,
  TextArea,
  TextField,
  type Field,
  type Fields,
} from "~/ui/form/fields";
import { InPlaceFields } from "~/ui/form/posted-in-place";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useStoredEntries } from "~/ui/form/use-stored-entries";
import { Panel } from "~/ui/panel";

import { DETAILS_ID, FORM_ID } from "./page-names";
import { Lines } from "./lines";
import type { loader } from "./route";

type QuoteFormProps = Omit<SerializeFrom<typeof loader>, "signedOut" | "openPads"> & {
  lastResult: SubmissionResult | undefined;
};

/** Shows lines, contact details and summary in one form, so that every button saves all of them. */
export function QuoteForm({
  basket,
  paging,
  textCount,
  marks,
  details,
  notesHint,
  submitKey,
  shownPrices,
  constraint,
  textConstraint,
  maySaveDraft,
  owner,
  lastResult,
}: QuoteFormProps) {
  const [form, fields] = useForm({
    id: FORM_ID,
    constraint: { ...constraint, ...textConstraint },
    defaultValue: details,
    lastResult,
  });
  useStoredEntries(FORM_ID, Object.keys({ ...constraint, ...textConstraint }), owner);
  const buttonFor = (name: string) => {
    if (Object.hasOwn(constraint, name)) return "submit";
    return Object.hasOwn(textConstraint, name) ? "add-text" : undefined;
  };

  return (
    <Form
      method="post"
      preventScrollReset
      onKeyDown={(event) => submitOnEnter(event, buttonFor)}
      className="grid grid-cols-1 items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]"
      {...getFormProps(form)}
    >
      <SaveOnEnter />
      <input type="hidden" name="submitKey" value={submitKey} />
      {shownPrices && <input type="hidden" name="shownPrices" value={shownPrices} />}
      <InPlaceFields />
      <div className="space-y-10">
        <Lines
          basket={basket}
          paging={paging}
          textCount={textCount}
          marks={marks}
          fields={fields}
          lastResult={lastResult}
        />
        <ContactDetails fields={fields} notesHint={notesHint} />
      </div>
      <Summary
        basket={basket}
        includeDatasheets={fields.includeDatasheets}
        draftName={maySaveDraft ? (details.draftName ?? "") : null}
      />
    </Form>
  );
}

/** With scripts, Enter in a contact field submits the quote, and in a field of a new line adds it. */
function submitOnEnter(
  event: KeyboardEvent<HTMLFormElement>,
  buttonFor: (name: string) => string | undefined,
) {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== "Enter" || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  const button = buttonFor(target.name);
  if (button === undefined) return;
  event.preventDefault();
  currentTarget.querySelector<HTMLElement>(`button[value="${button}"]`)?.click();
}

/**
 * Saves all fields when Enter is pressed in a quantity field, or in any field without scripts. Enter
 * presses a form's first button, which would otherwise be Clear All.
 */
function SaveOnEnter() {
  return (
    <button type="submit" name="intent" value="update" tabIndex={-1} className="sr-only">
      Save changes
    </button>
  );
}

type SummaryProps = {
  basket: BasketView;
  includeDatasheets: Field;
  /** The name typed so far; NULL for a visitor, who has no drafts. */
  draftName: string | null;
};

function Summary({ basket, includeDatasheets, draftName }: SummaryProps) {
  return (
    <Panel title="Summary" className="lg:sticky lg:top-18">
      <SummaryRows {...basket} />
      {basket.money.kind === "sign-in" && (
        <Callout className="mt-3">
          <Link to="/auth?redirectTo=/quote" className="text-link">
            Sign in for pricing
          </Link>
          , or send the request as it is: our quote will have all prices.
        </Callout>
      )}
      <div className="mt-4 border-t pt-3">
        <Checkbox
          label="Send product datasheets with quote"
          field={includeDatasheets}
          hint="The datasheets of these products are emailed with the quote response."
        />
      </div>
      <div className="mt-5">
        <SubmitButton value="submit" idle="Submit Quote Request" busy="Submitting..." wide />
        <p className="mt-3 text-center text-sm text-muted">
          We&apos;ll review your quote and respond within 24 hours
        </p>
        {draftName !== null && <SaveDraft draftName={draftName} />}
        <ListButtons maySave={draftName !== null} />
      </div>
    </Panel>
  );
}

/** The name is optional, and stored with the basket like the other details. */
function SaveDraft({ draftName }: { draftName: string }) {
  return (
    <div className="mt-5 border-t pt-4">
      <label htmlFor="draft-name" className="mb-1.5 block text-sm font-semibold">
        Name for a draft (optional)
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          type="text"
          id="draft-name"
          name="draftName"
          defaultValue={draftName}
          maxLength={MAX_DRAFT_NAME}
          autoComplete="off"
          className={`${controlClass} min-w-40 flex-1`}
        />
        <Button variant="secondary" size="sm" name="intent" value="save-draft">
          Save as draft
        </Button>
      </div>
    </div>
  );
}

/** Keeps the items for later quotes, or passes them on; both save what was typed. */
function ListButtons({ maySave }: { maySave: boolean }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2 border-t pt-4">
      {maySave && (
        <Button variant="secondary" size="sm" name="intent" value="save-list">
          Save as a list
        </Button>
      )}
      <Button variant="secondary" size="sm" name="intent" value="share">
        Share This List
      </Button>
      <p className="basis-full text-sm text-muted">
        Sharing makes a link to these items, without prices and without your details.{" "}
        <Link to="/quote/shared" className="text-link">
          Links you share
        </Link>
      </p>
    </div>
  );
}

type DetailName = keyof SerializeFrom<typeof loader>["constraint"];

function ContactDetails({ fields, notesHint }: { fields: Fields<DetailName>; notesHint: string }) {
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
        <EmailField label="Email Address" field={fields.email} />
        <TextField label="Phone Number" field={fields.phone} type="tel" autoComplete="tel" />
        <TextField label="Company" field={fields.company} isOptional autoComplete="organization" />
        <div className="grid gap-5 md:col-span-2 md:grid-cols-2">
          <TextField
            label="Your reference"
            field={fields.customerReference}
            isOptional
            autoComplete="off"
          />
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
