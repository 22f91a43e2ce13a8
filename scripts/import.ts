/**
 * Checks a catalogue file, and writes it with --apply:
 *
 *     npm run import -- prices.csv
 *     npm run import -- prices.csv --apply
 *
 * It is an import like those on the site, and appears there. OPERATING.md lists the options and exit codes.
 */
import { parseArgs } from "node:util";

import { migrate } from "~/db/migrate.server";
import { enlargeCache } from "~/imports/apply/row-writing.server";
import { isTableKind, TABLE_KINDS } from "~/imports/runs/import-kinds";
import { TableRefused } from "~/imports/files/table";

import { ANSWER_FLAGS, type GivenFlags } from "./import/answer-flags";
import { EXIT_CODES } from "./import/exit-codes";
import { importFile, type ImportRequest } from "./import/import-file";
import { explainOnReplica } from "./on-replica";

const USAGE = `Usage: npm run import -- FILE [--kind ${TABLE_KINDS.join("|")}] [--map "HEADING=MEANING"]... [--apply] [--leave-out-errors]
  [--maker NAME|several|own] [--sheet NAME]... [--heading-row NUMBER] [--currency EUR=0.8534] [--per 100] [--pack one]
  [--vat inc] [--net 40] [--valid now] [--status ignore] [--decimal comma] [--words call=leave] [--hidden skip] [--struck skip]
  [--hidden-columns skip] [--breaks "smallest Qty"]
  [--price HEADING] [--weight g] [--lead days] [--left-out NUMBER] [--ignore HEADING] [--round] [--codes-right] [--confirm]
  [--update-only] [--allow-price-jumps] [--add-categories] [--empty-clears] [--whole-list-of MANUFACTURER] [--confirm-missing NUMBER]
  [--confirm-on-application NUMBER]`;

const HELP = `--map says what a column is, once for each column: --map "List=List price" --map "Qty=not used".
HEADING is as in the file, MEANING is a heading of an export, such as SKU or In stock. The columns that are used are
printed. Without --map they are those of the last file of this manufacturer, or with these headings, that was applied, else
the headings decide.

What a file leaves open, such as the currency of its prices, is answered by a flag; the command prints the question
with its flags. "=HEADING" takes the answer of each row from a column: --per "=Price unit". Answers about the last file
of a manufacturer are used again, and printed. A flag that answers nothing is refused.

Exit codes:
  0  applied, scheduled, or no change     1  wrong arguments, or a file that cannot be read
  2  rows have errors, nothing is written 3  something has changed since the check, nothing is written
  4  checked only, it would change something
  5  a question is open, or a difference from the last list is not confirmed: nothing is checked
  6  applied, except rows of products that were changed since the check
OPERATING.md explains the other options.`;

const FLAG = { type: "boolean" } as const;
const TEXT = { type: "string" } as const;
const TEXTS = { type: "string", multiple: true } as const;

const OPTIONS = {
  kind: TEXT,
  map: TEXTS,
  apply: FLAG,
  "leave-out-errors": FLAG,
  "update-only": FLAG,
  "allow-price-jumps": FLAG,
  "add-categories": FLAG,
  "empty-clears": FLAG,
  "whole-list-of": TEXT,
  "confirm-missing": TEXT,
  "confirm-on-application": TEXT,
  maker: TEXT,
  sheet: TEXTS,
  "heading-row": TEXT,
  round: FLAG,
  "codes-right": FLAG,
  confirm: FLAG,
} as const;

const ANSWERS = Object.fromEntries(ANSWER_FLAGS.map((flag) => [flag, TEXTS]));

process.exitCode = await explainOnReplica(() => run(process.argv.slice(2)), "import");

async function run(args: string[]): Promise<number> {
  if (args.includes("--help")) {
    console.info(`${USAGE}\n\n${HELP}`);
    return EXIT_CODES.done;
  }
  const request = readArguments(args);
  if (!request) {
    console.error(USAGE);
    return EXIT_CODES.notPossible;
  }
  await migrate();
  enlargeCache();
  try {
    return await importFile(request);
  } catch (error) {
    if (!(error instanceof TableRefused) && !isMissingFile(error)) throw error;
    console.error(error.message);
    return EXIT_CODES.notPossible;
  }
}

/** Returns undefined for arguments that cannot be understood. */
function readArguments(args: string[]): ImportRequest | undefined {
  try {
    const options = { ...ANSWERS, ...OPTIONS };
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [file, ...more] = positionals;
    const { kind } = values;
    const missing = values["confirm-missing"];
    if (file === undefined || more.length > 0) return undefined;
    if (kind !== undefined && !isTableKind(kind)) return undefined;
    const onApplication = values["confirm-on-application"];
    const headingRow = values["heading-row"];
    if (
      ![missing, onApplication, headingRow].every(
        (typed) => typed === undefined || /^\d+$/.test(typed),
      )
    )
      return undefined;
    return {
      file,
      kind,
      columns: values.map ?? [],
      isApplying: values.apply === true,
      isLeavingOutErrors: values["leave-out-errors"] === true,
      isUpdatingOnly: values["update-only"] === true,
      isAllowingPriceJumps: values["allow-price-jumps"] === true,
      isAddingCategories: values["add-categories"] === true,
      isEmptyClearing: values["empty-clears"] === true,
      wholeListOf: values["whole-list-of"] ?? null,
      confirmedMissing: missing === undefined ? null : Number(missing),
      confirmedOnApplication: onApplication === undefined ? null : Number(onApplication),
      maker: values.maker ?? null,
      sheets: values.sheet ?? [],
      headingRow: headingRow === undefined ? null : Number(headingRow),
      isRounding: values.round === true,
      areCodesRight: values["codes-right"] === true,
      areDifferencesRight: values.confirm === true,
      answers: givenAnswers(values),
    };
  } catch {
    return undefined;
  }
}

function givenAnswers(values: Readonly<Record<string, unknown>>): GivenFlags {
  const given = ANSWER_FLAGS.flatMap((flag) => {
    const texts = values[flag];
    return Array.isArray(texts) ? [[flag, texts.map(String)] as const] : [];
  });
  return Object.fromEntries(given);
}

function isMissingFile(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
