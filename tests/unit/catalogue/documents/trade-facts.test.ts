import { expect, test } from "vitest";

import { readCommodityCode, readWarrantyMonths } from "~/catalogue/documents/trade-facts";
import { countryName, readCountry } from "~/shared/countries";
import { readDay } from "~/shared/typed-day";

test.each([
  { typed: "DE", code: "DE" },
  { typed: "de", code: "DE" },
  { typed: "Germany", code: "DE" },
  { typed: "Made in  Germany", code: "DE" },
  { typed: "UK", code: "GB" },
  { typed: "England", code: "GB" },
  { typed: "U.S.A.", code: "US" },
  { typed: "P.R. China", code: "CN" },
  { typed: "Türkiye", code: "TR" },
  { typed: "Turkey", code: "TR" },
  { typed: "Cote d'Ivoire", code: "CI" },
  { typed: "Hong Kong", code: "HK" },
  { typed: "EU", code: undefined },
  { typed: "XX", code: undefined },
  { typed: "constructor", code: undefined },
  { typed: "", code: undefined },
])("the country “$typed” is $code", ({ typed, code }) => {
  expect(readCountry(typed)).toBe(code);
  if (code) expect(readCountry(countryName(code))).toBe(code);
});

test.each([
  { typed: "84818059", code: "84818059" },
  { typed: "8481 80 59 90", code: "8481805990" },
  { typed: "8481.80.59", code: "84818059" },
  { typed: "848180", code: undefined },
  { typed: "848180599", code: undefined },
  { typed: "8.48E+09", code: undefined },
  { typed: "84818059a", code: undefined },
])("the commodity code “$typed” is $code", ({ typed, code }) => {
  expect(readCommodityCode(typed)).toBe(code);
});

test.each([
  { typed: "24", months: 24 },
  { typed: "24.00", months: 24 },
  { typed: "24 months", months: 24 },
  { typed: "2 years", months: 24 },
  { typed: "5yrs", months: 60 },
  { typed: "0", months: undefined },
  { typed: "-1", months: undefined },
  { typed: "601", months: undefined },
  { typed: "1.5 years", months: undefined },
  { typed: "lifetime", months: undefined },
])("the warranty “$typed” is $months months", ({ typed, months }) => {
  expect(readWarrantyMonths(typed)).toBe(months);
});

test.each([
  { typed: "2027-03-31", day: "2027-03-31" },
  { typed: "31/3/2027", day: "2027-03-31" },
  { typed: "31.03.2027", day: "2027-03-31" },
  { typed: "31-Mar-2027", day: "2027-03-31" },
  { typed: "31 March 2027", day: "2027-03-31" },
  { typed: "29/02/2028", day: "2028-02-29" },
  { typed: "31/02/2027", day: undefined },
  { typed: "03/31/2027", day: undefined },
  { typed: "31/03/27", day: undefined },
  { typed: "2127-03-31", day: undefined },
  { typed: "March 2027", day: undefined },
  { typed: "46112", day: undefined },
])("the day “$typed” is $day", ({ typed, day }) => {
  expect(readDay(typed)).toBe(day);
});
