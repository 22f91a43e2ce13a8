import type { SetName, Value } from "~/quotes/numbers/facts";
import { type Count, type Figures, figuresOf } from "~/quotes/numbers/figures";
import type { Group, Grouping } from "~/quotes/numbers/groups";
import { formatPence } from "~/catalogue/prices/money";
import { formatCount } from "~/shared/counts";
import { type CsvCell, csvLine } from "~/shared/csv";
import { HOUR_MS } from "~/shared/durations";
import { percentText } from "~/shared/percentages";

export type Column = "received" | "in-time" | "quoted" | "won" | "rate" | "margin" | "lost";

/** The tables of the page, each with the heading of its names and its columns. */
export const TABLES: Record<Grouping, { title: string; of: string; columns: readonly Column[] }> = {
  week: { title: "By week", of: "Week from", columns: ["received", "in-time", "quoted", "won"] },
  salesperson: {
    title: "By salesperson",
    of: "Salesperson",
    columns: ["received", "in-time", "quoted", "won", "rate", "margin"],
  },
  manufacturer: {
    title: "By manufacturer",
    of: "Manufacturer",
    columns: ["quoted", "won", "rate", "margin"],
  },
  customer: {
    title: "By customer",
    of: "Customer",
    columns: ["received", "quoted", "won", "rate", "margin"],
  },
  source: {
    title: "By source",
    of: "Source",
    columns: ["received", "in-time", "quoted", "won", "rate", "margin"],
  },
  reason: { title: "Reasons for loss", of: "Reason", columns: ["lost"] },
};

/** The most rows of a table on the page; the file has all. */
const MAX_SHOWN_ROWS = 20;

/** A count as the page needs it. */
export type ShownCount = Pick<Count, "quotes" | "pence">;

type RowSet =
  | "received"
  | "answered-in-time"
  | "due"
  | "quoted"
  | "won"
  | "sent-and-won"
  | "decided"
  | "open"
  | "lost";

/** A row of a table; the key names its group in addresses. */
export type TableRow = {
  key: string;
  name: string;
  counts: Record<RowSet, ShownCount>;
  quotedMargin: string | null;
};

/** Returns the rows that the page shows, and how many it leaves to the file. */
export function tableRows(groups: readonly Group[], by: Grouping) {
  const shown = by === "week" ? groups : groups.slice(0, MAX_SHOWN_ROWS);
  return { rows: shown.map(tableRow), more: groups.length - shown.length };
}

function tableRow({ key, name, parts }: Group): TableRow {
  const { counts } = figuresOf(parts);
  const shown = (set: SetName) => ({ quotes: counts[set].quotes, pence: counts[set].pence });
  return {
    ...{ key, name, quotedMargin: knownMarginText(counts.quoted) },
    counts: {
      ...{ received: shown("received"), due: shown("due"), quoted: shown("quoted") },
      ...{ won: shown("won"), decided: shown("decided"), open: shown("open") },
      ...{ lost: shown("lost"), "sent-and-won": shown("sent-and-won") },
      "answered-in-time": shown("answered-in-time"),
    },
  };
}

/** A rate of fewer than these says so. */
export const FEW = 10;

/** Returns a share as "91%"; 0% and 100% only if they are exact, and null if the whole is 0. */
export function rateText(part: number, whole: number): string | null {
  if (whole === 0) return null;
  const percent = Math.round((part / whole) * 100);
  if (part > 0 && percent === 0) return "under 1%";
  return percent === 100 && part < whole ? "over 99%" : percentText(percent);
}

/** Returns "£1,240.00 (21.3%), costs known of 80% of the value", or that no cost is known; null without a value. */
export function knownMarginText({ pence, costedPence, costPence }: Value): string | null {
  if (pence === 0) return null;
  const known = rateText(costedPence, pence);
  if (costedPence === 0) return "No cost is known";
  const margin = costedPence - costPence;
  const share = percentText((margin / costedPence) * 100, 1);
  return `${formatPence(margin)} (${share}), costs known of ${known} of the value`;
}

/** Returns a value in whole pounds, for tables: "£12,345". */
export function wholePounds(pence: number): string {
  return `${pence < 0 ? "-" : ""}£${formatCount(Math.round(Math.abs(pence) / 100))}`;
}

const REQUEST_HEADINGS = [
  ...["Requests received", "Answered within 24 hours", "Answered late"],
  ...["Past 24 hours without an answer", "Waiting, within 24 hours", "No one waits"],
  ...["Median hours to answer", "90th percentile of hours to answer"],
];

const QUOTE_HEADINGS = [
  ...["Quotes sent", "Quoted", "Quoted £ ex VAT", "Won", "Won £ ex VAT"],
  ...["Sent and decided", "Sent and decided £ ex VAT", "Sent and won", "Sent and won £ ex VAT"],
  ...["Sent and open", "Sent and open £ ex VAT", "Sent and lost", "Sent and lost £ ex VAT"],
  ...["Quoted £ ex VAT with known costs", "Margin on it £"],
];

/** Writes all groups as a file; manufacturers and reasons have no requests. */
export function tableCsv(groups: readonly Group[], by: Grouping): string {
  const isOfRequests = by !== "manufacturer" && by !== "reason";
  const heading = [TABLES[by].of, ...(isOfRequests ? REQUEST_HEADINGS : []), ...QUOTE_HEADINGS];
  const lines = groups.map(({ name, parts }) => {
    const figures = figuresOf(parts);
    return [name, ...(isOfRequests ? requestCells(figures) : []), ...quoteCells(figures)];
  });
  return [heading, ...lines].map((line) => csvLine(line)).join("");
}

function requestCells({ counts, medianMs, ninetiethMs }: Figures): CsvCell[] {
  return [
    counts.received.quotes,
    counts["answered-in-time"].quotes,
    counts["answered-late"].quotes,
    counts.overdue.quotes,
    counts["still-waiting"].quotes,
    counts["not-awaited"].quotes,
    hours(medianMs),
    hours(ninetiethMs),
  ];
}

function quoteCells({ counts }: Figures): CsvCell[] {
  const { sent, quoted, won, decided, open, lost } = counts;
  const valued = [quoted, won, decided, counts["sent-and-won"], open, lost];
  const { costedPence, costPence } = quoted;
  return [
    sent.quotes,
    ...valued.flatMap(({ quotes, pence }) => [quotes, pounds(pence)]),
    pounds(costedPence),
    // Without a known cost there is no margin, which is not 0 (R20).
    costedPence === 0 ? null : pounds(costedPence - costPence),
  ];
}

function hours(ms: number | null): number | null {
  return ms === null ? null : Math.round((ms / HOUR_MS) * 10) / 10;
}

function pounds(pence: number): number {
  return pence / 100;
}
