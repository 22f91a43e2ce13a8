import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import type { KeyboardEvent } from "react";

import { InPlaceFields } from "~/ui/form/posted-in-place";
import { useStoredEntries } from "~/ui/form/use-stored-entries";
import { useForm } from "~/ui/form/use-form";

import { ContactDetails } from "./contact-details";
import { FORM_ID } from "./form-id";
import { Lines } from "./lines";
import type { loader } from "./route";
import { Summary } from "./summary";

type QuoteFormProps = Omit<SerializeFrom<typeof loader>, "signedOut"> & {
  lastResult: SubmissionResult | undefined;
};

/** Shows lines, contact details and summary in one form, so that every button saves all of them. */
export function QuoteForm({
  basket,
  marks,
  details,
  notesHint,
  submitKey,
  shownPrices,
  constraint,
  maySaveDraft,
  owner,
  lastResult,
}: QuoteFormProps) {
  const [form, fields] = useForm({
    id: FORM_ID,
    constraint,
    defaultValue: details,
    lastResult,
  });
  useStoredEntries(FORM_ID, Object.keys(constraint), owner);
  const isDetail = (name: string) => Object.hasOwn(constraint, name);

  return (
    <Form
      method="post"
      preventScrollReset
      onKeyDown={(event) => submitOnEnter(event, isDetail)}
      className="grid grid-cols-1 items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]"
      {...getFormProps(form)}
    >
      <SaveOnEnter />
      <input type="hidden" name="submitKey" value={submitKey} />
      {shownPrices && <input type="hidden" name="shownPrices" value={shownPrices} />}
      <InPlaceFields />
      <div className="space-y-10">
        <Lines basket={basket} marks={marks} lastResult={lastResult} />
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

/** With scripts, Enter in a contact field submits the quote. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>, isDetail: (name: string) => boolean) {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== "Enter" || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  if (!isDetail(target.name)) return;
  event.preventDefault();
  currentTarget.querySelector<HTMLElement>('button[value="submit"]')?.click();
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
