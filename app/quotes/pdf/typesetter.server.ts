import type PDFDocument from "pdfkit";

import { FACE_FILES, printable, type Run, runsOf } from "~/quotes/pdf/typefaces.server";

const INK = "#14211f";
const MUTED = "#55625f";
export const PETROL = "#0c4a56";

const SIZE = 9;
const LINE_HEIGHT = 1.3;
/** From the top of a line to its baseline. */
const BASELINE = 0.98;

const WORD_STARTS = /(?<=[ \-–—/])(?=[^ \-–—/])/;

export type TextStyle = {
  size?: number;
  isBold?: boolean;
  isMuted?: boolean;
  isRight?: boolean;
  /** Digits of one width, so that amounts below each other align. */
  isFigure?: boolean;
  isAccent?: boolean;
  /** For an address, which has no words. */
  breaksAnywhere?: boolean;
  x?: number;
  width?: number;
};

/** Breaks texts into lines and draws them, each sign in the first face that has it. */
export class Typesetter {
  constructor(private readonly doc: InstanceType<typeof PDFDocument>) {
    for (const [name, file] of FACE_FILES) doc.registerFont(name, file);
  }

  /** Returns the height of a text in lines of this width, in points. */
  heightOf(text: string, style: TextStyle & { width: number }): number {
    return this.linesOf(text, style).length * lineHeight(style);
  }

  /** Returns the width of a text that is not wrapped, in points. */
  widthOf(text: string, style: TextStyle = {}): number {
    return this.measure(printable(text), style);
  }

  /** Draws a text from the top of its first line. A line that is continued ends with its space. */
  draw(text: string, top: number, style: TextStyle & { x: number; width: number }): void {
    const { x, width, isMuted, isRight, isAccent } = style;
    this.doc.fillColor(isAccent ? PETROL : isMuted ? MUTED : INK);
    for (const [index, line] of this.linesOf(text, style).entries()) {
      const indent = isRight ? width - this.measure(line.trimEnd(), style) : 0;
      const baseline = top + index * lineHeight(style) + (style.size ?? SIZE) * BASELINE;
      this.drawLine(line, x + indent, baseline, style);
    }
  }

  private drawLine(line: string, left: number, baseline: number, style: TextStyle): void {
    let x = left;
    for (const run of runsOf(line, style.isBold ?? false)) {
      const width = this.measureRun(run, style);
      this.doc.text(run.text, x, baseline, {
        ...{ lineBreak: false, baseline: "alphabetic", textWidth: width },
        ...featuresOf(style),
      });
      x += width;
    }
  }

  /** Breaks a text at spaces, after hyphens and slashes, and inside of a word that is longer than a line. */
  private linesOf(text: string, style: TextStyle & { width: number }): string[] {
    const lines: string[] = [];
    let line = "";
    let used = 0;
    const next = () => {
      lines.push(line);
      line = "";
      used = 0;
    };
    const words = printable(text).split(style.breaksAnywhere ? "" : WORD_STARTS);
    for (const word of words) {
      const width = this.measure(word.trimEnd(), style);
      if (line !== "" && used + width > style.width) next();
      for (const part of width > style.width ? [...word] : [word]) {
        const partWidth = this.measure(part, style);
        if (line !== "" && used + this.measure(part.trimEnd(), style) > style.width) next();
        line += part;
        used += partWidth;
      }
    }
    return [...lines, line];
  }

  private measure(text: string, style: TextStyle): number {
    return runsOf(text, style.isBold ?? false).reduce(
      (sum, run) => sum + this.measureRun(run, style),
      0,
    );
  }

  private measureRun({ face, text }: Run, style: TextStyle): number {
    const { doc } = this;
    return doc
      .font(face)
      .fontSize(style.size ?? SIZE)
      .widthOfString(text, featuresOf(style));
  }
}

function featuresOf({ isFigure }: TextStyle) {
  return isFigure ? { features: ["tnum" as const] } : {};
}

function lineHeight({ size = SIZE }: TextStyle): number {
  return size * LINE_HEIGHT;
}
