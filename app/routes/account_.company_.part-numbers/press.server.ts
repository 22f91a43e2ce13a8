import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import {
  addPartNumber,
  addPartNumbers,
  removePartNumber,
} from "~/accounts/acts/add-part-numbers.server";
import {
  describeFate,
  isLeftOut,
  PART_NUMBER_LIMITS,
  PART_NUMBERS_PATH,
  type PartNumberFate,
  type TypedPartNumber,
} from "~/accounts/firms/part-number";
import { checkListThrottle } from "~/accounts/sign-in/attempts.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import {
  firstErrorToast,
  redirectWithToast,
  rejectAsThrottled,
  rejectInvalid,
  withFieldErrors,
} from "~/http/replies.server";
import { failure, success } from "~/http/toast";
import { type Upload, withUpload } from "~/http/uploads/received-files.server";
import { openCsv } from "~/imports/files/csv-file.server";
import { RowCleaner } from "~/imports/files/row-cleaner";
import { TableRefused } from "~/imports/files/table";
import { oneFile } from "~/quotes/reply/message-files.server";
import { cleanCode } from "~/shared/clean-text";
import { countOf, formatCount } from "~/shared/counts";
import { codeField, tickField } from "~/shared/fields.server";

const CODE = `Enter your part number, with up to ${PART_NUMBER_LIMITS.code} characters`;
const OURS = "Enter our product code or SKU";

/** The form of one part number. */
export const partNumberSchema = z.object({
  code: codeField(CODE).min(1, CODE).max(PART_NUMBER_LIMITS.code, CODE),
  ourCode: codeField(OURS).min(1, OURS).max(100, OURS),
});

/** The form of a file of part numbers; its file is read by `withUpload`. */
export const partNumberFileSchema = z.object({
  files: z.unknown().optional(),
  leavesOut: tickField(),
});

// A file of thousands of faults would make a page of megabytes.
const MAX_SHOWN = 200;
// The toast is carried by a cookie.
const MAX_NAMED = 20;

/** The report that is shown with a refused form. */
export type FileReport = {
  /** The shown part of the lines that are left out or change a number. */
  lines: Array<{ line: number; says: string }>;
  more: number;
  summary: string;
};

type Press = { firmId: number; userId: string; context: AppLoadContext };

/** Reads the posted form, with its file, and does what its button says. */
export function pressPartNumbers(request: Request, press: Press) {
  return withUpload(request, oneFile(PART_NUMBER_LIMITS.fileBytes), async (form, upload) => {
    switch (textField(form, "intent")) {
      case "add":
        return add(form, press);
      case "upload":
        return takeFile(form, upload, press);
      case "remove":
        return remove(form, press);
      default:
        throw rejectUnknownIntent();
    }
  });
}

/** Creates the 403 for someone who is no manager of the firm. */
export function refuseNumbers(): Response {
  const text = "Only a manager of your firm changes its part numbers.";
  return new Response(text, { status: 403, statusText: "Forbidden" });
}

async function add(form: FormData, manager: Press) {
  const submission = parseWithZod(form, { schema: partNumberSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const typed: TypedPartNumber = { line: 1, ...submission.value };
  const fate = await addPartNumber(manager, typed);
  if (fate.kind === "not-manager") throw refuseNumbers();
  if (fate.kind === "added" || fate.kind === "unchanged") {
    const is = fate.kind === "added" ? "finds" : "already found";
    return done("Part number saved", `${typed.code} ${is} ${typed.ourCode}.`);
  }
  if (fate.kind === "changed") {
    const there = `${typed.code} is there already, for ${fate.from}. Remove it first.`;
    return rejectInvalid(submission, { code: [there] });
  }
  const field = ["unknown", "several", "no-our-code"].includes(fate.kind) ? "ourCode" : "code";
  return rejectInvalid(submission, { [field]: [describeFate(fate, typed)] });
}

async function takeFile(form: FormData, { parts, refusal }: Upload, press: Press) {
  const submission = parseWithZod(form, { schema: partNumberFileSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const seconds = await checkListThrottle(press.userId, press.context);
  if (seconds !== undefined) return rejectAsThrottled(submission, seconds);
  const [file] = parts;
  if (refusal !== null || !file) {
    return rejectInvalid(submission, { files: [REFUSALS[refusal ?? "empty"]] });
  }
  const read = await readPartNumberFile(file.path, file.filename);
  if (read.kind !== "read") return rejectInvalid(submission, { files: [FAULTS[read.kind]] });

  const { leavesOut } = submission.value;
  const added = await addPartNumbers(press, read.lines, { leavesOut });
  if (added.kind === "not-manager") throw refuseNumbers();
  const { isStored, fates } = added;
  const headings = read.hasHeadings ? " The first line was read as headings." : "";
  const summary = `${summaryOf(fates, isStored)}${headings}`;
  if (isStored) return done("Part numbers saved", summary + leftOutText(read.lines, fates));
  const refused = withFieldErrors(submission, {
    files: ["Nothing was stored: some lines cannot be. They are listed below the form."],
  });
  const report = reportOf(read.lines, fates, summary);
  return Response.json(
    { result: refused.reply(), toast: firstErrorToast(refused), report },
    { status: 400 },
  );
}

function reportOf(
  lines: readonly TypedPartNumber[],
  fates: readonly PartNumberFate[],
  summary: string,
): FileReport {
  const all = lines.flatMap((typed, at) => {
    const fate = fates[at];
    if (!fate || (!isLeftOut(fate) && fate.kind !== "changed")) return [];
    return [{ line: typed.line, says: describeFate(fate, typed) }];
  });
  return { lines: all.slice(0, MAX_SHOWN), more: Math.max(0, all.length - MAX_SHOWN), summary };
}

function summaryOf(fates: readonly PartNumberFate[], isStored: boolean): string {
  const howMany = (isOne: (fate: PartNumberFate) => boolean) =>
    formatCount(fates.filter(isOne).length);
  const of = (kind: PartNumberFate["kind"]) => howMany((fate) => fate.kind === kind);
  const lines = `Of ${countOf(fates.length, "line")}`;
  const leftOut = howMany(isLeftOut);
  return isStored
    ? `${lines}: ${of("added")} added, ${of("changed")} changed, ${of("unchanged")} as before, ${leftOut} left out.`
    : `${lines}: ${of("added")} to add, ${of("changed")} to change, ${of("unchanged")} as before, ${leftOut} that cannot be stored.`;
}

/** Names the lines that were left out; empty for none. */
function leftOutText(lines: readonly TypedPartNumber[], fates: readonly PartNumberFate[]): string {
  const all = lines.flatMap(({ line }, at) => {
    const fate = fates[at];
    return fate && isLeftOut(fate) ? [formatCount(line)] : [];
  });
  if (all.length === 0) return "";
  const named = all.slice(0, MAX_NAMED).join(", ");
  const rest = all.length - MAX_NAMED;
  const others = rest > 0 ? ` and ${countOf(rest, "other")}` : "";
  return ` Left out: ${all.length === 1 ? "line" : "lines"} ${named}${others}. Upload the file again without the tick to read why.`;
}

async function remove(form: FormData, manager: Press) {
  requireConfirmed(form);
  const { kind } = await removePartNumber(manager, textField(form, "normal"));
  if (kind === "not-manager") throw refuseNumbers();
  if (kind === "removed") return done("Part number removed", "Searches no longer find it.");
  return redirectWithToast(
    PART_NUMBERS_PATH,
    failure("Not removed", "This part number has been removed already."),
  );
}

function done(title: string, description: string) {
  return redirectWithToast(`${PART_NUMBERS_PATH}?saved=${Date.now()}`, success(title, description));
}

const REFUSALS: Record<NonNullable<Upload["refusal"]>, string> = {
  "not-taken": "Files cannot be taken at the moment. Try again later.",
  "too-many": "Choose one file at a time.",
  "too-large": "A file can have 1 MB at most.",
  "too-much": "A file can have 1 MB at most.",
  empty: "Choose a file with part numbers.",
};

const FAULTS = {
  "not-csv": "This file is no CSV. Save the table as CSV UTF-8.",
  empty: "This file has no lines.",
  "too-many": `This file has too many lines: a firm has up to ${formatCount(PART_NUMBER_LIMITS.numbers)} part numbers.`,
};

type PartNumberFile =
  | { kind: "read"; lines: TypedPartNumber[]; hasHeadings: boolean }
  | { kind: "not-csv" | "empty" | "too-many" };

/** Reads a CSV of part numbers: the customer's in the first column, ours in the second. Skips headings. */
async function readPartNumberFile(path: string, name: string): Promise<PartNumberFile> {
  try {
    const [sheet] = (await openCsv(path, name, PART_NUMBER_LIMITS.fileBytes)).sheets;
    if (!sheet) return { kind: "empty" };
    const cleaner = new RowCleaner(PART_NUMBER_LIMITS.fileBytes);
    const lines: TypedPartNumber[] = [];
    let hasHeadings = false;
    for await (const raw of sheet.read()) {
      for (const { rowNumber: line, cells } of cleaner.clean(raw)) {
        const [code = "", ourCode = ""] = cells.map(cleanCode);
        if (lines.length === 0 && !hasHeadings && isHeading(code, ourCode)) hasHeadings = true;
        else lines.push({ line, code, ourCode });
      }
      if (lines.length > 2 * PART_NUMBER_LIMITS.numbers) return { kind: "too-many" };
    }
    return lines.length === 0 ? { kind: "empty" } : { kind: "read", lines, hasHeadings };
  } catch (error) {
    if (error instanceof TableRefused) return { kind: "not-csv" };
    throw error;
  }
}

function isHeading(...cells: string[]): boolean {
  const isNamed = cells.some((cell) => /\b(number|no|code|sku|part|ref)\b/i.test(cell));
  return isNamed && cells.every((cell) => cell !== "" && !/\d/.test(cell));
}
