/** The forms of an import's page. Their values are checked against the file, so that they need no messages of their own. */
import { z } from "zod";

import type { ApplyRequest, ShownPlan } from "~/imports/apply/apply-request";
import type { FileMaker, TablePlace } from "~/imports/meaning/answers";
import type { Mapping, RunOptions } from "~/imports/runs/import-run";

const MAX_FIELD_LENGTH = 300;
const MAKER = "maker:";
const MAX_MAKER_LENGTH = 120;

/** Returns the value of the select that says whose list a file is. */
export function makerValue(maker: FileMaker | null | undefined): string {
  if (!maker) return "";
  return maker.kind === "maker" ? MAKER + maker.name : maker.kind;
}

function makerOf(value: string): FileMaker | null {
  if (value === "own" || value === "several") return { kind: value };
  return value.startsWith(MAKER) ? { kind: "maker", name: value.slice(MAKER.length) } : null;
}

const tick = z
  .literal("on")
  .optional()
  .catch(undefined)
  .transform((value) => value === "on");

const optionsSchema = z.object({
  isEmptyClearing: tick,
  isLeavingOutErrors: tick,
  isAddingCategories: tick,
  isAllowingPriceJumps: tick,
  isUpdatingOnly: tick,
  areDifferencesRight: tick,
  maker: z
    .string()
    .max(MAX_MAKER_LENGTH)
    .catch("")
    .transform((value) => makerOf(value)),
  wholeListOf: z
    .string()
    .max(100)
    .catch("")
    .transform((company) => company || null),
});

// As it is typed: "1,240" and "1240".
const confirmedNumber = z
  .string()
  .max(20)
  .transform((typed) => typed.replace(/[\s,]/g, ""))
  .pipe(
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  )
  .nullable()
  .catch(null);

const applySchema = z.object({
  isLeavingOutErrors: tick,
  hasReadWarnings: tick,
  confirmedMissing: confirmedNumber,
  confirmedOnApplication: confirmedNumber,
});

/** Reads the decisions about a file; a box that is not ticked is false. */
export function readRunOptions(form: FormData): RunOptions {
  return optionsSchema.parse(Object.fromEntries(form));
}

/** Reads what the presser of Apply has confirmed. */
export function readApplyRequest(form: FormData): ApplyRequest {
  return applySchema.parse(Object.fromEntries(form));
}

/** Reads the ticks of sheets, from `sheet-0` on, as the place of a table; its headings are found again. */
export function readSheets(form: FormData, names: readonly string[]): TablePlace {
  const sheets = names.filter((_, place) => form.get(`sheet-${place}`) === "on");
  return { sheets: sheets.length === 0 ? null : sheets, headingRow: null };
}

const shownNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .catch(-1);

const shownSchema = z.object({ checkedAt: shownNumber, choices: shownNumber.default(0) });

/** Reads which plan a page showed. A value that is not a number matches no plan; pages of earlier releases send no choices. */
export function readShownPlan(form: FormData): ShownPlan {
  return shownSchema.parse(Object.fromEntries(form));
}

/** Reads the field of each column, from `column-0` on; an empty one is not used. */
export function readMapping(form: FormData, columns: number): Mapping {
  const mapping: Mapping = {};
  for (let place = 0; place < columns; place += 1) {
    const field = form.get(`column-${place}`);
    if (typeof field !== "string" || field === "" || field.length > MAX_FIELD_LENGTH) continue;
    mapping[place] = field;
  }
  return mapping;
}
