import { textField } from "~/http/form-data.server";
import { write } from "~/db/write.server";
import { REPLY_LIMITS } from "~/quotes/reply/reply-form";
import { appendText, CHOSEN_TEXT, INSERT_TEXT, USED_TEXTS } from "~/quotes/reply/saved-texts";
import { countUses, findSavedText } from "~/quotes/reply/saved-texts.server";
import { fillPlaces, requestFactsOf } from "~/quotes/reply/text-places";
import { formatCount } from "~/shared/counts";
import { parseId } from "~/shared/row-id";

const GONE = "This text is not there any more. Choose another one.";
const TOO_LONG = `With this text the message has more than ${formatCount(REPLY_LIMITS.message)} characters.`;

type Inserted = { message: string | null; error?: string };

/** Returns the message with the chosen text below it, if the button that inserts it was pressed. */
export function insertChosen(
  form: FormData,
  message: string | null,
  quote: Parameters<typeof requestFactsOf>[0],
): Inserted {
  if (textField(form, "intent") !== INSERT_TEXT) return { message };
  const text = findSavedText(parseId(textField(form, CHOSEN_TEXT)) ?? 0);
  if (!text) return { message, error: GONE };
  const longer = appendText(message ?? "", fillPlaces(text.text, requestFactsOf(quote)));
  return longer.length > REPLY_LIMITS.message ? { message, error: TOO_LONG } : { message: longer };
}

/** Counts the texts that a saved form inserted, by its button or in the browser. */
export async function countInserted(form: FormData): Promise<void> {
  const pressed = textField(form, "intent") === INSERT_TEXT ? [textField(form, CHOSEN_TEXT)] : [];
  const ids = [...textField(form, USED_TEXTS).split(" "), ...pressed].flatMap(
    (typed) => parseId(typed) ?? [],
  );
  if (ids.length > 0) await write(() => countUses(ids));
}
