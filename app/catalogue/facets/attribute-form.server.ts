/** The form of an attribute, and those of a line of specifications. */
import { z } from "zod";

import { ATTRIBUTE_KINDS, SEVERAL_NUMBERS, TYPED_MEANS } from "~/catalogue/facets/attribute-kinds";
import { ATTRIBUTE_LABELS } from "~/catalogue/facets/attribute-labels";
import { UNITS } from "~/catalogue/facets/units";
import { readWordLines } from "~/catalogue/facets/word-lines";
import { lineField, longTextField, shortTextField, tickField } from "~/shared/fields.server";

const MAX_NAME = 60;
const MAX_PARAMETER = 200;
const MAX_SOURCES = 30;
const MAX_PLACE = 200;
const MAX_AMOUNT_WORDS = 200;
export const MAX_WORDS = 10_000;
export const MAX_PARAMETERS = 2000;

const NO_NAME = "Enter a name";
const WRONG_PLACE = `Enter a whole number from 1 to ${MAX_PLACE}`;

/** The fields of an attribute; its categories and ticked parameters are read by `readAttributeLists`. */
export const attributeSchema = z.object({
  name: lineField(NO_NAME)
    .min(1, NO_NAME)
    .max(MAX_NAME, `${ATTRIBUTE_LABELS.name} must be less than ${MAX_NAME} characters`),
  kind: z.enum(ATTRIBUTE_KINDS, "Choose a kind"),
  unit: z
    .enum(
      UNITS.map(({ symbol }) => symbol),
      "Choose a unit from the list",
    )
    .optional(),
  position: lineField(WRONG_PLACE)
    .regex(/^\d{1,3}$/, WRONG_PLACE)
    .transform(Number)
    .refine((place) => place >= 1 && place <= MAX_PLACE, WRONG_PLACE),
  parameters: longTextField("Other parameters", MAX_PARAMETERS),
  typedMeans: z.enum(TYPED_MEANS, "Choose one from the list").optional(),
  several: z.enum(SEVERAL_NUMBERS, "Choose one from the list").optional(),
  onlyWords: shortTextField(ATTRIBUTE_LABELS.onlyWords, MAX_AMOUNT_WORDS),
  exceptWords: shortTextField(ATTRIBUTE_LABELS.exceptWords, MAX_AMOUNT_WORDS),
  words: longTextField(ATTRIBUTE_LABELS.words, MAX_WORDS),
  isReadInSearches: tickField(),
  /** The reverse of essential, so that a form without it leaves an attribute essential. */
  isInterchangeable: tickField(),
  version: z.coerce.number().optional(),
});

/** Returns the parameters that were ticked and typed, each once in any case, the typed words, and the ticked categories. */
export function readAttributeLists(form: FormData, typed: string | undefined, words = "") {
  const ticked = form.getAll("source").map(String);
  const byKey = new Map<string, string>();
  for (const each of [...ticked, ...(typed ?? "").split("\n")]) {
    const parameter = each.trim();
    if (parameter && !byKey.has(parameter.toLowerCase())) {
      byKey.set(parameter.toLowerCase(), parameter);
    }
  }
  const sources = [...byKey.values()];
  const said = readWordLines(words);
  return {
    sources,
    words: "rules" in said ? said.rules : [],
    wordsError: "error" in said ? said.error : undefined,
    error: sourcesError(sources, words.trim() !== ""),
    categoryIds: form.getAll("category").map(Number),
  };
}

function sourcesError(sources: readonly string[], hasWords: boolean): string | undefined {
  if (sources.length === 0 && !hasWords) return "Tick or enter a parameter";
  if (sources.length > MAX_SOURCES) return `Choose ${MAX_SOURCES} parameters at most`;
  if (sources.some(({ length }) => length > MAX_PARAMETER)) {
    return `A parameter must be less than ${MAX_PARAMETER} characters`;
  }
  return undefined;
}

/** The meaning of a text for an attribute; an empty meaning ignores the text. */
export const meaningSchema = z.object({ means: shortTextField("The meaning", 300) });

const NO_TEXT = "Enter the new text";
const MAX_TEXT = 300;

/** Renames a value or a parameter. */
export const renameSchema = z.object({
  to: lineField(NO_TEXT)
    .min(1, NO_TEXT)
    .max(MAX_TEXT, `The new text must be less than ${MAX_TEXT} characters`),
});
