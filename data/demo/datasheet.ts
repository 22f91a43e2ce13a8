import PDFDocument from "pdfkit";

import type { Datasheet } from "./catalogue";
import type { DemoProduct } from "./demo-product";
import { GREY, INK, MIST, PETROL, SHADE } from "#data/demo/drawings/paint";
import { drawOnPage, printable } from "#data/demo/drawings/pdf";
import type { Drawing } from "#data/demo/drawings/shape";

type Document = InstanceType<typeof PDFDocument>;

const PAGE = { width: 595.28, height: 841.89, margin: 46 };
const INNER = PAGE.width - 2 * PAGE.margin;
const FOOT_Y = PAGE.height - 40;
const PAGES = 2;

/**
 * Creates a two-page datasheet from the product's data. It contains no price, because it is public
 * (M11).
 */
export function renderDatasheet({ product, drawings }: Datasheet): Promise<Buffer> {
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    info: {
      Title: printable(`${product.name}, datasheet`),
      Author: product.company ?? "Demonstration",
      // Two runs must give the same bytes, so the date is the product's.
      CreationDate: new Date(product.createdAt),
    },
  });
  const finished = collect(doc);
  firstPage(doc, product, drawings);
  secondPage(doc, product, drawings);
  doc.end();
  return finished;
}

function collect(doc: Document): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}

function firstPage(doc: Document, product: DemoProduct, drawings: readonly Drawing[]): void {
  doc.addPage();
  frame(doc, product, 1);

  let y = PAGE.margin + 38;
  y = paragraph(doc, product.name, { y, size: 19, isBold: true }) + 6;
  y = paragraph(doc, product.description, { y, size: 10.5, colour: GREY }) + 18;

  const pictureSize = 212;
  const columnWidth = INNER - pictureSize - 24;
  const [front] = drawings;
  if (front) {
    const x = PAGE.width - PAGE.margin - pictureSize;
    doc.rect(x, y, pictureSize, pictureSize).lineWidth(0.7).stroke(SHADE);
    drawOnPage(doc, front, { x: x + 8, y: y + 8, size: pictureSize - 16 });
  }
  const pictureFoot = y + pictureSize;

  heading(doc, "Overview", y);
  y += 18;
  for (const text of (product.overviewContent ?? "").split("\n\n")) {
    y = paragraph(doc, text, { y, size: 9.3, width: columnWidth }) + 7;
  }

  y = Math.max(y, pictureFoot) + 16;
  y = keyFeatures(doc, product, y);
  if (product.additionalInfoContent && y < FOOT_Y - 70) {
    heading(doc, "Additional information", y);
    y = paragraph(doc, product.additionalInfoContent, { y: y + 18, size: 9.3 }) + 18;
  }
  drawingRow(doc, furtherDrawings(drawings).slice(0, -2), y);
}

function furtherDrawings(drawings: readonly Drawing[]): Drawing[] {
  return drawings.slice(1);
}

/**
 * Draws up to two drawings side by side in the space left on the page, or none when it is too
 * small.
 */
function drawingRow(doc: Document, drawings: readonly Drawing[], y: number): void {
  const size = Math.min((INNER - 20) / 2, FOOT_Y - 18 - y);
  if (size < 110) return;
  drawings.slice(0, 2).forEach((drawing, index) => {
    const x = PAGE.margin + index * (size + 20);
    doc.rect(x, y, size, size).lineWidth(0.7).stroke(SHADE);
    drawOnPage(doc, drawing, { x: x + 6, y: y + 6, size: size - 12 });
  });
}

function keyFeatures(doc: Document, product: DemoProduct, top: number): number {
  if (product.keyFeaturesContent.length === 0) return top;
  heading(doc, "Key features", top);
  const width = (INNER - 24) / 2;
  let y = top + 20;
  for (let index = 0; index < product.keyFeaturesContent.length; index += 2) {
    const feet = product.keyFeaturesContent.slice(index, index + 2).map((feature, column) => {
      const x = PAGE.margin + column * (width + 24);
      const titleFoot = paragraph(doc, feature.title, {
        x,
        y,
        size: 9.6,
        width,
        isBold: true,
        colour: PETROL,
      });
      return paragraph(doc, feature.description ?? "", { x, y: titleFoot + 1, size: 9.3, width });
    });
    y = Math.max(...feet) + 10;
  }
  return y + 8;
}

function secondPage(doc: Document, product: DemoProduct, drawings: readonly Drawing[]): void {
  doc.addPage();
  frame(doc, product, 2);

  let y = PAGE.margin + 40;
  y = table(
    doc,
    y,
    "Specifications",
    ["Parameter", "Value"],
    [0.34, 0.66],
    specificationRows(product),
  );
  y = table(
    doc,
    y,
    "Ordering",
    ["Order code", "Version", "Weight"],
    [0.4, 0.42, 0.18],
    orderingRows(product),
  );
  drawingRow(doc, furtherDrawings(drawings).slice(-2), y);
}

function specificationRows({ specificationsContent }: DemoProduct): string[][] {
  return specificationsContent.map(({ parameter, value }) => [parameter, value]);
}

function orderingRows(product: DemoProduct): string[][] {
  const own = weightText(product.weightGrams);
  if (product.variants.length === 0) return [[product.productCode ?? "-", product.name, own]];
  return product.variants.map((variant) => [
    variant.sku,
    `${variant.name}: ${variant.description}`,
    weightText(variant.weightGrams ?? product.weightGrams),
  ]);
}

function weightText(grams: number | null): string {
  if (grams === null) return "-";
  return grams < 1000 ? `${grams} g` : `${(grams / 1000).toFixed(2)} kg`;
}

/** Draws a titled table with hairlines; long cells wrap and make their row taller. */
function table(
  doc: Document,
  top: number,
  title: string,
  head: readonly string[],
  shares: readonly number[],
  rows: readonly (readonly string[])[],
): number {
  if (rows.length === 0) return top;
  heading(doc, title, top);
  let y = top + 18;
  doc.rect(PAGE.margin, y, INNER, 16).fill(MIST);
  cells(doc, head, shares, y + 4, true);
  y += 16;
  for (const row of rows) {
    const foot = cells(doc, row, shares, y + 3.6, false);
    y = foot + 2.6;
    doc
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .lineWidth(0.5)
      .stroke(SHADE);
  }
  return y + 18;
}

function cells(
  doc: Document,
  texts: readonly string[],
  shares: readonly number[],
  y: number,
  isBold: boolean,
): number {
  let x = PAGE.margin + 5;
  const feet = texts.map((text, column) => {
    const width = (shares[column] ?? 0) * INNER - 10;
    const foot = paragraph(doc, text, { x, y, size: 8.6, width, isBold });
    x += width + 10;
    return foot;
  });
  return Math.max(...feet);
}

function frame(doc: Document, product: DemoProduct, page: number): void {
  const right = PAGE.width - PAGE.margin;
  doc.rect(PAGE.margin, PAGE.margin - 6, 26, 5).fill(PETROL);
  single(doc, product.company ?? "", PAGE.margin, PAGE.margin + 8, "start", 10, true);
  single(doc, product.productCode ?? "", right, PAGE.margin + 8, "end", 10, true);
  doc
    .moveTo(PAGE.margin, PAGE.margin + 26)
    .lineTo(right, PAGE.margin + 26)
    .lineWidth(0.8)
    .stroke(INK);
  doc
    .moveTo(PAGE.margin, FOOT_Y - 8)
    .lineTo(right, FOOT_Y - 8)
    .lineWidth(0.5)
    .stroke(SHADE);
  single(
    doc,
    "Demonstration data. The manufacturer and the product are invented.",
    PAGE.margin,
    FOOT_Y,
    "start",
    8,
    false,
  );
  single(doc, `${page} / ${PAGES}`, right, FOOT_Y, "end", 8, false);
}

function single(
  doc: Document,
  text: string,
  x: number,
  y: number,
  side: "start" | "end",
  size: number,
  isBold: boolean,
): void {
  const words = printable(text);
  doc
    .font(isBold ? "Helvetica-Bold" : "Helvetica")
    .fontSize(size)
    .fillColor(isBold ? INK : GREY);
  const left = side === "end" ? x - doc.widthOfString(words) : x;
  doc.text(words, left, y, { lineBreak: false });
}

function heading(doc: Document, text: string, y: number): void {
  doc.font("Helvetica-Bold").fontSize(11.5).fillColor(INK);
  doc.text(text, PAGE.margin, y, { lineBreak: false });
}

/** Draws wrapped text; returns the y coordinate where it ends. */
function paragraph(
  doc: Document,
  text: string,
  options: {
    x?: number;
    y: number;
    size: number;
    width?: number;
    isBold?: boolean;
    colour?: string;
  },
): number {
  doc.font(options.isBold ? "Helvetica-Bold" : "Helvetica").fontSize(options.size);
  doc.fillColor(options.colour ?? INK);
  doc.text(printable(text), options.x ?? PAGE.margin, options.y, {
    width: options.width ?? INNER,
    lineGap: options.size * 0.22,
  });
  return doc.y;
}
