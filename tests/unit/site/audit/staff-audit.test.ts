import { auditSubjectPath } from "~/routes/admin.audit/route";
import { describe, expect, test } from "vitest";

import {
  auditPath,
  type AuditQuery,
  readAuditParams,
  dayRange,
  ALL_AUDIT_ENTRIES,
} from "~/site/audit/staff-audit";

const HOUR_MS = 60 * 60 * 1000;

describe("dayRange, in London (L5)", () => {
  test.each([
    { why: "in winter, as in UTC", day: "2026-01-05", since: Date.UTC(2026, 0, 5), hours: 24 },
    {
      why: "in summer, an hour earlier",
      day: "2026-07-05",
      since: Date.UTC(2026, 6, 4, 23),
      hours: 24,
    },
    { why: "when clocks go forward", day: "2026-03-29", since: Date.UTC(2026, 2, 29), hours: 23 },
    { why: "when clocks go back", day: "2026-10-25", since: Date.UTC(2026, 9, 24, 23), hours: 25 },
  ])("$why", ({ day, since, hours }) => {
    expect(dayRange({ from: day, to: day })).toEqual({ since, until: since + hours * HOUR_MS });
  });

  test("an empty day sets no limit", () => {
    expect(dayRange({ from: "", to: "" })).toEqual({ since: undefined, until: undefined });
  });
});

describe("the URL of the log", () => {
  const query: AuditQuery = {
    q: "ann",
    subject: "Order 00042",
    kind: "quotes",
    from: "2026-01-05",
    to: "",
    before: 7,
  };

  test("round-trips, and contains only the filters that are set", () => {
    expect(auditPath(ALL_AUDIT_ENTRIES)).toBe("/admin/audit");
    const path = auditPath(query);
    expect(path).toBe(
      "/admin/audit?q=ann&subject=Order+00042&kind=quotes&from=2026-01-05&before=7",
    );
    expect({ q: "ann", ...readAuditParams(new URLSearchParams(path.split("?")[1])) }).toEqual(
      query,
    );
  });

  test.each([
    "kind=none",
    "from=2026-02-30",
    "to=5.1.2026",
    "from=2026-1-5",
    "before=-1",
    "before=x",
  ])("'%s' filters nothing", (search) => {
    expect({ q: "", ...readAuditParams(new URLSearchParams(search)) }).toEqual(ALL_AUDIT_ENTRIES);
  });
});

test.each([
  { action: "quote.status", subject: "Order 00042", path: "/admin/quotes?q=00042" },
  { action: "product.image-add", subject: "TP-1", path: "/admin/products?q=TP-1" },
  { action: "customer.role", subject: "a@example.com", path: "/admin/customers?q=a%40example.com" },
  {
    action: "message.status",
    subject: "Message 12",
    path: "/admin/messages?q=Message+12&status=all",
  },
  { action: "switch.maintenance", subject: "maintenance", path: undefined },
])("$action links to $path", ({ action, subject, path }) => {
  expect(auditSubjectPath(action, subject)).toBe(path);
});
