import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";

import { staffName } from "~/quotes/reply/colleagues";
import { writerForStaff } from "~/quotes/reply/quote-message";
import { JumpLinks } from "~/routes/admin.quotes_.$id/jump-links";

const STAFF = [{ id: "1", email: "alex@example.com", name: "Alex Morgan" }];

describe("staff read of their colleagues", () => {
  test.each([
    { author: "Alex@example.com", via: "desk", says: "Alex Morgan" },
    { author: "gone@example.com", via: "desk", says: "gone@example.com" },
    {
      author: "alex@example.com",
      via: "telephone",
      says: "The customer by telephone, entered by Alex Morgan",
    },
    { author: null, via: "link", says: "The customer, by a link" },
  ] as const)("$says", ({ author, via, says }) => {
    expect(writerForStaff({ author, via }, STAFF)).toBe(says);
  });

  test("the address where no name is known", () => {
    expect(staffName("sales@example.com", [])).toBe("sales@example.com");
  });
});

describe("the links past the lines of a quote", () => {
  const linksOf = (props: Parameters<typeof JumpLinks>[0]) =>
    [
      ...renderToStaticMarkup(<JumpLinks {...props} />).matchAll(/href="#([a-z-]+)"[^>]*>([^<]+)/g),
    ].map(([, id, label]) => [id, label]);

  test("lead to the messages, by their number, and to what is done after sending", () => {
    expect(linksOf({ messages: 2, isSent: true })).toEqual([
      ["after-sending", "After sending"],
      ["conversation", "2 messages"],
    ]);
    expect(linksOf({ messages: 0, isSent: false })).toEqual([["conversation", "Write a message"]]);
  });
});
