/** The form of a synonym. */
import { z } from "zod";

import { normaliseSearch } from "~/catalogue/search/search-terms";
import { SYNONYM_LABELS } from "~/catalogue/search/synonym-labels";
import { MAX_SYNONYM_LENGTH, MIN_SYNONYM_LENGTH } from "~/catalogue/search/synonyms";
import { tickField } from "~/shared/fields.server";

const SAME = "Enter another word than the one that buyers search for";

export const synonymSchema = z
  .object({
    term: phraseField(SYNONYM_LABELS.term),
    means: phraseField(SYNONYM_LABELS.means),
    isBothWays: tickField(),
    /** Of an edited synonym. */
    id: z.coerce.number().optional(),
    version: z.coerce.number().optional(),
  })
  .refine(({ term, means }) => term.toLowerCase() !== means.toLowerCase(), {
    path: ["means"],
    message: SAME,
  });

function phraseField(label: string) {
  const missing = `Enter what belongs under "${label}": at least ${MIN_SYNONYM_LENGTH} characters`;
  return z
    .string({ error: missing })
    .max(MAX_SYNONYM_LENGTH, `${label} must be less than ${MAX_SYNONYM_LENGTH} characters`)
    .transform(normaliseSearch)
    .refine(
      (text) => [...text].length >= MIN_SYNONYM_LENGTH && /[\p{L}\p{N}]{2}/u.test(text),
      missing,
    );
}
