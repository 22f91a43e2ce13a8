import { expect, test } from "vitest";

import { londonDay } from "~/shared/dates";
import { DAY_MS } from "~/shared/durations";
import { acceptanceSchema } from "~/quotes/reply/after-sending-form.server";

test("an acceptance is recorded of today or earlier only", () => {
  const now = Date.now();
  const read = (acceptedOn: string) =>
    acceptanceSchema.safeParse({ version: "1", acceptedBy: "Zoë Example", acceptedOn });
  expect(read(londonDay(now)).success).toBe(true);
  expect(read(londonDay(now + DAY_MS)).error?.issues).toMatchObject([
    { path: ["acceptedOn"], message: "Enter a date that is not after today." },
  ]);
  expect(read("9999-12-31").success).toBe(false);
});
