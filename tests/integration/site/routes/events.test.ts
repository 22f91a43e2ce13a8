import { afterEach, expect, test } from "vitest";

import { closeEventStreams } from "~/http/event-streams.server";
import { loader } from "~/routes/events";

afterEach(closeEventStreams);

const ask = (clientAddress: string, method = "GET") =>
  loader({
    request: new Request("http://localhost:3000/events", { method }),
    context: { clientAddress },
    params: {},
  });

test("fifty streams are one network's, whichever of its addresses ask", () => {
  for (let count = 0; count < 50; count += 1) {
    expect(ask(`2001:db8::${count.toString(16)}`).status).toBe(200);
  }
  expect(ask("2001:db8::ffff").status).toBe(429);
  expect(ask("2001:db8:1::1").status).toBe(200);
});

test("a HEAD request opens no stream, which would never end", () => {
  for (let count = 0; count < 50; count += 1) ask("198.51.100.1", "HEAD");
  expect(ask("198.51.100.1").status).toBe(200);
});
