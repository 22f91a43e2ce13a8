import fc from "fast-check";
import nodemailer from "nodemailer";
import { describe, expect, test } from "vitest";
import { z } from "zod";

import {
  normaliseEmail,
  readEmail,
  splitAddresses,
  storedSpellings,
} from "~/shared/email-address.server";

const JO = "jo@example.com";
const AL = "al@example.org";

function emailIn(typed: string): string | undefined {
  const read = readEmail(typed);
  return read.kind === "read" ? read.email : undefined;
}

describe("an address copied from a mail program", () => {
  test.each([
    "jo@example.com",
    "  jo@example.com\n",
    "\u200bjo@example.com\u00a0",
    "\ufeffjo@exam\u00adple.com",
    "\u202ajo@example.com\u202c",
    "\u2068jo@example.com\u2069",
    "jo@example\u200d.com",
    "<jo@example.com>",
    "< jo@example.com >",
    "<\u00a0jo@example.com\u202f>",
    "mailto:jo@example.com",
    "MAILTO:jo@example.com?subject=Quote",
    "mailto:jo%40example.com",
    "<mailto:jo@example.com>",
    "Jo Example <jo@example.com>",
    "Jo\u00a0Example\u00a0<jo@example.com>",
    "Zoë <jo@example.com>",
    '"Taylor, Sam" <jo@example.com>',
    "Taylor, Sam <jo@example.com>",
    '"Example; Jo" <jo@example.com>',
    '"Jo \\"the valve\\" Example"<jo@example.com>;',
    'Jo "the valve" O\'Example <jo@example.com>',
    "'Jo Example' <jo@example.com>",
    "jo@example.com <mailto:jo@example.com>",
    "jo@example.com<mailto:jo@example.com>",
    '"jo@example.com" <jo@example.com>',
    "old@example.org <jo@example.com>",
    "jo@example.com (Jo Example)",
    "jo@example.com;",
    "jo@example.com,",
    "jo@example.com.",
    "Jo Example <jo@example.com>.",
    "; jo@example.com ;",
    "'jo@example.com'",
    '"jo@example.com"',
    "(jo@example.com)",
    "[jo@example.com]",
  ])("is read from %j", (typed) => {
    expect(readEmail(typed)).toEqual({ kind: "read", email: JO });
  });

  test("has no name and no second line, which would be a header", () => {
    expect(emailIn("Jo\r\nBcc: al@example.org <jo@example.com>")).toBe(JO);
    expect(emailIn("jo@example.com\r\nBcc: al@example.org")).toBeUndefined();
  });

  test("is stored in lower case", () => {
    expect(normaliseEmail("Jo Example <Jo@Example.com>")).toBe(JO);
    expect(normaliseEmail("Nobody ")).toBe("nobody");
  });
});

describe("an address is taken as it is", () => {
  test.each([
    { why: "every sign before the @", email: "!#$%&'*+/=?^_`{|}~-@example.com" },
    { why: "a name of two firms", email: "smith&sons@example.co.uk" },
    { why: "an apostrophe", email: "o'neill@example.com" },
    { why: "a tag", email: "jo+quotes@example.com" },
    { why: "a slash and an equals sign", email: "site/jo=example@example.com" },
    { why: "dots", email: "j.o.e@mail.example.com" },
    { why: "capitals", email: "Jo.Example@Example.COM" },
    { why: "digits", email: "007@1and1.example" },
    { why: "a hyphen in its domain", email: "jo@a-b--c.example.museum" },
    { why: "88 characters before the @", email: `${"a".repeat(88)}@example.com` },
    { why: "254 characters", email: `${"a".repeat(242)}@example.com` },
    { why: "a domain of German letters", email: "jo@müller.example" },
    { why: "a domain of Cyrillic letters", email: "jo@пример.рф" },
    { why: "a domain with a sharp s", email: "jo@straße.example" },
    { why: "a domain that is not decoded", email: "jo@xn--zzzz.example" },
  ])("$why", ({ email }) => {
    expect(readEmail(email)).toEqual({ kind: "read", email });
  });

  test.each([
    { why: "capitals in other letters", typed: "Jo@MÜLLER.example", email: "Jo@müller.example" },
    { why: "an encoded domain", typed: "jo@xn--mller-kva.example", email: "jo@müller.example" },
    { why: "a letter and its mark", typed: "jo@mu\u0308ller.example", email: "jo@müller.example" },
    { why: "full-width digits", typed: "jo@１２.example", email: "jo@12.example" },
    {
      why: "the apostrophe of a phone",
      typed: "o’neill@example.com",
      email: "o'neill@example.com",
    },
    { why: "a hyphen that breaks no line", typed: "jo@a\u2011b.example", email: "jo@a-b.example" },
    { why: "a link with an apostrophe", typed: "mailto:o%27n@b.uk", email: "o'n@b.uk" },
  ])("but for $why", ({ typed, email }) => {
    expect(emailIn(typed)).toBe(email);
  });

  test("and mailed with its domain encoded", async () => {
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
    const to = { name: "", address: "smith&o'neill+1=2@müller.example" };
    const sent = await transport.sendMail({ from: "a@example.com", to, text: "Hello" });
    const encoded = "smith&o'neill+1=2@xn--mller-kva.example";
    expect(sent.envelope.to).toEqual([encoded]);
    expect(String(sent.message)).toContain(`To: ${encoded}`);
  });

  test("and every address that was taken before is, and is the same account", () => {
    const part = fc.string({
      unit: fc.constantFrom(..."abXZ09_'+-."),
      minLength: 1,
      maxLength: 12,
    });
    const address = fc.tuple(part, part, fc.constantFrom("com", "UK", "museum", "x"));
    fc.assert(
      fc.property(address, ([local, domain, ending]) => {
        const email = `${local}@${domain}.${ending}`;
        fc.pre(z.regexes.email.test(email));
        expect(storedSpellings(normaliseEmail(email))).toContain(email.toLowerCase());
        expect(readEmail(email)).toEqual({ kind: "read", email });
      }),
      { numRuns: 300 },
    );
  });

  test("and found in an account of before, whose domain is encoded", () => {
    expect(storedSpellings(normaliseEmail("Jo@xn--mller-kva.example"))).toEqual([
      "jo@müller.example",
      "jo@xn--mller-kva.example",
    ]);
    expect(storedSpellings(JO)).toEqual([JO]);
  });
});

test.each([
  { typed: "", reason: "Enter an email address." },
  { typed: "\u200b ", reason: "Enter an email address." },
  { typed: "zoe @example.com", reason: "There is a space in “zoe @example.com”." },
  { typed: "zoe@ example.com", reason: "There is a space in “zoe@ example.com”." },
  { typed: "zoe@exam\u00a0ple.com", reason: "There is a space in “zoe@exam ple.com”." },
  { typed: "Zoe zoe@example.com", reason: "There is a space in “Zoe zoe@example.com”." },
  { typed: "Zoë", reason: "There is no @ in “Zoë”." },
  { typed: "Zoë Smith", reason: "There is no @ in “Zoë Smith”." },
  { typed: "<zoe>", reason: "There is no @ in “<zoe>”." },
  { typed: "a@b", reason: "There is no dot after the @ in “a@b”." },
  { typed: "a@@b.uk", reason: "There are 2 @ in “a@@b.uk”." },
  { typed: "a@b@c.uk", reason: "There are 2 @ in “a@b@c.uk”." },
  { typed: "@b.uk", reason: "There is nothing before the @ in “@b.uk”." },
  { typed: "bad@", reason: "There is nothing after the @ in “bad@”." },
  {
    typed: "a@b.uk, c@d.uk",
    reason: "There are 2 email addresses in “a@b.uk, c@d.uk”. Enter one.",
  },
  { typed: "a@b.uk c@d.uk", reason: "There are 2 email addresses in “a@b.uk c@d.uk”. Enter one." },
  {
    typed: "Jo <a@b.uk>; Al <c@d.uk>",
    reason: "There are 2 email addresses in “Jo <a@b.uk>; Al <c@d.uk>”. Enter one.",
  },
  {
    typed: "a@b.uk\r\nBcc: c@d.uk",
    reason: "There are 2 email addresses in “a@b.uk Bcc: c@d.uk”. Enter one.",
  },
  { typed: "zoë@b.uk", reason: "There is “ë” before the @ in “zoë@b.uk”." },
  { typed: "z(oe@b.uk", reason: "There is “(” before the @ in “z(oe@b.uk”." },
  { typed: 'z"oe@b.uk', reason: 'There is a quotation mark before the @ in “z"oe@b.uk”.' },
  { typed: "z,oe@b.uk", reason: "There is a comma before the @ in “z,oe@b.uk”." },
  { typed: "zoe@b,uk", reason: "There is a comma after the @ in “zoe@b,uk”." },
  { typed: "zoe@b_c.uk", reason: "There is “_” after the @ in “zoe@b_c.uk”." },
  { typed: "zoe@[1.2.3.4]", reason: "There is “[” after the @ in “zoe@[1.2.3.4]”." },
  { typed: ".zoe@b.uk", reason: "There is a dot at the beginning of “.zoe@b.uk”." },
  { typed: "zoe.@b.uk", reason: "There is a dot right before the @ in “zoe.@b.uk”." },
  { typed: "z..oe@b.uk", reason: "There are two dots in a row in “z..oe@b.uk”." },
  { typed: "zoe@.b.uk", reason: "There is a dot right after the @ in “zoe@.b.uk”." },
  { typed: "zoe@b..uk", reason: "There are two dots in a row in “zoe@b..uk”." },
  { typed: "zoe@-b.uk", reason: "There is a hyphen at the beginning of a name in “zoe@-b.uk”." },
  { typed: "zoe@1.2.3.4", reason: "There is no domain that ends with “.4”, as in “zoe@1.2.3.4”." },
  { typed: "zoe@b.u", reason: "There is no domain that ends with “.u”, as in “zoe@b.u”." },
  { typed: "<zoe@b.uk", reason: "There is “<” without the other bracket in “<zoe@b.uk”." },
  {
    typed: "Zoe zoe@b.uk>",
    reason: "There is “>” without the other bracket in “Zoe zoe@b.uk>”.",
  },
  {
    typed: `${"a".repeat(243)}@example.com`,
    reason: "An email address has at most 254 characters, and this text has 255.",
  },
  {
    typed: "a".repeat(100_000),
    reason: "An email address has at most 254 characters, and this text has 100000.",
  },
])("$typed is refused, naming the piece", ({ typed, reason }) => {
  expect(readEmail(typed)).toEqual({ kind: "wrong", reason });
});

describe("a list of addresses", () => {
  const split = (typed: string) => splitAddresses(typed).map((piece) => emailIn(piece) ?? piece);

  test.each([
    "jo@example.com, al@example.org",
    "jo@example.com; al@example.org;",
    "jo@example.com\r\nal@example.org\n",
    "jo@example.com al@example.org",
    "Jo Example <jo@example.com>; Al Example <al@example.org>",
    '"Example, Jo" <jo@example.com>, "Example; Al" <al@example.org>',
    "Example, Jo <jo@example.com>; Example, Al <al@example.org>",
    "Example, Jo <jo@example.com>, Example, Al <al@example.org>",
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
