import type { FileAnswers, FileMaker, TablePlace } from "~/imports/meaning/answers";
import { londonDay } from "~/shared/dates";
import { MINUTE_MS } from "~/shared/durations";

/**
 * The states of an import (I2):
 *
 * uploaded → checking → checked → (scheduled →) applying → applied → undoing → undone
 *
 * A run that cannot continue is failed or stale, and a run that staff drop is discarded; these write nothing.
 */
export const RUN_STATES = [
  "uploaded",
  "checking",
  "checked",
  "scheduled",
  "applying",
  "applied",
  "undoing",
  "undone",
  "stale",
  "failed",
  "discarded",
] as const;

export type RunState = (typeof RUN_STATES)[number];

/** States in which the worker has something to do. */
export const WORKING_STATES = ["checking", "applying", "undoing"] as const;

/** States in which a run may still read its file. */
const FILE_STATES: readonly RunState[] = [
  "uploaded",
  "checking",
  "checked",
  "scheduled",
  "applying",
  "stale",
  "failed",
];

/** Returns true while a run may still read its file; one that failed half-way can only be undone. */
export function needsFile({
  state,
  applyBeganAt,
}: {
  state: RunState;
  applyBeganAt: number | null;
}) {
  return FILE_STATES.includes(state) && !(state === "failed" && applyBeganAt !== null);
}

/** States of runs that have written something: Apply Again reads their file, while there is room for it. */
export const WRITTEN_STATES: readonly RunState[] = ["applied", "undoing", "undone", "failed"];

/** Which column of the file is which field, by the column's place from 0; a column that is missing is not used. */
export type Mapping = Record<number, string>;

/** Decisions of staff about one file. */
export type RunOptions = {
  /** An empty cell clears the value; otherwise it leaves it. */
  isEmptyClearing: boolean;
  /** Rows with errors are left out; otherwise one error prevents the whole run. */
  isLeavingOutErrors: boolean;
  /** Categories that do not exist are added; otherwise they are errors. */
  isAddingCategories: boolean;
  /** Prices that fall by 80 % or more, or rise by more than 90 %, are warnings; otherwise they are errors. */
  isAllowingPriceJumps: boolean;
  /** A product or variant that is not there is an error; otherwise it is added. */
  isUpdatingOnly: boolean;
  /** The file is the whole list of this manufacturer: products that it has not are discontinued. */
  wholeListOf: string | null;
  /** The maker of the file; missing, and the next two, in runs of earlier releases. */
  maker?: FileMaker | null;
  place?: TablePlace;
  answers?: FileAnswers;
  /** Staff have confirmed how the file differs from the last one of its manufacturer. */
  areDifferencesRight?: boolean;
};

export const DEFAULT_OPTIONS: RunOptions = {
  isEmptyClearing: false,
  isLeavingOutErrors: false,
  isAddingCategories: false,
  isAllowingPriceJumps: false,
  isUpdatingOnly: false,
  wholeListOf: null,
};

/** Counts of a checked run; every row of the file is in exactly one of the first four, or left out. */
export type RunCounts = {
  new: number;
  change: number;
  same: number;
  error: number;
  /** Rows with a warning, which are also among the others. */
  warning: number;
  /** Products that will be discontinued: a whole list has not got them, or the file says so. */
  missing: number;
  /** Rows of the file that are not data (I27); runs of earlier releases lack this count. */
  leftOut?: number;
  /** All products that the manufacturer of a whole list has now. Runs of earlier releases lack it, and the next. */
  listedOfMaker?: number;
  /** Rows by which a price becomes on application. */
  toApplication?: number;
  /** Missing for a whole list, and if the manufacturer is not known. */
  notInFile?: NotInFile;
  /** Rows that the last check no longer leaves out, because they would write something else than before (I31). */
  lostChoices?: LostChoices;
  /** Rows that Apply has written; missing until it has ended. */
  written?: WrittenRows;
  /** Rows that price a product whose variants keep other prices; runs of earlier releases lack this count. */
  ownPrices?: OwnPrices;
} & NewNames;

/** How many of the listed products of a file's manufacturer are not in the file; they stay as they are. */
export type NotInFile = { maker: string; products: number; listed: number };

/** How many rows they are, and the keys of the first ten. */
export type LostChoices = { rows: number; named: readonly string[] };

export type WrittenRows = Pick<RunCounts, "new" | "change" | "missing">;

/** How many rows they are, and the first twenty with a sentence about the variants (I25). */
export type OwnPrices = {
  rows: number;
  named: ReadonlyArray<{ key: string; text: string }>;
};

/** Names in the file that no listed product has, those of most rows first, twenty of each at most. */
export type NewNames = {
  newCategories?: readonly NewName[];
  newManufacturers?: readonly NewName[];
  newProtocols?: readonly NewName[];
};

/** A name that is not in use, with those that it may be a slip of, the closest first. */
export type NewName = { name: string; rows: number; nearest: readonly string[] };

export const NO_COUNTS: RunCounts = {
  new: 0,
  change: 0,
  same: 0,
  error: 0,
  warning: 0,
  missing: 0,
};

// Changes that happen at midnight are complete by then.
const AFTER_MIDNIGHT_MS = 5 * MINUTE_MS;

/** Returns the newest London day whose runs are due, as in "2027-01-01". */
export function newestDueDay(now: number): string {
  return londonDay(now - AFTER_MIDNIGHT_MS);
}

/** Returns true if a run may be scheduled for this day: tomorrow in London or later. */
export function isSchedulable(day: string, now: number): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && day > londonDay(now);
}
