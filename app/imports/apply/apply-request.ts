/** The answer of an administrator to a checked run, which may or may not be enough to write it (I2). */
import type { RunCounts } from "~/imports/runs/import-run";

/** A whole list that discontinues more products than this asks for their number. */
const MAX_UNASKED_MISSING = 50;
/** So does one that discontinues a larger share of its manufacturer's products, in per cent. */
const MAX_UNASKED_SHARE = 20;
/** A file by which the prices of more of its rows become on application asks for their number, in per cent. */
const MAX_UNASKED_ON_APPLICATION = 10;

export type ApplyRequest = {
  /** True if rows with errors are left out; otherwise one error refuses the run. */
  isLeavingOutErrors: boolean;
  /** True if the warnings were read; otherwise one warning refuses the run. */
  hasReadWarnings: boolean;
  /** The number of products to be discontinued, as typed; null if nothing was typed. */
  confirmedMissing: number | null;
  /** The number of prices that become on application, as typed; null if nothing was typed. */
  confirmedOnApplication: number | null;
  /** The check and the choices that the page showed (I24); missing where no page was shown. */
  shown?: ShownPlan;
};

/** Names the plan that a page showed: when it was checked, and how often its choices had been changed. */
export type ShownPlan = { checkedAt: number | null; choices: number };

/** Rows of the plan that staff leave out, by what they would do. */
export type ChosenRows = Record<"new" | "change" | "missing" | "warning" | "toApplication", number>;

const NONE_CHOSEN: ChosenRows = {
  new: 0,
  change: 0,
  missing: 0,
  warning: 0,
  toApplication: 0,
};

/** What staff have yet to tick or type, by the name of its field: how many rows, products or prices it is about. */
export type Unconfirmed = Partial<
  Record<
    "isLeavingOutErrors" | "confirmedMissing" | "confirmedOnApplication" | "hasReadWarnings",
    number
  >
>;

export type ApplyRefusal =
  /** Another administrator has checked the file again, or changed what is left out, since the page was shown (I24). */
  | { kind: "checked-again" | "choices-changed" }
  | { kind: "unconfirmed"; open: Unconfirmed }
  | { kind: "nothing-to-do" }
  /** A whole list without any product of its manufacturer is not a list of that manufacturer. */
  | { kind: "nothing-found"; missing: number };

/** Returns why a plan with these counts, without the rows that are left out, may not be applied; undefined if it may. */
export function refusalOf(
  planned: RunCounts,
  request: ApplyRequest,
  chosen = NONE_CHOSEN,
): ApplyRefusal | undefined {
  // Whatever is left out of it, such a list is of another manufacturer.
  if (findsNothing(planned)) return { kind: "nothing-found", missing: planned.missing };
  const counts = withoutChosen(planned, chosen);
  const missing = missingToConfirm(counts);
  const prices = onApplicationToConfirm(counts);
  const hasOpenErrors = counts.error > 0 && !request.isLeavingOutErrors;
  if (rowsToWrite(counts) === 0 && !hasOpenErrors) return { kind: "nothing-to-do" };
  const open: Unconfirmed = {
    ...(hasOpenErrors && { isLeavingOutErrors: counts.error }),
    ...(missing > 0 && request.confirmedMissing !== missing && { confirmedMissing: missing }),
    ...(prices > 0 &&
      request.confirmedOnApplication !== prices && { confirmedOnApplication: prices }),
    ...(counts.warning > 0 && !request.hasReadWarnings && { hasReadWarnings: counts.warning }),
  };
  return Object.keys(open).length > 0 ? { kind: "unconfirmed", open } : undefined;
}

/** Returns the counts of what Apply would write, without the rows that are left out (I31). */
export function withoutChosen(counts: RunCounts, chosen: ChosenRows): RunCounts {
  return {
    ...counts,
    new: counts.new - chosen.new,
    change: counts.change - chosen.change,
    missing: counts.missing - chosen.missing,
    warning: counts.warning - chosen.warning,
    toApplication: (counts.toApplication ?? 0) - chosen.toApplication,
  };
}

/** Returns true for a whole list in which no listed product of its manufacturer was found. */
export function findsNothing({ missing, listedOfMaker }: RunCounts): boolean {
  return missing > 0 && missing === listedOfMaker;
}

/** Returns the number of products to be discontinued if it has to be typed, else 0. */
export function missingToConfirm({ missing, listedOfMaker = 0 }: RunCounts): number {
  const isLarge = missing > MAX_UNASKED_MISSING;
  return isLarge || missing * 100 > listedOfMaker * MAX_UNASKED_SHARE ? missing : 0;
}

/** Returns the number of prices that become on application if it has to be typed, else 0. One price is only a warning. */
export function onApplicationToConfirm({ toApplication = 0, ...counts }: RunCounts): number {
  const usable = counts.new + counts.change + counts.same;
  const isLarge = toApplication * 100 > usable * MAX_UNASKED_ON_APPLICATION;
  return isLarge && toApplication > 1 ? toApplication : 0;
}

/** Returns how many rows Apply writes. */
export function rowsToWrite({ new: added, change, missing }: RunCounts): number {
  return added + change + missing;
}
