import { describe, expect, test } from "vitest";

import { normaliseEmail, readEmailAddress, splitAddresses } from "~/shared/email-address";

const JO = "jo@example.com";
const AL = "al@example.org";

describe("an address copied from a mail program", () => {
  test.each([
    "jo@example.com",
    "  jo@example.com\n",
    "\u200bjo@example.com\u00a0",
    "<jo@example.com>",
    "< jo@example.com >",
    "mailto:jo@example.com",
    "MAILTO:jo@example.com?subject=Quote",
    "<mailto:jo@example.com>",
    "Jo Example <jo@example.com>",
    '"Example, Jo" <jo@example.com>',
    '"Jo \\"the valve\\" Example"<jo@example.com>;',
    "Example, Jo <jo@example.com>",
    "jo@example.com <mailto:jo@example.com>",
    "jo@example.com;",
    "jo@example.com,",
    "'jo@example.com'",
  ])("is read from %j", (typed) => {
    expect(readEmailAddress(typed)).toBe(JO);
  });

  test.each(["", "jo", "Jo Example", "<jo>", "Jo <jo@example.com> or <al@example.org>", "a;b"])(
    "leaves %j as it is, to be refused",
    (typed) => {
      expect(readEmailAddress(typed)).toBe(typed);
    },
  );

  test("has no name and no second line, which would be a header", () => {
    expect(readEmailAddress("Jo\r\nBcc: al@example.org <jo@example.com>")).toBe(JO);
    expect(readEmailAddress("jo@example.com\r\nBcc: al@example.org")).toBe(
      "jo@example.com Bcc: al@example.org",
    );
  });

  test("is stored in lower case", () => {
    expect(normaliseEmail("Jo Example <Jo@Example.com>")).toBe(JO);
  });
});

describe("a list of addresses", () => {
  const split = (typed: string) => splitAddresses(typed).map(readEmailAddress);

  test.each([
    "jo@example.com, al@example.org",
    "jo@example.com; al@example.org;",
    "jo@example.com\r\nal@example.org\n",
    "jo@example.com al@example.org",
    "Jo Example <jo@example.com>; Al Example <al@example.org>",
    '"Example, Jo" <jo@example.com>, "Example; Al" <al@example.org>',
    '"Example, Jo" <jo@example.com>\nmailto:al@example.org',
    "<jo@example.com>,<al@example.org>",
  ])("is split in %j", (typed) => {
    expect(split(typed)).toEqual([JO, AL]);
  });

  test.each([
    { typed: "jo@example.com; bad@", pieces: [JO, "bad@"] },
    { typed: "Jo Example; jo@example.com", pieces: ["Jo Example", JO] },
    { typed: 'jo@example.com, "Al <al@example.org>', pieces: [JO, '"Al <al@example.org>'] },
    { typed: "jo@example.com, <al@example.org", pieces: [JO, "<al@example.org"] },
    { typed: " ;,\n", pieces: [] },
  ])("names the pieces of $typed", ({ typed, pieces }) => {
    expect(split(typed)).toEqual(pieces);
  });
});
