/** The form of an attribute, and those of a line of specifications. */
import { z } from "zod";

import { ATTRIBUTE_KINDS } from "~/catalogue/facets/attribute-kinds";
import { ATTRIBUTE_LABELS } from "~/catalogue/facets/attribute-labels";
import { UNITS } from "~/catalogue/facets/units";
import { lineField, longTextField, shortTextField } from "~/shared/fields.server";

const MAX_NAME = 60;
const MAX_PARAMETER = 200;
const MAX_SOURCES = 30;
const MAX_PLACE = 200;

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
  parameters: longTextField("Other parameters", 2000),
  version: z.coerce.number().optional(),
});

/** Returns the parameters that were ticked and typed, each once in any case, and the ticked categories. */
export function readAttributeLists(form: FormData, typed: string | undefined) {
  const ticked = form.getAll("source").map(String);
  const byKey = new Map<string, string>();
  for (const each of [...ticked, ...(typed ?? "").split("\n")]) {
    const parameter = each.trim();
    if (parameter && !byKey.has(parameter.toLowerCase())) {
      byKey.set(parameter.toLowerCase(), parameter);
    }
  }
  const sources = [...byKey.values()];
  return {
    sources,
    error: sourcesError(sources),
    categoryIds: form.getAll("category").map(Number),
  };
}

function sourcesError(sources: readonly string[]): string | undefined {
  if (sources.length === 0) return "Tick or enter a parameter";
  if (sources.length > MAX_SOURCES) return `Choose ${MAX_SOURCES} parameters at most`;
  if (sources.some(({ length }) => length > MAX_PARAMETER)) {
    return `A parameter must be less than ${MAX_PARAMETER} characters`;
  }
  return undefined;
}

/** Says what a text means to an attribute; empty is not read. */
export const meaningSchema = z.object({ means: shortTextField("The meaning", 300) });

const NO_TEXT = "Enter the new text";
const MAX_TEXT = 300;

/** Renames a value or a parameter. */
export const renameSchema = z.object({
  to: lineField(NO_TEXT)
    .min(1, NO_TEXT)
    .max(MAX_TEXT, `The new text must be less than ${MAX_TEXT} characters`),
});
