/** The optional details about the job in a quote request. */
import { formatDay, formatSortableTime } from "~/shared/dates";

/** Null where it was not given. In a draft, the texts are as they were typed. */
export type RequestDetails = {
  /** The customer's own number of the request. Missing in mails queued before this field was added. */
  customerReference: string | null;
  projectReference: string | null;
  /** As in "RG27 8PE". */
  sitePostcode: string | null;
  /** A day in London, as in "2026-06-12". */
  wantedBy: string | null;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
// Also the overseas territories, which have four letters, and GIR 0AA.
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?|[A-Z]{4}|GIR)(\d[A-Z]{2})$/;

const MAX_YEARS_AHEAD = 2;

/**
 * Returns a UK postcode in capitals with one space, in any case and with any spaces and hyphens; undefined for any
 * other text. Whether it exists is not checked.
 */
export function normalisePostcode(typed: string): string | undefined {
  const [, outward, inward] = POSTCODE.exec(typed.toUpperCase().replace(/[\s-]+/g, "")) ?? [];
  return outward && inward && `${outward} ${inward}`;
}

/** Checks the day by which goods are wanted: from today in London until the same day in two years. */
export function checkWantedBy(
  typed: string,
  now: number,
): "valid" | "not-a-day" | "past" | "too-far" {
  if (!isDay(typed)) return "not-a-day";
  const today = formatSortableTime(now).slice(0, 10);
  if (typed < today) return "past";
  const last = `${Number(today.slice(0, 4)) + MAX_YEARS_AHEAD}${today.slice(4)}`;
  return typed > last ? "too-far" : "valid";
}

/**
 * Returns the details that were given, each with its label, in the order of the form. To the customer their reference
 * is "Your reference".
 */
export function requestFacts(
  { customerReference, projectReference, sitePostcode, wantedBy }: RequestDetails,
  referenceLabel: "Your reference" | "Customer reference" = "Your reference",
) {
  const facts = [
    { label: referenceLabel, value: customerReference },
    { label: "Project reference", value: projectReference },
    { label: "Site postcode", value: sitePostcode },
    { label: "Wanted by", value: wantedBy && formatIsoDay(wantedBy) },
  ];
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

/** Formats "2026-06-12" as "12 June 2026"; any other text of a draft as it is. */
function formatIsoDay(text: string): string {
  return isDay(text) ? formatDay(middayOf(text)) : text;
}

function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const midday = middayOf(text);
  // A day that its month does not have becomes one of the next month.
  return !Number.isNaN(midday) && new Date(midday).toISOString().startsWith(text);
}

/** Midday is on the same day in London and in UTC. */
function middayOf(isoDay: string): number {
  return Date.parse(`${isoDay}T12:00:00Z`);
}
