import { expect, test } from "vitest";

import { isPathAfterSave } from "~/quotes/reply/desk-paths";
import {
  mergeEntries,
  notSavedToast,
  readStoredText,
  STORED_DRAFT_MS,
  storedKey,
  storedSummary,
  storedText,
} from "~/quotes/reply/stored-draft";

const AT = Date.parse("2026-06-12T13:02:00Z");
const stored = (entries: Record<string, string>, at = AT) => ({
  ...{ at, revision: "3" },
  entries: new Map(Object.entries(entries)),
});

test("what was typed is read back as it was, for a week", () => {
  const draft = stored({ "price-17": "£1,234.50 & ½", "isFree-17": "", message: "Two\nlines" });
  const text = storedText(draft);
  expect(readStoredText(text, AT + STORED_DRAFT_MS - 1)).toEqual(draft);
  expect(readStoredText(text, AT + STORED_DRAFT_MS)).toBeUndefined();
  expect(readStoredText(null, AT)).toBeUndefined();
  expect(readStoredText("not ours", AT)).toBeUndefined();
});

test("each account and quote has a key of its own", () => {
  const keys = [storedKey("a", "1"), storedKey("a", "2"), storedKey("b", "1")];
  expect(new Set(keys).size).toBe(3);
});

test.each([
  [{ "price-12": "1", "note-13": "2" }, "from 14:02: items 3, 4."],
  [{ "price-10": "1", "quantity-10": "1" }, "from 14:02: item 1."],
  [{ message: "Dear Zoë", "price-10": "1" }, "from 14:02: item 1; message."],
  [{ shipping: "1", validUntil: "2026-07-01" }, "from 14:02: delivery and terms."],
  [{ newName: "Visit" }, "from 14:02: the fields below the items."],
  [{ "price-10": "1", "price-99": "1" }, "item 1; a line that is no longer there."],
])("the offer of %j says %s", (entries, words) => {
  expect(storedSummary(stored(entries), [10, 11, 12, 13], AT + 60_000)).toContain(words);
});

test("the offer names the day if it is not today", () => {
  const summary = storedSummary(stored({ message: "x" }), [], AT + 86_400_000);
  expect(summary).toBe("Unsaved changes from 12 June 2026 at 14:02: message.");
});

test("a tab keeps its own entries and those of another one, and takes back only its own", () => {
  const before = stored({ "price-1": "theirs", "price-2": "theirs", "price-3": "mine" });
  const touched = new Set(["price-2", "price-3"]);
  const tab = { ...stored({ "price-2": "mine" }, AT + 5), touched };
  expect(mergeEntries(before, tab)).toEqual(
    stored({ "price-1": "theirs", "price-2": "mine" }, AT + 5),
  );
  const undone = { ...stored({}), touched };
  expect(mergeEntries(stored({ "price-2": "mine" }), undone)).toBeUndefined();
});

test.each([
  ["?saved=1", true],
  ["?saved=1#reply-price-3", true],
  ["/send", true],
  ["/lines?for=3", true],
  ["/preview.pdf", true],
  ["", false],
])("the path %s says that the draft was saved: %s", (rest, isSaved) => {
  expect(isPathAfterSave(`/admin/quotes/a1${rest}`, "a1")).toBe(isSaved);
  expect(isPathAfterSave(`/auth?redirectTo=/admin/quotes/a1${rest}`, "a1")).toBe(false);
  expect(isPathAfterSave(`/admin/quotes/a2${rest}`, "a1")).toBe(false);
});

test("“Kept in this browser” is said only where it is", () => {
  expect(notSavedToast({ isOnline: false, isStored: true })).toMatchObject({
    title: "Not saved: no connection",
    description: expect.stringMatching(/^Kept in this browser\./),
  });
  const { title, description } = notSavedToast({ isOnline: true, isStored: false });
  expect(title).toBe("There was no answer: perhaps not saved");
  expect(description).not.toContain("Kept in");
});
