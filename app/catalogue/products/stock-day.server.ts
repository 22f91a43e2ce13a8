import { freshSince } from "~/catalogue/products/availability";
import { readSiteSettings } from "~/site/settings/site-settings.server";

const MINUTE_MS = 60_000;

let known: { minute: number; freshDays: number; since: number } | undefined;

/** Returns the time from which on entered stock counts today, computed once a minute: days begin with a minute (C18). */
export function readFreshSince(freshDays = readSiteSettings().stockFreshDays): number {
  const minute = Math.floor(Date.now() / MINUTE_MS);
  if (known?.minute !== minute || known.freshDays !== freshDays)
    known = { minute, freshDays, since: freshSince(minute * MINUTE_MS, freshDays) };
  return known.since;
}
