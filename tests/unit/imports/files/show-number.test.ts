import { describe, expect, test } from "vitest";

import { formatSignal } from "~/imports/files/format-signal";
import { compileFormat } from "~/imports/files/show-number";

function show(format: string, stored: string) {
  return compileFormat(format).showNumber(stored, false);
}

describe("a number with a format (I30)", () => {
  test.each([
    { why: "two decimals", format: "0.00", stored: "1.1", text: "1.10" },
    { why: "half up", format: "0.00", stored: "1.005", text: "1.01", holds: "1.005" },
    {
      why: "computed",
      format: "0.00",
      stored: "235.67949999999999",
      text: "235.68",
      holds: "235.6795",
    },
    { why: "noise", format: "0.00", stored: "64.099999999999994", text: "64.10" },
    { why: "no format, noise", format: "General", stored: "64.099999999999994", text: "64.1" },
    { why: "no format, more noise", format: "", stored: "227.70000000001", text: "227.7" },
    { why: "no format, three decimals", format: "General", stored: "0.104", text: "0.104" },
    { why: "no format, a tiny number", format: "General", stored: "1e-10", text: "0.0000000001" },
    { why: "grouped", format: "#,##0", stored: "1234567", text: "1234567" },
    { why: "no decimals", format: "0", stored: "10.4", text: "10", holds: "10.4" },
    { why: "a decimal that may be missing", format: "0.##", stored: "1.5", text: "1.5" },
    { why: "no digit before the point", format: "#.##", stored: "0.5", text: "0.5" },
    { why: "negative", format: "0.00", stored: "-5", text: "-5.00" },
    {
      why: "negative and less than it shows",
      format: "0.00",
      stored: "-0.001",
      text: "0.00",
      holds: "-0.001",
    },
    { why: "red if negative", format: "#,##0.00;[Red]-#,##0.00", stored: "-5", text: "-5.00" },
    { why: "aligned", format: "_-* #,##0.00_-;-* #,##0.00_-", stored: "1130.8", text: "1130.80" },
    { why: "a number in the format Text", format: "@", stored: "5", text: "5" },
  ])("$why: $stored in $format is $text", ({ format, stored, text, holds }) => {
    expect(show(format, stored)).toEqual(holds === undefined ? { text } : { text, holds });
  });

  test.each([
    { format: "[$€-407] #,##0.00", stored: "10.4", text: "10.40", shown: "€ 10.40" },
    { format: '#,##0.00\\ "EUR"', stored: "1010.4", text: "1010.40", shown: "1,010.40 EUR" },
    { format: "£#,##0.00", stored: "30.4", text: "30.40", shown: "£30.40" },
    { format: '"VA-"000', stored: "7", text: "7", shown: "VA-007" },
    { format: "00000", stored: "123", text: "00123", shown: "00123" },
    { format: "000-000", stored: "12345", text: "12345", shown: "012-345" },
    { format: "(0##) ### ####", stored: "1632960123", text: "1632960123", shown: "(163) 296 0123" },
    { format: "0%", stored: "0.02", text: "2", shown: "2%" },
    { format: "0.0%", stored: "0.5", text: "50.0", shown: "50.0%" },
    { format: "#,##0,", stored: "12000", text: "12", shown: "12" },
    { format: '#,##0.0,"k"', stored: "12400", text: "12.4", shown: "12.4k" },
    { format: "# ?/?", stored: "0.5", text: "0.5", shown: "1/2" },
    { format: "# ??/??", stored: "3.25", text: "3.25", shown: "3 1/4" },
    { format: "?/8", stored: "0.375", text: "0.375", shown: "3/8" },
    { format: "# ?/?", stored: "2", text: "2", shown: "2" },
    { format: '0.0" bar"', stored: "5", text: "5.0", shown: "5.0 bar" },
    { format: 'General" kg"', stored: "2.5", text: "2.5", shown: "2.5 kg" },
    { format: "0.00E+00", stored: "12345", text: "12345", shown: "1.23E+04" },
    { format: "##0.0E+0", stored: "12345", text: "12345", shown: "12.3E+3" },
    { format: "#,##0.00;(#,##0.00)", stored: "-5", text: "-5.00", shown: "(5.00)" },
    { format: '0.00;;"POA"', stored: "0", text: "0", shown: "POA" },
    { format: ";;;", stored: "40", text: "40", shown: "" },
    { format: "0;;", stored: "-4", text: "-4", shown: "" },
    { format: '[<1000]0;"many"', stored: "2000", text: "2000", shown: "many" },
    { format: '"SKU "@', stored: "5", text: "5", shown: "SKU 5" },
    { format: "d-mmm", stored: "45728", text: "12-Mar", shown: "12-Mar" },
  ])("$stored in $format shows $shown", ({ format, stored, text, shown }) => {
    const cell = show(format, stored);
    if (text === shown && format === "# ?/?") expect(cell).toEqual({ text });
    else expect(cell).toMatchObject({ text, look: { shown, format } });
  });

  test.each([
    { format: '"VA-"@', text: "7", shown: "VA-7" },
    { format: ";;;", text: "hidden", shown: "" },
    { format: "0.00", text: "POA", shown: undefined },
    { format: "_-@_-", text: "POA", shown: undefined },
    { format: "@", text: "POA", shown: undefined },
  ])("the text “$text” in $format", ({ format, text, shown }) => {
    const cell = compileFormat(format).showText?.(text) ?? { text };
    expect(cell).toEqual(shown === undefined ? { text } : { text, look: { shown, format } });
  });

  test("any text is a format", () => {
    for (const format of [
      '"',
      "[",
      "\\",
      "_",
      "*",
      "[$",
      "0.0.0",
      "/",
      "E+",
      ";;;;;",
      "0/",
      "?/?/?",
    ]) {
      expect(typeof show(format, "1234.5").text).toBe("string");
    }
  });
});

describe("the meaning of a format (I30)", () => {
  test.each([
    ["[$€-407] #,##0.00", "EUR"],
    ['#,##0.00\\ "EUR"', "EUR"],
    ["[$EUR] 0.00", "EUR"],
    ['"$"#,##0.00', "USD"],
    ["[$$-409]#,##0.00", "USD"],
    ["[$$-C09]#,##0.00", "AUD"],
    ['_-"£"* #,##0.00_-;-"£"* #,##0.00_-;_-"£"* "-"??_-;_-@_-', "GBP"],
    ["[$-809]£#,##0.00", "GBP"],
    ["[$£-809]#,##0.00", "GBP"],
    ['#,##0.00\\ "zł"', "PLN"],
    ["#,##0.00\\ [$zł-415]", "PLN"],
    ['#,##0.00\\ "kr"', "KR"],
    ["[$kr-414] #,##0.00", "NOK"],
    ["#,##0.00\\ [$kr.-406]", "DKK"],
    ["[$CHF] 0.00", "CHF"],
    ["[$¥-804]0.00", "CNY"],
    ['0.00" Euro"', "EUR"],
    ["#,##0.00", null],
    ['0" weeks"', null],
    ["00000", null],
  ])("%s is in %s", (format, currency) => {
    expect(formatSignal(format).currency).toBe(currency);
  });

  test.each([
    ['0.00"/m"', "/m"],
    ['0" weeks"', "weeks"],
    ['0.0" kg"', "kg"],
    ['[$€-407] 0.00" / 100"', "/ 100"],
    ['0"p"', "p"],
    ["# ?/8", null],
    ["#,##0.00_);(#,##0.00)", null],
    ["£#,##0.00", null],
  ])("%s has the unit %s", (format, unit) => {
    expect(formatSignal(format).unit).toBe(unit);
  });

  test.each([
    ["0%", { isPercent: true, isDate: false, isBoolean: false, isError: false }],
    ["d/m/yyyy", { isPercent: false, isDate: true, isBoolean: false, isError: false }],
    ["boolean", { isPercent: false, isDate: false, isBoolean: true, isError: false }],
    ["error", { isPercent: false, isDate: false, isBoolean: false, isError: true }],
  ])("%s", (format, signal) => {
    expect(formatSignal(format)).toMatchObject(signal);
  });
});
