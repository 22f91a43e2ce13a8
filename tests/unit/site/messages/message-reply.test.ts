import { describe, expect, test } from "vitest";

import { replyLink } from "~/site/messages/contact-message";

const MESSAGE = {
  firstName: "Zoë",
  lastName: "O’Neill",
  email: "zoe@example.com",
  company: null,
  phone: null,
  subject: "Duct sensor & element",
  message: "Which element suits\r\na Pt1000 input?",
  createdAt: Date.UTC(2026, 10, 20, 7, 45),
};

function read(link: string) {
  const { protocol, pathname, searchParams } = new URL(link);
  return {
    protocol,
    to: decodeURIComponent(pathname),
    subject: searchParams.get("subject"),
    body: searchParams.get("body") ?? "",
  };
}

describe("the link that replies to a message", () => {
  test("has its sender, its subject and its text, quoted below an empty line", () => {
    expect(read(replyLink(MESSAGE))).toEqual({
      protocol: "mailto:",
      to: "zoe@example.com",
      subject: "Re: Duct sensor & element",
      body: "\r\n\r\nOn 20 November 2026 at 07:45, Zoë O’Neill wrote:\r\n> Which element suits\r\n> a Pt1000 input?",
    });
  });

  test("adds no second Re:, and no recipient that an address smuggles in", () => {
    const link = replyLink({ ...MESSAGE, subject: "RE: prices", email: "a?bcc=b&c@example.com" });
    expect(read(link)).toMatchObject({ to: "a?bcc=b&c@example.com", subject: "RE: prices" });
  });

  test.each([
    { why: "plain text", message: "word ".repeat(1000) },
    { why: "text of which each character takes twelve", message: "😀".repeat(2500) },
  ])("cuts $why that is too long for a link, and says so", ({ message }) => {
    const link = replyLink({ ...MESSAGE, message });
    expect(link.length).toBeLessThanOrEqual(1900);
    expect(link.length).toBeGreaterThan(1800);
    expect(read(link).body).toMatch(/\r\n> \[\.\.\.\]$/);
  });
});
