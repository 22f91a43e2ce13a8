import { expect, test } from "vitest";

import { describeLocalUse, describeProblems } from "~/server/start-report.server";

test("problems are one block, each with its remedy below it", () => {
  const problem = { name: "Mail server", finding: "SMTP_URL is not set", remedy: "Set SMTP_URL" };
  expect(describeProblems([problem])).toBe(
    [
      "This site is not ready for visitors:",
      "  - SMTP_URL is not set.",
      "    Set SMTP_URL.",
      'Staff pages repeat this until it is mended. "npm run doctor" checks more.',
    ].join("\n"),
  );
  expect(describeProblems([])).toBeUndefined();
});

test("a site for this computer says what becomes of its mail", () => {
  const site = { publicUrl: "http://localhost:3000", mailDir: "/data/outbox" };
  expect(describeLocalUse({ ...site, smtpUrl: undefined })).toContain(
    "http://localhost:3000: email is written to /data/outbox and not sent.",
  );
  expect(describeLocalUse({ ...site, smtpUrl: "smtp://user:secret@host" })).toMatch(
    /email is sent through SMTP_URL\.$/,
  );
});
