import { expect, test } from "vitest";

import { DeliveryLimit } from "~/mail/delivery/outbox-worker.server";

const BUSY = { areOthersDue: true };

test("three mails are delivered at once while no others are due", () => {
  const limit = new DeliveryLimit();
  for (let sent = 0; sent < 100; sent += 1) limit.adapt("sent", { areOthersDue: false });
  expect(limit.atOnce).toBe(3);
});

test("with each mail that is sent while others are due it is one more, up to fifty", () => {
  const limit = new DeliveryLimit();
  limit.adapt("sent", BUSY);
  expect(limit.atOnce).toBe(4);
  for (let sent = 0; sent < 100; sent += 1) limit.adapt("sent", BUSY);
  expect(limit.atOnce).toBe(50);
});

test("a mail that must be retried halves them, down to three; one that is refused changes nothing", () => {
  const limit = new DeliveryLimit();
  for (let sent = 0; sent < 100; sent += 1) limit.adapt("sent", BUSY);
  limit.adapt("failed", BUSY);
  expect(limit.atOnce).toBe(50);
  for (const atOnce of [25, 12, 6, 3, 3]) {
    limit.adapt("postponed", BUSY);
    expect(limit.atOnce).toBe(atOnce);
  }
});
