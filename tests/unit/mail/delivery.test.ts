import { expect, test } from "vitest";

import { failureOf } from "~/mail/delivery/delivery.server";

test.each([
  {
    why: "a mail server's code",
    error: Object.assign(new Error("550 no mailbox"), { code: "EENVELOPE", responseCode: 550 }),
    failure: { error: "550 no mailbox", code: 550 },
  },
  {
    why: "the system's code, if no mail server answered",
    error: Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }),
    failure: { error: "connect ECONNREFUSED", code: "ECONNREFUSED" },
  },
  { why: "none", error: new Error("out of memory"), failure: { error: "out of memory" } },
  { why: "none, from a value that is not an Error", error: "gone", failure: { error: "gone" } },
])("a failed delivery keeps $why", ({ error, failure }) => {
  expect(failureOf(error)).toEqual(failure);
});
