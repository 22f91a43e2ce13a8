import PDFDocument from "pdfkit";

import { printable } from "#data/demo/drawings/pdf";
import { GREY, INK } from "#data/demo/drawings/paint";

import type { DemoFile } from "./papers";

const MARGIN = 56;

/** Creates the bytes of a document: a table as it is, anything else as a PDF. The same on every call. */
export function renderPaper(file: DemoFile): Promise<Buffer> {
  if (file.url.endsWith(".csv"))
    return Promise.resolve(Buffer.from(`${file.lines.join("\r\n")}\r\n`));
  const { title, company, lines } = file;
  const doc = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    info: {
      Title: printable(title),
      Author: company,
      CreationDate: new Date(Date.UTC(2026, 0, 5)),
    },
  });
  const finished = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  doc.font("Helvetica-Bold").fontSize(10).fillColor(INK).text(printable(company)).moveDown(2);
  doc.fontSize(17).text(printable(title)).moveDown(1);
  doc.font("Helvetica").fontSize(10);
  for (const line of lines) doc.text(printable(line), { lineGap: 2 }).moveDown(0.8);
  doc.moveDown(1).fontSize(8).fillColor(GREY);
  doc.text("Demonstration data. The manufacturer and the products are invented.");
  doc.end();
  return finished;
}
