import { expect, test } from "vitest";

import { londonDay } from "~/shared/dates";
import { DAY_MS } from "~/shared/durations";
import { acceptanceSchema } from "~/quotes/reply/after-sending-form.server";
import { eventText } from "~/quotes/reply/quote-event";

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

test.each([
  { kind: "sent-once", message: "a@b.uk", text: "To a@b.uk, this time only" },
  { kind: "sent-again", message: "a@b.uk", text: "To a@b.uk, and later emails too" },
  { kind: "sent-again", message: null, text: null },
  { kind: "declined", message: "Price: Too dear", text: "Price: Too dear" },
])("the timeline says of $kind: $text", ({ kind, message, text }) => {
  expect(eventText(kind, message)).toBe(text);
});
