import { describe, expect, test } from "vitest";

import { csvLine } from "~/domain/site/csv";

describe("csvLine", () => {
  test.each([
    { why: "plain text as it is", cell: "Sensor 1", text: "Sensor 1" },
    { why: "nothing for NULL", cell: null, text: "" },
    { why: "a number as it is, a negative one too", cell: -12.5, text: "-12.5" },
    { why: "a comma in quotation marks", cell: "Flow, cold", text: '"Flow, cold"' },
    { why: "a quotation mark doubled", cell: '3" pipe', text: '"3"" pipe"' },
    { why: "a line break in quotation marks", cell: "one\ntwo", text: '"one\ntwo"' },
    { why: "a formula as text", cell: "=1+1", text: "'=1+1" },
    { why: "a formula with a quotation mark", cell: '=A("x")', text: `"'=A(""x"")"` },
    { why: "a plus sign as text", cell: "+A1", text: "'+A1" },
    { why: "a phone number as it is", cell: "+44 1632 960123", text: "+44 1632 960123" },
    { why: "a phone number in parts", cell: "+44 (0)1632 960-123", text: "+44 (0)1632 960-123" },
    {
      why: "a phone number that is a sum as text",
      cell: "+44-1632-960123",
      text: "'+44-1632-960123",
    },
    {
      why: "a phone number that is one number as text",
      cell: "+441632960123",
      text: "'+441632960123",
    },
    { why: "a sum with spaces as text", cell: "+1 - 2", text: "'+1 - 2" },
    { why: "a phone number with more behind it", cell: "+44 1632 1+A1", text: "'+44 1632 1+A1" },
    { why: "a phone number in two lines", cell: "+44 1632\n=1", text: `"'+44 1632\n=1"` },
    { why: "two plus signs as text", cell: "++44 1632 960123", text: "'++44 1632 960123" },
    { why: "a minus sign as text", cell: "-2+3", text: "'-2+3" },
    { why: "an at sign as text", cell: "@SUM(A1)", text: "'@SUM(A1)" },
    { why: "a formula after spaces", cell: "  =1+1", text: "'  =1+1" },
    { why: "a tab in front", cell: "\t1", text: "'\t1" },
    { why: "a carriage return in front", cell: "\r=1", text: `"'\r=1"` },
    { why: "a full-width sign", cell: "\uFF1D1+1", text: "'\uFF1D1+1" },
    { why: "a sign further on as it is", cell: "4=2+2", text: "4=2+2" },
  ])("writes $why", ({ cell, text }) => {
    expect(csvLine([cell])).toBe(`${text}\r\n`);
  });

  test("puts commas between cells", () => {
    expect(csvLine(["a", null, 3])).toBe("a,,3\r\n");
  });
});
