import { expect, test } from "vitest";

import { createToken, findLinkUser, insertToken } from "~/accounts/sign-in/tokens.server";
import { addCustomer } from "#tests/support/accounts";

const HOUR_MS = 60 * 60 * 1000;

test.each([
  { purpose: "confirm-email", other: "reset-password", hours: 24 },
  { purpose: "reset-password", other: "confirm-email", hours: 1 },
] as const)("a link to $purpose works for $hours h, and for nothing else", async (link) => {
  const { purpose, other, hours } = link;
  const { id, email } = await addCustomer();
  const mailedAt = Date.now();
  const { secret, token } = createToken(purpose, mailedAt);
  insertToken(id, token);

  const endsAt = mailedAt + hours * HOUR_MS;
  expect(findLinkUser(secret, purpose, endsAt - 1)).toEqual({ id, email });
  expect(findLinkUser(secret, purpose, endsAt)).toBeUndefined();
  expect(findLinkUser(secret, other, mailedAt)).toBeUndefined();
});
