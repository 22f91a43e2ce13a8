import type PDFKit from "pdfkit";

import { DRAWING_SIZE, type Drawing, type Paint, type Shape, type Step } from "./shape";

type Document = InstanceType<typeof PDFKit>;

/** Draws a drawing on the page as vectors, `size` points wide and high, with its corner at x, y. */
export function drawOnPage(
  doc: Document,
  drawing: Drawing,
  at: { x: number; y: number; size: number },
): void {
  doc.save();
  doc.translate(at.x, at.y).scale(at.size / DRAWING_SIZE);
  doc.lineJoin("round").lineCap("round");
  for (const shape of drawing.shapes) drawShape(doc, shape);
  doc.restore();
}

function drawShape(doc: Document, shape: Shape): void {
  switch (shape.kind) {
    case "rect": {
      // A rounding larger than half a side would make the corners cross.
      const radius = Math.min(shape.radius, shape.width / 2, shape.height / 2);
      if (radius > 0) doc.roundedRect(shape.x, shape.y, shape.width, shape.height, radius);
      else doc.rect(shape.x, shape.y, shape.width, shape.height);
      return applyPaint(doc, shape.paint);
    }
    case "ellipse":
      doc.ellipse(shape.cx, shape.cy, shape.rx, shape.ry);
      return applyPaint(doc, shape.paint);
    case "path":
      for (const step of shape.steps) takeStep(doc, step);
      return applyPaint(doc, shape.paint);
    case "text":
      return drawText(doc, shape);
  }
}

function takeStep(doc: Document, step: Step): void {
  switch (step[0]) {
    case "M":
      doc.moveTo(step[1], step[2]);
      return;
    case "L":
      doc.lineTo(step[1], step[2]);
      return;
    case "C":
      doc.bezierCurveTo(step[1], step[2], step[3], step[4], step[5], step[6]);
      return;
    case "Z":
      doc.closePath();
  }
}

function applyPaint(doc: Document, { fill, stroke, strokeWidth, dash }: Paint): void {
  if (stroke) {
    doc.lineWidth(strokeWidth ?? 1);
    if (dash) doc.dash(dash[0] ?? 1, { space: dash[1] ?? 1 });
  }
  if (fill && stroke) doc.fillAndStroke(fill, stroke);
  else if (fill) doc.fill(fill);
  else if (stroke) doc.stroke(stroke);
  if (stroke && dash) doc.undash();
}

function drawText(doc: Document, shape: Extract<Shape, { kind: "text" }>): void {
  const words = printable(shape.text);
  doc.font(shape.isBold ? "Helvetica-Bold" : "Helvetica").fontSize(shape.size);
  doc.fillColor(shape.colour);
  const width = doc.widthOfString(words);
  const shift = { start: 0, middle: width / 2, end: width }[shape.anchor];
  doc.save();
  if (shape.isUpright) doc.rotate(-90, { origin: [shape.x, shape.y] });
  doc.text(words, shape.x - shift, shape.y, { lineBreak: false, baseline: "alphabetic" });
  doc.restore();
}

const SPELT_OUT: ReadonlyArray<readonly [string, string]> = [
  ["kΩ", "kohm"],
  ["Ω", "ohm"],
  ["≤", "<="],
  ["≥", ">="],
  ["λ", "lambda"],
  ["⅛", "1/8"],
  ["−", "-"],
  ["→", "to"],
];

/** Spells out the Greek letters and symbols that the standard PDF fonts lack. */
export function printable(words: string): string {
  return SPELT_OUT.reduce((text, [sign, spelling]) => text.replaceAll(sign, spelling), words);
}
