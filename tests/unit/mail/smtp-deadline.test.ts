import { expect, test } from "vitest";

import { deliveryDeadlineMs } from "~/mail/delivery/mailer.server";

test("the deadline of a delivery grows with its attachments", () => {
  const attachment = (bytes: number) => ({ filename: "a.pdf", content: Buffer.alloc(bytes) });
  expect(deliveryDeadlineMs({})).toBe(30_000);
  const large = deliveryDeadlineMs({ attachments: [attachment(9 * 1024 * 1024)] });
  // 12.9 MB at 50 KB/s; the lease of six minutes has room for it and for rendering.
  expect(large).toBeGreaterThan(280_000);
  expect(large).toBeLessThan(300_000);
});
