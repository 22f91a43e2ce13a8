import { expect, test } from "vitest";

import { lazyJson } from "~/http/lazy-json.server";

test("a document gets the data itself, with the headers and without serialising it", async () => {
  const data = { name: "Sensor", toJSON: () => expect.fail("serialised") };
  const response = lazyJson(data, { "Set-Cookie": "a=1" });
  expect(await response.json()).toBe(data);
  expect(response.headers.getSetCookie()).toEqual(["a=1"]);
});

test("a data request gets it as JSON", async () => {
  const response = lazyJson({ price: "£5", none: undefined });
  expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  expect(await response.text()).toBe('{"price":"£5"}');
});
