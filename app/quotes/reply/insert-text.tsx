import { type MouseEvent, useState } from "react";

import { CHOSEN_TEXT, INSERT_TEXT, type SavedText, USED_TEXTS } from "~/quotes/reply/saved-texts";
import { formatCount } from "~/shared/counts";
import { Button } from "~/ui/button";
import { Select } from "~/ui/select";
import { REQUEST_PLACES, SENDING_PLACES } from "~/quotes/reply/text-places";

/**
 * Inserts a saved text at the cursor of the message, or in place of what is selected there. Without scripts the
 * form is saved, with the text below the message.
 */
export function InsertText({
  formId,
  into,
  texts,
}: {
  formId: string;
  /** The name of the field with the message. */
  into: string;
  texts: readonly SavedText[];
}) {
  const [report, setReport] = useState("");
  if (texts.length === 0) return null;
  const insert = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    const message = form?.elements.namedItem(into);
    const choice = form?.elements.namedItem(CHOSEN_TEXT);
    if (!(message instanceof HTMLTextAreaElement && choice instanceof HTMLSelectElement)) return;
    const chosen = texts.find(({ id }) => String(id) === choice.value);
    if (!chosen) return;

    event.preventDefault();
    const { selectionStart, selectionEnd, value, maxLength } = message;
    const length = value.length - (selectionEnd - selectionStart) + chosen.text.length;
    if (maxLength >= 0 && length > maxLength) {
      setReport(`Not inserted: the message has ${formatCount(maxLength)} characters at most.`);
      return;
    }
    message.setRangeText(chosen.text, selectionStart, selectionEnd, "end");
    message.focus();
    message.dispatchEvent(new Event("input", { bubbles: true }));
    const used = form?.elements.namedItem(USED_TEXTS);
    if (used instanceof HTMLInputElement) used.value += ` ${chosen.id}`;
    setReport(`Inserted: ${chosen.title}`);
  };
  const id = `${formId}-${CHOSEN_TEXT}`;
  return (
    <div className="md:col-span-2">
      <input type="hidden" name={USED_TEXTS} defaultValue="" />
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Saved text
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <Select id={id} name={CHOSEN_TEXT} defaultValue={texts[0]?.id}>
          {texts.map((text) => (
            <option key={text.id} value={text.id}>
              {text.title}
            </option>
          ))}
        </Select>
        <Button name="intent" value={INSERT_TEXT} variant="secondary" size="sm" onClick={insert}>
          Insert
        </Button>
      </div>
      <p role="status" className="mt-1.5 text-sm text-muted">
        {report}
      </p>
    </div>
  );
}

const placed = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

/** Lists the places that a text may have. */
export function PlacesHint() {
  return (
    <>
      {placed(REQUEST_PLACES)} are filled from the request, {placed(SENDING_PLACES)} when the reply
      is sent.
    </>
  );
}
