import { expect, test } from "vitest";

import {
  messageIdOf,
  messageSubject,
  parseMessageFilter,
  staffMessagesPath,
} from "~/site/messages/staff-messages";

test("the path leaves defaults out, and an unknown status is new", () => {
  expect(staffMessagesPath({ q: "", filter: "new", page: 1 })).toBe("/admin/messages");
  expect(staffMessagesPath({ q: "a&b", filter: "answered", page: 2 })).toBe(
    "/admin/messages?q=a%26b&status=answered&page=2",
  );
  expect(parseMessageFilter("answered")).toBe("answered");
  expect(parseMessageFilter("draft")).toBe("new");
});

test.each([
  { q: messageSubject(12), id: 12 },
  { q: "message 7", id: 7 },
  { q: "message 7 please", id: undefined },
  { q: "12", id: undefined },
])("a search for '$q' is for the message $id", ({ q, id }) => {
  expect(messageIdOf(q)).toBe(id);
});
