import { expect, test } from "vitest";

import { phoneDigits } from "~/shared/phone-number";

test.each([
  "020 7946 0123",
  "+44 20 7946 0123",
  "+44 (0)20 7946 0123",
  "0044 20 79460123",
  "(020) 7946-0123",
  "020.7946.0123",
])("'%s' has the same digits as the other spellings", (typed) => {
  expect(phoneDigits(typed)).toBe("2079460123");
});

test.each([
  { typed: "7946 0123", digits: "79460123" },
  { typed: "+33 1 99 00 12 34", digits: "33199001234" },
  { typed: "4420 123456", digits: "4420123456" },
  { typed: "00042", digits: undefined },
  { typed: "12345", digits: undefined },
  { typed: "020 7946 0123 Smith", digits: undefined },
  { typed: "", digits: undefined },
])("'$typed' has the digits $digits", ({ typed, digits }) => {
  expect(phoneDigits(typed)).toBe(digits);
});
