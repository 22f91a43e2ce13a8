import { expect, test } from "vitest";

import { statusBadge } from "~/domain/quote-status";

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
