import { beforeEach, expect, test } from "vitest";

import { DEMO_COMPANY, DEMO_TEAM } from "#data/demo/company";
import { write } from "~/db/write.server";
import {
  findStoredSettings,
  insertMissingSettings,
  readSiteSettings,
} from "~/site/settings/site-settings.server";
import { updateCompanySettings } from "~/site/acts/set-settings.server";
import { PLACEHOLDER_COMPANY } from "~/site/settings/company";
import { COMPANY_FIELDS } from "~/site/settings/company-fields";
import { kit } from "#tests/support/bound-kit";

const UNSET = {
  tradingName: null,
  companyNumber: null,
  vatNumber: null,
  registeredOffice: null,
  registeredIn: null,
  openingHours: null,
  phone: null,
  email: null,
  salesEmail: null,
};
const ADMIN = { name: "admin@example.com", now: Date.UTC(2026, 0, 1) };

/** Returns the audit log, oldest first; entries are never deleted. */
const entries = () =>
  kit
    .listAuditEntries()
    .map(({ actor, action, before, after }) => JSON.stringify({ actor, action, before, after }));

const update = (details: Parameters<typeof updateCompanySettings>[1]) =>
  updateCompanySettings(findStoredSettings().updatedAt, details, ADMIN);

beforeEach(async () => {
  await update(UNSET);
});

test("set values are shown; a missing one is left out, or has a placeholder if no page works without it (L3, N4)", async () => {
  await update({ ...UNSET, tradingName: "Example Controls", phone: "  " });
  expect(readSiteSettings().company).toEqual({
    ...PLACEHOLDER_COMPANY,
    tradingName: "Example Controls",
  });
  expect(readSiteSettings().company).toMatchObject({ vatNumber: null, registeredOffice: null });
});

test("the demo sets what is missing, and nothing that an operator has set", async () => {
  await update({ ...UNSET, vatNumber: "GB 1" });
  await write(() => insertMissingSettings({ ...DEMO_COMPANY, team: [...DEMO_TEAM] }));
  const { company, team } = readSiteSettings();
  expect(company).toEqual({ ...DEMO_COMPANY, vatNumber: "GB 1" });
  expect(team).toEqual(DEMO_TEAM);

  await write(() => insertMissingSettings({ team: [] }));
  expect(readSiteSettings().team).toEqual(DEMO_TEAM);
  kit.updateSettings({ ...UNSET, team: null });
});

test("every detail of the demo is set", () => {
  expect(COMPANY_FIELDS.filter((field) => DEMO_COMPANY[field] === null)).toEqual([]);
});

test("each change is logged with its author, old and new values; unchanged values are not", async () => {
  const before = entries().length;
  await update({ ...UNSET, vatNumber: "GB 000 0000 00" });
  await update({ ...UNSET, vatNumber: "GB 000 0000 00" });

  const [entry, ...more] = entries().slice(before);
  expect(more).toEqual([]);
  expect(entry).toContain("admin@example.com");
  expect(entry).toContain("settings.company");
  expect(entry).toContain("vatNumber");
  expect(entry).toContain("GB 000 0000 00");
  expect(entry).not.toContain("tradingName");
});
