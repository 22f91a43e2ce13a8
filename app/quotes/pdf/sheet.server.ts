import { createRequire } from "node:module";
import path from "node:path";
import PDFDocument from "pdfkit";

const INK = "#14211f";
const MUTED = "#55625f";
const RULE = "#c9cfcd";
const PETROL = "#0b4a54";

const PAGE = { width: 595.28, height: 841.89, margin: 40 };
/** The footer and its distance from the text. */
const FOOT = 34;
const LINE_GAP = 2;

const LABEL_WIDTH = 90;
/** Fits a total and what it leaves out on a line. */
const AMOUNT_WIDTH = 200;
const GUTTER = 10;
const COLUMN_GAP = 24;

/** The size of the text below a cell's own. */
export const SMALL = 8;

export const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin;
export const LEFT = PAGE.margin;

const FONTS = path.join(
  path.dirname(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/package.json")),
  "ttf",
);

type TextStyle = {
  size?: number;
  isBold?: boolean;
  isMuted?: boolean;
  isRight?: boolean;
  x?: number;
  width?: number;
};

type Paragraph = readonly [text: string, style: TextStyle & { after: number }];

type Heading = { title: string; foot: string; isDraft: boolean; createdAt: number };

/**
 * A tagged A4 document that is written from top to bottom. Equal content gives equal bytes: the date
 * and the id of the file come from its content. The fonts have the trade's signs, such as Ω and ₂.
 */
export class Sheet {
  y = PAGE.margin;
  private readonly doc: InstanceType<typeof PDFDocument>;
  private readonly chunks: Buffer[] = [];
  private readonly foot: string;
  private readonly isDraft: boolean;
  private readonly root: PDFKit.PDFStructureElement;

  constructor({ title, foot, isDraft, createdAt }: Heading) {
    this.foot = foot;
    this.isDraft = isDraft;
    this.doc = new PDFDocument({
      size: "A4",
      margin: 0,
      pdfVersion: "1.7",
      tagged: true,
      lang: "en-GB",
      displayTitle: true,
      bufferPages: true,
      info: { Title: title, CreationDate: new Date(createdAt), ModDate: new Date(createdAt) },
    });
    this.doc.registerFont("regular", path.join(FONTS, "DejaVuSansCondensed.ttf"));
    this.doc.registerFont("bold", path.join(FONTS, "DejaVuSansCondensed-Bold.ttf"));
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
    this.doc.on("data", (chunk: Buffer) => this.chunks.push(chunk));
  }

  /** Returns the height of a text, in points. */
  heightOf(text: string, { size = 9, isBold = false, width = TEXT_WIDTH }: TextStyle = {}): number {
    this.doc.font(isBold ? "bold" : "regular").fontSize(size);
    return this.doc.heightOfString(text, { width, lineGap: LINE_GAP });
  }

  /** Returns the width of a text that is not wrapped, in points. */
  widthOf(text: string, { size = 9, isBold = false }: TextStyle = {}): number {
    return this.doc
      .font(isBold ? "bold" : "regular")
      .fontSize(size)
      .widthOfString(text);
  }

  /** Writes a text at a height without moving the cursor. */
  put(text: string, y: number, style: TextStyle = {}): void {
    const { size = 9, isBold, isMuted, isRight, x = LEFT, width = TEXT_WIDTH } = style;
    this.doc
      .font(isBold ? "bold" : "regular")
      .fontSize(size)
      .fillColor(isMuted ? MUTED : INK)
      .text(text, x, y, { width, lineGap: LINE_GAP, align: isRight ? "right" : "left" });
  }

  /** Writes a paragraph or a heading below what is there, on the next page if it does not fit. */
  write(role: "H1" | "H2" | "P", text: string, style: TextStyle & { after?: number } = {}): void {
    const height = this.heightOf(text, style);
    this.makeRoom(height);
    const { y } = this;
    const element = this.doc.struct(role, this.spoken(text, style), () => this.put(text, y, style));
    this.root.add(element);
    this.y += height + (style.after ?? 4);
  }

  /**
   * Returns the text as it is read aloud, if it is wrapped: pdfkit drops the space at the end of a line, so
   * that a screen reader would join two words.
   */
  private spoken(text: string, style: TextStyle) {
    return this.heightOf(text, style) > this.heightOf("X", style) ? { actual: text } : {};
  }

  /** Writes two columns of paragraphs, the left one first, and continues below the longer. */
  sideBySide(left: readonly Paragraph[], right: readonly Paragraph[], after: number): void {
    const width = (TEXT_WIDTH - COLUMN_GAP) / 2;
    const top = this.y;
    const bottoms = [left, right].map((paragraphs, index) => {
      this.y = top;
      const x = LEFT + index * (width + COLUMN_GAP);
      for (const [text, style] of paragraphs) {
        if (text) this.write("P", text, { ...style, x, width });
        else this.y += style.after;
      }
      return this.y;
    });
    this.y = Math.max(...bottoms) + after;
  }

  /** Writes a label and its amount in two columns at the right, as a row of a table of amounts. */
  private writeAmount(
    table: PDFKit.PDFStructureElement,
    label: string,
    amount: string,
    { isBold = false } = {},
  ): void {
    const amountX = LEFT + TEXT_WIDTH - AMOUNT_WIDTH;
    const x = amountX - GUTTER - LABEL_WIDTH;
    const left = { text: label, isBold, x, width: LABEL_WIDTH };
    const right = { text: amount, isBold, isRight: true, x: amountX, width: AMOUNT_WIDTH };
    const height = Math.max(this.heightOf(label, left), this.heightOf(amount, right));
    this.makeRoom(height);
    const { y } = this;
    const row = [this.cell("TH", left, { y, scope: "Row" }), this.cell("TD", right, { y })];
    table.add(this.doc.struct("TR", {}, row));
    this.y += height + 3;
  }

  /** Writes labels and amounts below each other, of which the last is the total. */
  amounts(rows: ReadonlyArray<readonly [label: string, amount: string]>): void {
    const table = this.doc.struct("Table");
    this.root.add(table);
    for (const [index, [label, amount]] of rows.entries()) {
      this.writeAmount(table, label, amount, { isBold: index === rows.length - 1 });
    }
    table.end();
  }

  /** Returns a cell of a table, which is read aloud with pauses between its texts. */
  private cell(
    role: "TH" | "TD",
    { text, below = [], ...style }: Row["cells"][number],
    { y, scope }: { y: number; scope?: "Row" | "Column" },
  ) {
    // The types of pdfkit lack `scope`.
    const options: { scope?: string; actual?: string } = {
      ...(scope ? { scope } : {}),
      ...(below.length > 0 ? { actual: [text, ...below].join(", ") } : this.spoken(text, style)),
    };
    return this.doc.struct(role, options, () => {
      this.put(text, y, style);
      const small = { ...style, isBold: false, isMuted: true, size: SMALL };
      let top = y + this.heightOf(text, style);
      for (const each of below) {
        this.put(each, top, small);
        top += this.heightOf(each, small);
      }
    });
  }

  /** Draws a line across the page. */
  rule(): void {
    const { y } = this;
    this.decorate(() => {
      this.doc
        .moveTo(LEFT, y)
        .lineTo(PAGE.width - PAGE.margin, y)
        .lineWidth(0.6)
        .stroke(RULE);
    });
    this.y += 5;
  }

  /** Begins a new page unless this much fits on the current one; returns true if it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= PAGE.height - PAGE.margin - FOOT) return false;
    this.doc.addPage({ size: "A4", margin: 0 });
    this.y = PAGE.margin;
    return true;
  }

  /**
   * Adds a table row by row. A row that does not fit begins a new page below the head, which screen readers
   * read once only.
   */
  table(head: Row, rows: readonly Row[], { keepLast }: { keepLast: number }): void {
    const table = this.doc.struct("Table");
    this.root.add(table);
    const addRow = (row: Row, role: "TH" | "TD") => {
      const { y } = this;
      const scope = role === "TH" ? "Column" : undefined;
      const cells = row.cells.map((cell) => this.cell(role, cell, { y, scope }));
      table.add(this.doc.struct("TR", {}, cells));
      this.y += row.height;
      this.rule();
    };
    this.makeRoom(head.height + (rows[0]?.height ?? 0));
    addRow(head, "TH");
    for (const [index, row] of rows.entries()) {
      const rest = index >= rows.length - 2 ? keepLast : 0;
      if (this.makeRoom(row.height + 6 + rest)) this.repeat(head);
      addRow(row, "TD");
    }
    table.end();
  }

  private repeat(head: Row): void {
    const { y } = this;
    this.decorate(() => {
      for (const { text, ...style } of head.cells) this.put(text, y, style);
    });
    this.y += head.height;
    this.rule();
  }

  /** Ends the document, with the number of pages at the foot of each. */
  finish(): Promise<Buffer> {
    this.root.end();
    const { count } = this.doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.doc.switchToPage(index);
      this.decorate(() => this.drawFoot(`Page ${index + 1} of ${count}`));
    }
    return new Promise((resolve, reject) => {
      this.doc.on("end", () => resolve(Buffer.concat(this.chunks)));
      this.doc.on("error", reject);
      this.doc.end();
    });
  }

  private drawFoot(pageNumber: string): void {
    const y = PAGE.height - PAGE.margin - 12;
    this.put(this.foot, y, { size: 7, isMuted: true, width: TEXT_WIDTH - 80 });
    this.put(pageNumber, y, {
      size: 7,
      isMuted: true,
      isRight: true,
      x: PAGE.width - PAGE.margin - 80,
      width: 80,
    });
    if (!this.isDraft) return;
    this.doc.save().rotate(-55, { origin: [PAGE.width / 2, PAGE.height / 2] });
    this.doc.font("bold").fontSize(130).fillColor(PETROL).fillOpacity(0.1);
    this.doc.text("DRAFT", 0, PAGE.height / 2 - 90, { width: PAGE.width, align: "center" });
    this.doc.restore().fillOpacity(1);
  }

  /** Draws what a screen reader skips. */
  private decorate(draw: () => void): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    draw();
    this.doc.endMarkedContent();
  }
}

/** `below` are smaller and grey, each on its line under the text of its cell. */
export type Row = {
  height: number;
  cells: ReadonlyArray<TextStyle & { text: string; below?: readonly string[] }>;
};
