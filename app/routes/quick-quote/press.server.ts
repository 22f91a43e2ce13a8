import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, redirect } from "@remix-run/node";

import { checkListThrottle, newBasketLimit } from "~/accounts/sign-in/attempts.server";
import type { Viewer } from "~/accounts/sign-in/viewer.server";
import { requireKnownIntent } from "~/http/form-data.server";
import { redirectWithToast, rejectAsThrottled, rejectInvalid } from "~/http/replies.server";
import type { Upload } from "~/http/uploads/received-files.server";
import { failure, type Toast } from "~/http/toast";
import { log } from "~/log.server";
import { storeList } from "~/quotes/acts/read-list.server";
import { ensureBasket } from "~/quotes/basket/baskets.server";
import { namesOf } from "~/quotes/lists/list-toasts.server";
import { listSchema } from "~/quotes/pad/pad-form.server";
import { MAX_LIST_LINES, type ReadList } from "~/quotes/pad/list-line";
import { MAX_PADS } from "~/quotes/pad/pad-line";
import { readListFile, type UnreadSheets } from "~/quotes/pad/read-list-file.server";
import { readList } from "~/quotes/pad/read-list";
import { oneLine } from "~/shared/clean-text";
import { countOf, formatCount } from "~/shared/counts";

/** Reads the posted list, looks it up and leads to its page; or returns the form with what is wrong. */
export async function takeList(
  request: Request,
  { form, upload }: { form: FormData; upload: Upload },
  viewer: Viewer,
  context: AppLoadContext,
) {
  requireKnownIntent(form, ["read"]);
  const submission = parseWithZod(form, { schema: listSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const seconds = await checkListThrottle(viewer.user?.id, context);
  if (seconds !== undefined) return rejectAsThrottled(submission, seconds);

  const { text } = submission.value;
  const given = await readGiven(text, upload);
  if (given.kind === "refused") return rejectInvalid(submission, { [given.field]: [given.reason] });

  const { basket, headers } = await ensureBasket(request, viewer);
  const stored = await storeList(basket, given, Date.now(), [newBasketLimit(context)]);
  const field = given.fileName === null ? "text" : "files";
  switch (stored.kind) {
    case "stored": {
      const path = `/quick-quote/${stored.padId}`;
      const toast = notReadToast(given.unread, given.list.unknownColumns);
      return toast
        ? redirectWithToast(path, toast, headers)
        : redirect(path, { status: 303, headers });
    }
    case "throttled":
      return rejectAsThrottled(submission, stored.waitSeconds);
    case "disk-nearly-full":
      log({ event: "disk-nearly-full" });
      return rejectInvalid(submission, { [field]: [NO_ROOM] });
    case "too-many-lines":
      return rejectInvalid(submission, { [field]: [tooManyLines(stored.lines)] });
    default:
      return rejectInvalid(submission, { [field]: [REFUSALS[stored.kind]] });
  }
}

type Given =
  | { kind: "given"; fileName: string | null; list: ReadList; unread: UnreadSheets | null }
  | { kind: "refused"; field: "text" | "files"; reason: string };

async function readGiven(text: string, { parts, refusal }: Upload): Promise<Given> {
  if (refusal !== null) return { kind: "refused", field: "files", reason: FILE_REFUSALS[refusal] };
  const [file] = parts;
  const isPasted = text.trim() !== "";
  if (file && isPasted) return { kind: "refused", field: "files", reason: BOTH };
  if (!file) {
    if (!isPasted) return { kind: "refused", field: "text", reason: NOTHING };
    return { kind: "given", fileName: null, list: readList(text), unread: null };
  }
  const read = await readListFile(file.path, file.filename);
  if (read.kind === "refused") return { kind: "refused", field: "files", reason: read.reason };
  return { ...read, kind: "given", fileName: file.filename };
}

/** Names the columns that were not read, and the sheet that was read of a workbook with several. */
function notReadToast(
  unread: UnreadSheets | null,
  columns: ReadonlySet<string>,
): Toast | undefined {
  const others = unread?.others ?? 0;
  const sheets =
    unread &&
    `“${oneLine(unread.read)}” was read. ${countOf(others, "other sheet")} with rows ${others === 1 ? "was" : "were"} not: save each as a file of its own.`;
  const left =
    columns.size > 0 &&
    `What is under ${namesOf([...columns].map((name) => `“${oneLine(name)}”`))} does not go into your quote. If we need it, name the column Notes and read the list again.`;
  if (!sheets && !left) return undefined;
  const title = sheets ? "Only one sheet was read" : "Some columns were not read";
  return failure(title, [sheets, left].filter(Boolean).join(" "));
}

const NOTHING = "Paste a list or choose a file.";
const BOTH = "Paste a list or choose a file, not both. Nothing was read yet.";
const NO_ROOM = "We cannot take a list at the moment. Try again later, or contact us.";

const FILE_REFUSALS: Record<NonNullable<Upload["refusal"]>, string> = {
  "not-taken": "Files cannot be taken at the moment. Paste the list instead.",
  "too-many": "Choose one file at a time.",
  "too-large": "A file can have 2 MB at most. Save the sheet with the list on its own, or as CSV.",
  "too-much": "A file can have 2 MB at most. Save the sheet with the list on its own, or as CSV.",
  empty: "This file is empty. Choose another.",
};

const REFUSALS = {
  empty: "There is no line with a product in this list. Put each product on a line of its own.",
  "too-many-lists": `You have ${MAX_PADS} lists with open lines. Delete one of them first.`,
  "too-much-text":
    "This list has too much text. Leave out columns that we do not need, or split it.",
};

function tooManyLines(lines: number): string {
  return `This list has ${formatCount(lines)} lines, and up to ${formatCount(MAX_LIST_LINES)} are read at once. Split it. Nothing was read yet.`;
}
