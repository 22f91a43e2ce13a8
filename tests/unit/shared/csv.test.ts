import { describe, expect, test } from "vitest";

import { csvLine } from "~/shared/csv";

describe("csvLine", () => {
  test.each([
    { why: "plain text unchanged", cell: "Sensor 1", text: "Sensor 1" },
    { why: "null as an empty cell", cell: null, text: "" },
    { why: "a number unchanged, even a negative one", cell: -12.5, text: "-12.5" },
    { why: "a comma in quotation marks", cell: "Flow, cold", text: '"Flow, cold"' },
    { why: "a quotation mark doubled", cell: '3" pipe', text: '"3"" pipe"' },
    { why: "a line break in quotation marks", cell: "one\ntwo", text: '"one\ntwo"' },
    { why: "a formula as text", cell: "=1+1", text: "'=1+1" },
    { why: "a formula with a quotation mark", cell: '=A("x")', text: `"'=A(""x"")"` },
    { why: "a plus sign as text", cell: "+A1", text: "'+A1" },
    { why: "a phone number unchanged", cell: "+44 1632 960123", text: "+44 1632 960123" },
    { why: "a phone number in groups", cell: "+44 (0)1632 960-123", text: "+44 (0)1632 960-123" },
    {
      why: "a phone number that reads as a sum, as text",
      cell: "+44-1632-960123",
      text: "'+44-1632-960123",
    },
    {
      why: "a phone number without spaces, as text",
      cell: "+441632960123",
      text: "'+441632960123",
    },
    { why: "a sum with spaces as text", cell: "+1 - 2", text: "'+1 - 2" },
    {
      why: "a phone number followed by a formula, as text",
      cell: "+44 1632 1+A1",
      text: "'+44 1632 1+A1",
    },
    {
      why: "a phone number over two lines, as text",
      cell: "+44 1632\n=1",
      text: `"'+44 1632\n=1"`,
    },
    { why: "two plus signs as text", cell: "++44 1632 960123", text: "'++44 1632 960123" },
    { why: "a minus sign as text", cell: "-2+3", text: "'-2+3" },
    { why: "an at sign as text", cell: "@SUM(A1)", text: "'@SUM(A1)" },
    { why: "a formula after spaces, as text", cell: "  =1+1", text: "'  =1+1" },
    { why: "a leading tab, as text", cell: "\t1", text: "'\t1" },
    { why: "a leading carriage return, as text", cell: "\r=1", text: `"'\r=1"` },
    { why: "a full-width sign, as text", cell: "\uFF1D1+1", text: "'\uFF1D1+1" },
    { why: "a guarded formula with one more apostrophe", cell: "'=1+1", text: "''=1+1" },
    { why: "a guarded tab with one more apostrophe", cell: "''\t1", text: "'''\t1" },
    { why: "an apostrophe before a word unchanged", cell: "'s", text: "'s" },
    { why: "a sign within the text unchanged", cell: "4=2+2", text: "4=2+2" },
  ])("writes $why", ({ cell, text }) => {
    expect(csvLine([cell])).toBe(`${text}\r\n`);
  });

  test("separates cells with commas", () => {
    expect(csvLine(["a", null, 3])).toBe("a,,3\r\n");
  });
});
