import { expect, test } from "vitest";

import { failureTitle } from "~/ui/shell/error-page";

const answer = (status: number) => ({ status, statusText: "", internal: false, data: "" });

test("uses the page's own title only for a 404", () => {
  expect(failureTitle(answer(404), "Quote not found")).toBe("Quote not found");
  const ours = "Something went wrong on our side";
  expect(failureTitle(answer(503), "Quote not found")).toBe(ours);
  expect(failureTitle(new Error("database is locked"), "Quote not found")).toBe(ours);
});
