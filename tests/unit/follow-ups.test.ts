import { expect, test } from "vitest";

import { readCode } from "#tests/support/source/source-files";

// No route imports a route, so a file that only staff routes import is in no page of a customer.
test("follow-ups are read by staff routes and their acts only (R26)", () => {
  const app = readCode().filter(({ path }) => path.startsWith("app/"));
  const readers = app
    .filter(({ text }) => /followUp|follow_up/.test(text))
    .map(({ path }) => path)
    .filter((path) => !path.startsWith("app/routes/admin."));
  expect(readers, "export-account leaves them out, erased-answers erases them").toEqual(
    [
      "app/accounts/acts/export-account.server.ts",
      "app/quotes/acts/finish-follow-up.server.ts",
      "app/quotes/acts/plan-follow-up.server.ts",
      "app/quotes/mails/staff-digest.server.ts",
      "app/quotes/reply/desk-board.server.ts",
      "app/quotes/request/reply-filters.server.ts",
      "app/quotes/reply/after-sending-form.server.ts",
      "app/quotes/reply/follow-ups.server.ts",
      "app/quotes/reply/erased-answers.server.ts",
    ].sort(),
  );
});
