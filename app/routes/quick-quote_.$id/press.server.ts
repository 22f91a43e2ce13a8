import { parse } from "@conform-to/dom";
import { type AppLoadContext, redirect } from "@remix-run/node";

import { newBasketLimit } from "~/accounts/sign-in/attempts.server";
import type { Viewer } from "~/accounts/sign-in/viewer.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import {
  firstErrorToast,
  redirectWithToast,
  rejectAsUnavailable,
  rejectSubmission,
} from "~/http/replies.server";
import { success, type Toast } from "~/http/toast";
import { log } from "~/log.server";
import { addPad, type StayReason } from "~/quotes/acts/add-pad.server";
import { discardPad } from "~/quotes/acts/discard-pad.server";
import { restorePadLine, updatePad } from "~/quotes/acts/update-pad.server";
import { NO_ROOM, tooManyStarted } from "~/quotes/basket/added-toast.server";
import { MAX_LINES, MAX_TEXT_LINES } from "~/quotes/basket/basket";
import { ensureBasket } from "~/quotes/basket/baskets.server";
import { type PadEntry, readPadEntries } from "~/quotes/pad/pad-form.server";
import { countOpen, type PadCounts } from "~/quotes/pad/pad-line";
import type { Pad } from "~/quotes/pad/pads.server";
import { countOf, formatCount } from "~/shared/counts";
import { MAX_QUANTITY, QUANTITY_RULE } from "~/shared/quantity";
import { parseId } from "~/shared/row-id";

import { lineAnchor, padPath, type PadPlace } from "./places";

type Pressed = {
  request: Request;
  form: FormData;
  pad: Pad;
  place: PadPlace;
  viewer: Viewer;
  context: AppLoadContext;
};

/** The buttons of a list's page, by the beginning of their value. */
const INTENTS = ["", "update", "add", "add-all", "leave-out", "page", "restore", "take", "delete"];

/** Does what the pressed button says, and saves what was typed and chosen on the page with all but `delete`. */
export async function pressPad(pressed: Pressed) {
  const { form, pad, place } = pressed;
  const [intent = "", about = "", ...code] = textField(form, "intent").split(":");
  if (!INTENTS.includes(intent)) throw rejectUnknownIntent();
  if (intent === "delete") {
    requireConfirmed(form);
    return remove(pad);
  }
  if (intent === "add" || intent === "add-all") return add(pressed, intent === "add-all");

  const now = Date.now();
  const entries = readPadEntries(form);
  const taken = intent === "take" ? withCode(entries, parseId(about), code.join(":")) : entries;
  const leavesOut = intent === "leave-out";
  const { invalidFields, leftOut } = await updatePad(pad.id, taken, now, { leavesOut });
  if (invalidFields.length > 0) return refuseQuantities(form, invalidFields);
  const number = parseId(about);
  if (intent === "take" && number !== undefined) {
    return redirect(`${padPath(pad.id, place)}#${lineAnchor(number)}`, 303);
  }
  if (intent === "page") return redirect(padPath(pad.id, { ...place, page: number ?? 1 }), 303);
  if (intent === "restore" && number !== undefined) {
    await restorePadLine(pad.id, number, now);
    return redirect(`${padPath(pad.id, place)}#${lineAnchor(number)}`, 303);
  }
  const title = leavesOut ? `${countOf(leftOut, "line")} left out` : "List saved";
  return redirectWithToast(padPath(pad.id, place), success(title));
}

/** Puts a code that may have been meant in place of a line's text. */
function withCode(entries: readonly PadEntry[], position: number | undefined, code: string) {
  return entries.map((each) => (each.position === position ? { ...each, typed: code } : each));
}

/** Deletes a list; what was added from it stays in the quote. */
async function remove({ id }: Pad) {
  await discardPad(id);
  return redirectWithToast("/quick-quote", success("List deleted"));
}

/** Returns the page with all entries as they were typed, and an error at each invalid quantity. The others are saved. */
function refuseQuantities(form: FormData, invalidFields: readonly string[]) {
  const error = Object.fromEntries(invalidFields.map((name) => [name, [QUANTITY_RULE]]));
  const submission = parse<null, string[]>(form, { resolve: () => ({ error }) });
  return rejectSubmission(submission, { toast: firstErrorToast(submission) });
}

async function add({ request, form, pad, place, viewer, context }: Pressed, withOthers: boolean) {
  const { basket, headers } = await ensureBasket(request, viewer);
  const what = { entries: readPadEntries(form), withOthers };
  const outcome = await addPad(pad.id, basket, what, Date.now(), [newBasketLimit(context)]);
  if (outcome.kind === "disk-nearly-full") {
    log({ event: "disk-nearly-full" });
    return rejectAsUnavailable(NO_ROOM);
  }
  if (outcome.kind === "throttled") {
    return redirectWithToast(padPath(pad.id, place), tooManyStarted(outcome.waitSeconds));
  }
  const isDone = countOpen(outcome.counts) === 0 && outcome.counts.added > 0;
  const to = isDone ? "/quote" : padPath(pad.id, { page: 1, isOpenOnly: true });
  return redirectWithToast(to, addedToast(outcome), headers);
}

type Added = { added: number; stayed: Partial<Record<StayReason, number>>; counts: PadCounts };

/** Says how many lines were added, and of those that stay how many and why. */
function addedToast({ added, stayed, counts }: Added): Toast {
  const sentences = STAYING.flatMap(([reason, rule]) => {
    const count = stayed[reason] ?? 0;
    return count > 0
      ? `${countOf(count, "line")} ${count === 1 ? "stays" : "stay"} here: ${rule}`
      : [];
  });
  const didStay = Object.values(stayed).reduce((sum, count) => sum + count, 0);
  const others = countOpen(counts) - didStay;
  const open = others > 0 ? stillToDo(counts, others) : "";
  // A second press of the button, whose page is the one that is shown.
  if (added === 0 && countOpen(counts) === 0 && counts.added > 0) return ALREADY_ADDED;
  const title = added > 0 ? `${countOf(added, "line")} added${open}.` : `No line was added${open}.`;
  const description = sentences.join(" ");
  const kind = added > 0 && sentences.length === 0 ? "success" : "error";
  return { kind, title, ...(description && { description }) };
}

const ALREADY_ADDED = success("The lines are in your quote.");

/** Says what the lines need that were not ready; how many are open if they need different things. */
function stillToDo({ choose, keep, ...counts }: PadCounts, others: number): string {
  if (others === keep) return `, ${formatCount(others)} to keep or leave out`;
  if (others === choose) return `, ${formatCount(others)} still to choose`;
  if (others === counts["no-quantity"]) {
    return `, ${formatCount(others)} without a clear quantity`;
  }
  return `, ${formatCount(others)} still on your list`;
}

const STAYING: ReadonlyArray<readonly [StayReason, string]> = [
  ["basket-full", `a quote can have up to ${MAX_LINES} lines. Send this one first.`],
  ["texts-full", `a quote can have ${MAX_TEXT_LINES} lines that are not in our catalogue.`],
  [
    "line-full",
    `with what is in your quote, that is more than ${formatCount(MAX_QUANTITY)} of one item.`,
  ],
  ["gone", "the product is no longer offered."],
];
