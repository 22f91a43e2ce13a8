import { expect, test } from "vitest";

import { createLazyStream } from "~/http/lazy-stream.server";

const CHUNKS = ["one, ", "two, ", "three"].map((text) => new TextEncoder().encode(text));

/** Says what was done of it, as a file that is opened and closed. */
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

test("a body comes whole, and is then closed", async () => {
  const { done, body } = source();
  expect(await new Response(body).text()).toBe("one, two, three");
  expect(done).toEqual(["opened", "closed"]);
});

test("of a body that nobody reads nothing is opened, whether it is thrown away or left lying", async () => {
  const { done, body } = source();
  await aTurn();
  await body.cancel();
  expect(done).toEqual([]);
});

test("a body that is given up in the middle is closed", async () => {
  const { done, body } = source();
  const reader = body.getReader();
  await reader.read();
  await reader.cancel();
  expect(done).toEqual(["opened", "closed"]);
});

test("what fails while it is read fails for the reader", async () => {
  async function* broken() {
    yield* CHUNKS;
    throw new Error("gone");
  }
  await expect(new Response(createLazyStream(broken())).text()).rejects.toThrow("gone");
});
