import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { encode } from "uqr";
import { beforeAll, describe, expect, test } from "vitest";

import { renderQuotation } from "~/quotes/pdf/quotation.server";
import { ParsedPdf } from "#tests/support/pdf/parsed-pdf";
import { quotationLine, quotationSample } from "#tests/support/quotation";

const ACCEPT = "https://controls.example/q/Zq4dXv0m8fXb2rU9cJ1KkTt5s7aQyW3eLhPnBoVgMiA";
const addresses = { accept: ACCEPT, terms: "https://controls.example/terms" };
const lines = Array.from({ length: 40 }, (_, index) =>
  quotationLine({ title: `Sensor ${index + 1}, 10 kΩ`, note: "Made to order" }),
);

/** The rules of PDF/UA-1 (ISO 14289-1) that a machine can check, by their number in the Matterhorn protocol. */
describe("a quotation of several pages is PDF/UA-1", () => {
  let bytes: Buffer;
  let pdf: ParsedPdf;
  const matches = (pattern: RegExp, text = pdf.dictionaries) => [...text.matchAll(pattern)];
  const of = (role: string) =>
    pdf.dictionaries.split("<<\n/S /").filter((body) => body.startsWith(`${role}\n`));

  beforeAll(async () => {
    const sample = quotationSample({ lines, version: null });
    const issuer = { ...sample.issuer, tradingName: "Smith & <Sons>" };
    bytes = await renderQuotation({ ...sample, issuer, addresses });
    pdf = new ParsedPdf(bytes);
  });

  test("01: all content is tagged or an artifact, and nothing is in both", () => {
    const depths = matches(/\b(BDC|EMC)\b|\bTJ\b|(?<=\s)[fS]\*?\n/g, pdf.content);
    let depth = 0;
    for (const [token, mark] of depths) {
      if (mark === "BDC") depth += 1;
      else if (mark === "EMC") depth -= 1;
      expect(depth, token).toBe(mark === "EMC" ? 0 : 1);
    }
    expect(depths.length).toBeGreaterThan(500);
  });

  test("01: heads of later pages, page numbers and DRAFT are artifacts", () => {
    const artifacts = pdf.content.split("/Artifact").length - 1;
    const pages = matches(/\/Type \/Page\b/g).length;
    expect(pages).toBeGreaterThan(1);
    // A rule below each row and each head, the head of each later page, and the foot of each.
    expect(artifacts).toBe(lines.length + pages + (pages - 1) + pages);
  });

  test("06: the metadata is well formed, names PDF/UA-1 and has the title, which is shown", () => {
    expect(pdf.metadata).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(pdf.metadata).toContain(">Quotation 00042, draft<");
    expect(pdf.metadata).toContain("<rdf:li>Smith and Sons</rdf:li>");
    expect(pdf.dictionaries).toContain("/DisplayDocTitle true");
  });

  test("09: the structure has one root, the document, and tables have rows of cells only", () => {
    const root = /\/ParentTreeNextKey \d+\n\/K \[(\d+) 0 R\]/.exec(pdf.dictionaries)?.[1];
    expect(root).toBeDefined();
    expect(of("Document")).toHaveLength(1);
    const cells = of("TH").length + of("TD").length;
    expect(of("TR")).toHaveLength(1 + lines.length + 5);
    expect(cells).toBe(6 * (1 + lines.length) + 2 * 5);
  });

  test("11: the language is stated", () => {
    expect(pdf.dictionaries).toContain("/Lang (en-GB)");
  });

  test("13: the picture of the QR code has a text, and its place", () => {
    const [code, ...others] = of("Figure");
    expect(others).toEqual([]);
    expect(code).toContain(`/Alt (QR code of ${ACCEPT})`);
    expect(code).toMatch(/\/BBox \[/);
  });

  test("14: headings begin with one H1 and skip no level", () => {
    expect(of("H1")).toHaveLength(1);
    expect(of("H3")).toEqual([]);
  });

  test("15: each head of a table says whether it is of its column or its row", () => {
    const heads = of("TH");
    expect(heads).toHaveLength(6 + 5);
    for (const head of heads) expect(head).toMatch(/\/O \/Table\n\/Scope \/(Column|Row)/);
  });

  test("28: each link is tagged, has contents, and its page is read in the order of the structure", () => {
    const links = matches(/\/Contents \(([^)]*)\)\n\/Subtype \/Link/g).map(([, text]) => text);
    expect(links).toEqual([addresses.accept, addresses.terms]);
    expect(of("Link").filter((link) => link.includes("/Type /OBJR"))).toHaveLength(2);
    expect(matches(/\/StructParent \d+/g)).toHaveLength(2);
    expect(matches(/\/Annots \[[^\]]+\]\n\/Tabs \/S/g).length).toBeGreaterThan(0);
  });

  test("31: each typeface is embedded and maps its glyphs to characters", () => {
    const fonts = matches(/\/Subtype \/Type0/g).length;
    expect(fonts).toBeGreaterThan(1);
    expect(matches(/\/ToUnicode \d+ 0 R/g)).toHaveLength(fonts);
    expect(matches(/\/FontFile2 \d+ 0 R/g)).toHaveLength(fonts);
    expect(pdf.text).not.toContain("\uFFFD");
  });

  test.skipIf(!hasVeraPdf())("veraPDF finds no fault", () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "pdf-ua-")), "quotation.pdf");
    writeFileSync(file, bytes);
    const report = execFileSync("verapdf", ["--flavour", "ua1", "--format", "text", file]);
    expect(report.toString()).toMatch(/^PASS/);
  });
});

test("the QR code is drawn module for module, 22 mm wide", async () => {
  const pdf = await renderQuotation({ ...quotationSample(), addresses });
  const { content } = new ParsedPdf(pdf);
  const figure = /\/Figure <<[\s\S]*?BDC\n([\s\S]*?)EMC/.exec(content)?.[1] ?? "";
  const rectangles = [...figure.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map(
    ([, ...numbers]) => numbers.map(Number),
  );
  const { data, size } = encode(ACCEPT, { ecc: "M", border: 0 });
  const unit = ((22 / 25.4) * 72) / size;
  const top = Math.min(...rectangles.map(([, y = 0]) => y));
  const drawn = data.map((row) => row.map(() => false));
  for (const [x = 0, y = 0, width = 0, height = 0] of rectangles) {
    expect(height).toBeCloseTo(unit, 3);
    const column = Math.round((x - 40) / unit);
    const row = drawn[Math.round((y - top) / unit)];
    row?.fill(true, column, column + Math.round(width / unit));
  }
  expect(drawn).toEqual(data);
});

function hasVeraPdf(): boolean {
  try {
    execFileSync("verapdf", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
