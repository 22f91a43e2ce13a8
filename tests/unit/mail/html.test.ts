import { describe, expect, test } from "vitest";

import { amounts } from "~/mail/blocks.server";
import { html, STYLE_SHEET, withLineBreaks } from "~/mail/html.server";
import { cleanLines, oneLine, textAmounts, textFacts } from "~/mail/plain-text.server";

describe("html", () => {
  test.each([
    { why: "a tag", text: "<script>", source: "&lt;script&gt;" },
    { why: "an ampersand, once", text: "Smith & Sons &amp;", source: "Smith &amp; Sons &amp;amp;" },
    { why: "quotes, so that no attribute ends", text: `" '`, source: "&quot; &#39;" },
    { why: "letters of any alphabet stay", text: "Ünal 渡辺 Ω °", source: "Ünal 渡辺 Ω °" },
  ])("escapes $why", ({ text, source }) => {
    expect(html`<p title="${text}">${text}</p>`.source).toBe(`<p title="${source}">${source}</p>`);
  });

  test("inserts its own markup and lists of it unchanged, and nothing for missing values", () => {
    const marks = ["a", "<b>"].map((text) => html`<b>${text}</b>`);

    expect(html`<i>${marks}${null}${undefined}${false}${0}</i>`.source).toBe(
      "<i><b>a</b><b>&lt;b&gt;</b>0</i>",
    );
  });

  test("preserves line breaks, and escapes each line", () => {
    expect(withLineBreaks("one\n<two>").source).toBe("one<br />&lt;two&gt;");
  });
});

test("a long amount wraps beside its label, which stays whole on a phone", () => {
  const rows = [["Total inc VAT", "£1.20 + delivery to be confirmed"]] as const;
  const cells = [...html`${amounts(rows).html}`.source.matchAll(/<td class="([^"]+)"/g)].map(
    (cell) =>
      (cell[1] ?? "")
        .split(" ")
        .some((name) => new RegExp(`\\.${name} {[^}]*nowrap`).test(STYLE_SHEET.source)),
  );
  expect(cells).toEqual([true, false]);
});

describe("oneLine", () => {
  test.each([
    {
      why: "a header after a line break",
      text: "Jane\r\nBcc: all@x.example",
      line: "Jane Bcc: all@x.example",
    },
    { why: "Unicode's own line separators", text: "a\u2028b\u2029c", line: "a b c" },
    { why: "a NUL and an escape", text: "a\u0000\u001b[31mb", line: "a [31mb" },
    { why: "a changed reading direction", text: "a\u202ecod\u2066", line: "acod" },
    { why: "half of a surrogate pair", text: "a\ud800b", line: "ab" },
    { why: "a whole pair stays", text: "a😀b", line: "a😀b" },
  ])("makes one clean line of $why", ({ text, line }) => {
    expect(oneLine(text)).toBe(line);
  });
});

test("cleanLines preserves every kind of line break and removes other control characters", () => {
  expect(cleanLines("\r\none\r\ntwo\rthree\u0007\n")).toBe("one\ntwo\nthree");
});

test("further lines of a value are indented below its first", () => {
  expect(textFacts([["Notes", "one\ntwo"]])).toBe("Notes         one\n              two");
});

test("amounts are aligned on the right", () => {
  const [first, second] = textAmounts([
    ["Items", "£1.00"],
    ["Total", "£1,000.00"],
  ]).split("\n");

  expect(first?.length).toBe(second?.length);
});
