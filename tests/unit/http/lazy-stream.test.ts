import { expect, test } from "vitest";

import { createLazyStream } from "~/http/lazy-json.server";

const CHUNKS = ["one, ", "two, ", "three"].map((text) => new TextEncoder().encode(text));

/** Records its steps, like a file that is opened and closed. */
function source() {
  const done: string[] = [];
  async function* read() {
    done.push("opened");
    try {
      yield* CHUNKS;
    } finally {
      done.push("closed");
    }
  }
  return { done, body: createLazyStream(read()) };
}

const aTurn = () => new Promise((resolve) => setImmediate(resolve));

test("a body is sent completely and then closed", async () => {
  const { done, body } = source();
  expect(await new Response(body).text()).toBe("one, two, three");
  expect(done).toEqual(["opened", "closed"]);
});

test("a body that is never read never opens its source, whether it is cancelled or abandoned", async () => {
  const { done, body } = source();
  await aTurn();
  await body.cancel();
  expect(done).toEqual([]);
});

test("a body that is cancelled half-way is closed", async () => {
  const { done, body } = source();
  const reader = body.getReader();
  await reader.read();
  await reader.cancel();
  expect(done).toEqual(["opened", "closed"]);
});

test("an error while reading reaches the reader", async () => {
  async function* broken() {
    yield* CHUNKS;
    throw new Error("gone");
  }
  await expect(new Response(createLazyStream(broken())).text()).rejects.toThrow("gone");
});
