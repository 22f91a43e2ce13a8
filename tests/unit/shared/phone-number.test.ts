import { describe, expect, test } from "vitest";

import { phoneDigits } from "~/shared/phone-number";
import { readPhone } from "~/shared/phone-number";
import { telephoneLink } from "~/site/settings/company";

test.each([
  { typed: "01632960100", phone: "01632960100" },
  { typed: " 01632 960 100 ", phone: "01632 960 100" },
  { typed: "01632\u00a0960\u202f100", phone: "01632 960 100" },
  { typed: "\u200e01632 960100\u200b", phone: "01632 960100" },
  { typed: "\u202a+44 1632 960100\u202c", phone: "+44 1632 960100" },
  { typed: "+44\ufe0d 1632 960100", phone: "+44 1632 960100" },
  { typed: "020\u20117946\u20130958", phone: "020-7946-0958" },
  { typed: "+44 (0)20 7946 0123", phone: "+44 (0)20 7946 0123" },
  { typed: "+44 (0) 20 7946 012", phone: "+44 (0) 20 7946 012" },
  { typed: "(01632) 960100", phone: "(01632) 960100" },
  { typed: "0044 1632 960100", phone: "0044 1632 960100" },
  { typed: "020.7946.0123", phone: "020 7946 0123" },
  { typed: "020  7946   0123", phone: "020 7946 0123" },
  { typed: "tel:+441632960100", phone: "+441632960100" },
  { typed: "TEL: 01632 960100", phone: "01632 960100" },
  { typed: "Tel 01632 960100", phone: "01632 960100" },
  { typed: "T: 01632 960100", phone: "01632 960100" },
  { typed: "Mobile: 07700 900123", phone: "07700 900123" },
  { typed: "tel:+44-1632-960100;ext=12", phone: "+44-1632-960100 ext. 12" },
  { typed: "01632 960100 ext. 12", phone: "01632 960100 ext. 12" },
  { typed: "01632 960100 ext 12", phone: "01632 960100 ext. 12" },
  { typed: "01632 960100, Extension: 12", phone: "01632 960100 ext. 12" },
  { typed: "01632 960100 x12", phone: "01632 960100 ext. 12" },
  { typed: "01632 960100x12", phone: "01632 960100 ext. 12" },
  { typed: "01632 960100 (ext. 12)", phone: "01632 960100 ext. 12" },
  { typed: "01632 960100 #12", phone: "01632 960100 ext. 12" },
  { typed: "+44 (0)20 7946 0123 ext. 4012", phone: "+44 (0)20 7946 0123 ext. 4012" },
])("$typed is read as $phone", ({ typed, phone }) => {
  expect(readPhone(typed)).toEqual({ kind: "read", phone });
  expect(readPhone(phone)).toEqual({ kind: "read", phone });
});

test.each([
  { typed: "call me", kind: "wrong", reason: "There is “c” in “call me”." },
  { typed: "0207 946 o123", kind: "wrong", reason: "There is “o” in “0207 946 o123”." },
  {
    typed: "01632 960100 / 960101",
    kind: "wrong",
    reason: "There is “/” in “01632 960100 / 960101”.",
  },
  {
    typed: "44+1632 960100",
    kind: "wrong",
    reason: "There is a + that is not at the beginning of “44+1632 960100”.",
  },
  { typed: "4012", kind: "too-short", reason: "There are 4 characters in “4012”." },
  { typed: "", kind: "too-short", reason: "There are 0 characters in “”." },
  { typed: "ext. 12", kind: "too-short", reason: "There are 0 characters in “ext. 12”." },
  {
    typed: "012345678901234567890",
    kind: "too-long",
    reason: "There are 21 characters in “012345678901234567890”.",
  },
])("$typed is refused, naming the piece", ({ typed, kind, reason }) => {
  expect(readPhone(typed)).toEqual({ kind, reason });
});

test("a long text is refused at once", () => {
  expect(readPhone("1 ".repeat(100_000)).kind).toBe("too-long");
});

describe("an extension", () => {
  test.each([
    { typed: "4012", phone: "4012" },
    { typed: "ext. 4012", phone: "ext. 4012" },
    { typed: "x12", phone: "ext. 12" },
    { typed: "01632 960100", phone: "01632 960100" },
  ])("is enough for a caller: $typed", ({ typed, phone }) => {
    expect(readPhone(typed, 2)).toEqual({ kind: "read", phone });
  });

  test("is not dialled, and not searched by", () => {
    expect(telephoneLink("+44 (0)20 7946 0123 ext. 12")).toBe("tel:+442079460123");
    expect(telephoneLink("ext. 4012")).toBe("tel:4012");
    expect(phoneDigits("020 7946 0123 ext. 12")).toBe("2079460123");
    expect(phoneDigits("020 7946 0123 x12")).toBe(phoneDigits("+44 20 7946 0123"));
  });
});
