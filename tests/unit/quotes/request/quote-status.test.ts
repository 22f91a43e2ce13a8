import { expect, test } from "vitest";

import { formatOrderNumber, statusBadge } from "~/quotes/request/quote-status";

test.each([
  { status: "draft", label: "Draft", tone: "yellow" },
  { status: "submitted", label: "Submitted", tone: "blue" },
  { status: "in_progress", label: "In Progress", tone: "orange" },
  { status: "completed", label: "Completed", tone: "green" },
  { status: "cancelled", label: "Cancelled", tone: "grey" },
  { status: "", label: "", tone: "grey" },
])("the badge of $status is $label, in $tone", ({ status, label, tone }) => {
  expect(statusBadge(status)).toEqual({ label, tone });
});

test("order numbers are padded to five digits and never truncated (Q4)", () => {
  expect(formatOrderNumber(42)).toBe("00042");
  expect(formatOrderNumber(1_234_567)).toBe("1234567");
});
