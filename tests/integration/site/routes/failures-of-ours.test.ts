/** Checks the messages when the site itself fails. */
import { expect, test, vi } from "vitest";

import { firstErrorToast } from "~/http/replies.server";
import { logError } from "~/log.server";
import { action } from "~/routes/update-profile";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { whileRefusing } from "#tests/support/database-trouble";

test("a profile that cannot be stored is reported, and stays in its form", async () => {
  const customer = await signedIn(await addCustomer());
  const typed = { fullName: "Zoë Example", company: "Example Ltd", phoneNumber: "" };
  vi.mocked(logError).mockClear();
  const reply = await whileRefusing("update on profiles", () =>
    customer.post(action, "/update-profile", typed),
  );
  expect(reply.status).toBe(503);
  expect(reply.data).toMatchObject({
    toast: {
      kind: "error",
      title: "Error",
      description: "Failed to update profile. Please try again.",
    },
    result: { initialValue: { fullName: "Zoë Example", company: "Example Ltd" } },
  });
  expect(logError).toHaveBeenCalledOnce();
});

test("a form that is refused without a reason says to check what was typed", () => {
  expect(firstErrorToast({ reply: () => ({ status: "error" }) })).toEqual({
    kind: "error",
    title: "Validation Error",
    description: "Please check your input",
  });
});
