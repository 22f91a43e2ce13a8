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
import { enlargeCache } from "~/imports/apply/long-write.server";
import { isTableKind, TABLE_KINDS } from "~/imports/runs/import-kinds";
import { TableRefused } from "~/imports/files/table";

import { EXIT_CODES } from "./import/exit-codes";
import { importFile, type ImportRequest } from "./import/import-file";
import { explainOnReplica } from "./on-replica";

const USAGE = `Usage: npm run import -- FILE [--kind ${TABLE_KINDS.join("|")}] [--map "HEADING=MEANING"]... [--apply] [--leave-out-errors]
  [--update-only] [--allow-price-jumps] [--add-categories] [--empty-clears] [--whole-list-of MANUFACTURER] [--confirm-missing NUMBER]
  [--confirm-on-application NUMBER]`;

const HELP = `--map says what a column is, once for each column: --map "List=List price" --map "Qty=not used".
HEADING is as in the file, MEANING is a heading of an export, such as SKU or In stock. The columns that are used are
printed. Without --map they are those of the last file with these headings that was applied, else the headings decide.
OPERATING.md explains the other options and the exit codes.`;

const FLAG = { type: "boolean" } as const;
const TEXT = { type: "string" } as const;

const OPTIONS = {
  kind: TEXT,
  map: { type: "string", multiple: true },
  apply: FLAG,
  "leave-out-errors": FLAG,
  "update-only": FLAG,
  "allow-price-jumps": FLAG,
  "add-categories": FLAG,
  "empty-clears": FLAG,
  "whole-list-of": TEXT,
  "confirm-missing": TEXT,
  "confirm-on-application": TEXT,
} as const;

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
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    const [file, ...more] = positionals;
    const { kind } = values;
    const missing = values["confirm-missing"];
    if (file === undefined || more.length > 0) return undefined;
    if (kind !== undefined && !isTableKind(kind)) return undefined;
    const onApplication = values["confirm-on-application"];
    if (![missing, onApplication].every((typed) => typed === undefined || /^\d+$/.test(typed)))
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
    };
  } catch {
    return undefined;
  }
}

function isMissingFile(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
