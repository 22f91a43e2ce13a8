import PDFDocument from "pdfkit";
import { encode } from "uqr";

import { PETROL, type TextStyle, Typesetter } from "~/quotes/pdf/typesetter.server";

const RULE = "#c9cfcd";

const PAGE = { width: 595.28, height: 841.89, margin: 40 };
/** The footer and its distance from the text. */
const FOOT = 24;
const POINTS_PER_MM = 72 / 25.4;

const LABEL_WIDTH = 90;
/** Fits a total and what it leaves out on a line. */
const AMOUNT_WIDTH = 200;
const GUTTER = 10;
const COLUMN_GAP = 24;

/** The size of the text below a cell's own. */
export const SMALL = 8;

export const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin;
export const LEFT = PAGE.margin;
/** The width beside the amounts. */
export const BESIDE_AMOUNTS = TEXT_WIDTH - LABEL_WIDTH - GUTTER - AMOUNT_WIDTH - COLUMN_GAP;

/** Large enough for a telephone held over the page. */
export const CODE_SIZE = 22 * POINTS_PER_MM;

/** A picture, and its size in print. */
export type Picture = { bytes: Uint8Array; widthMm: number; heightMm: number };

/** Returns the width of a picture in print, in points. */
export function widthOfPicture({ widthMm }: Picture): number {
  return widthMm * POINTS_PER_MM;
}

/** Returns the height of a picture in print, in points. */
export function heightOfPicture({ heightMm }: Picture): number {
  return heightMm * POINTS_PER_MM;
}

type Element = PDFKit.PDFStructureElement;

type Paragraph = readonly [text: string, style: TextStyle & { after: number }];

type Heading = { title: string; author: string; foot: string; isDraft: boolean; createdAt: number };

/**
 * An A4 document that follows PDF/UA-1: all content is either tagged, in reading order, or marked as an
 * artifact. It is written from top to bottom. Equal content gives equal bytes: the date and
 * the id of the file come from its content.
 */
export class Sheet {
  y = PAGE.margin;
  private readonly doc: InstanceType<typeof PDFDocument>;
  private readonly type: Typesetter;
  private readonly chunks: Buffer[] = [];
  private readonly foot: string;
  private readonly isDraft: boolean;
  private readonly root: Element;

  constructor({ title, author, foot, isDraft, createdAt }: Heading) {
    this.foot = foot;
    this.isDraft = isDraft;
    const options: PDFKit.PDFDocumentOptions = {
      size: "A4",
      margin: 0,
      pdfVersion: "1.7",
      tagged: true,
      lang: "en-GB",
      displayTitle: true,
      bufferPages: true,
      info: {
        ...{ Title: forXml(title), Author: forXml(author) },
        ...{ CreationDate: new Date(createdAt), ModDate: new Date(createdAt) },
      },
    };
    // The types of pdfkit lack this subset.
    this.doc = new PDFDocument(Object.assign(options, { subset: "PDF/UA" }));
    this.type = new Typesetter(this.doc);
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
    this.doc.on("data", (chunk: Buffer) => this.chunks.push(chunk));
  }

  /** Returns the height of a text, in points. */
  heightOf(text: string, { width = TEXT_WIDTH, ...style }: TextStyle = {}): number {
    return this.type.heightOf(text, { ...style, width });
  }

  /** Returns the width of a text that is not wrapped, in points. */
  widthOf(text: string, style: TextStyle = {}): number {
    return this.type.widthOf(text, style);
  }

  /** Writes a text at a height without moving the cursor. */
  private put(text: string, y: number, { x = LEFT, width = TEXT_WIDTH, ...style }: TextStyle) {
    this.type.draw(text, y, { ...style, x, width });
  }

  /** Writes a paragraph or a heading below what is there, on the next page if it does not fit. */
  write(role: "H1" | "H2" | "P", text: string, style: TextStyle & { after?: number } = {}): void {
    const height = this.heightOf(text, style);
    this.makeRoom(height);
    const { y } = this;
    this.root.add(this.doc.struct(role, {}, () => this.put(text, y, style)));
    this.y += height + (style.after ?? 4);
  }

  /** Writes an address on the site as a link, in a paragraph of its own. */
  writeLink(url: string, where: TextStyle): void {
    const style = { ...where, isAccent: true, breaksAnywhere: true };
    const height = this.heightOf(url, style);
    this.makeRoom(height);
    const { y } = this;
    const { x = LEFT, width = TEXT_WIDTH } = style;
    const paragraph = this.doc.struct("P");
    this.root.add(paragraph);
    const link = this.doc.struct("Link");
    paragraph.add(link);
    link.add(() => this.put(url, y, style));
    // The types of pdfkit lack `structParent`. A wrapped string is written as text, any other as a name.
    const about = Object.assign({}, { structParent: link, Contents: Object(url) });
    this.doc.link(x, y, width, height, url, about);
    link.end();
    paragraph.end();
    this.y += height;
  }

  /** Draws the QR code of an address at the height of the cursor, without moving it. */
  code(url: string, x: number): void {
    const { data, size } = encode(url, { ecc: "M", border: 0 });
    const unit = CODE_SIZE / size;
    const { y } = this;
    const bbox = [x, y, x + CODE_SIZE, y + CODE_SIZE] as const;
    const options = { alt: `QR code of ${url}`, bbox, placement: "Block" };
    const draw = () => {
      for (const [row, modules] of data.entries()) {
        for (const { from, length } of darkRuns(modules)) {
          this.doc.rect(x + from * unit, y + row * unit, length * unit, unit);
        }
      }
      this.doc.fill("#000000");
    };
    this.root.add(this.doc.struct("Figure", options, draw));
  }

  /** Draws a picture at the top right of the cursor, without moving it. */
  picture(picture: Picture, alt: string): void {
    const width = widthOfPicture(picture);
    const height = heightOfPicture(picture);
    const x = LEFT + TEXT_WIDTH - width;
    const { y } = this;
    const options = { alt, bbox: [x, y, x + width, y + height] as const, placement: "Block" };
    const draw = () => this.doc.image(Buffer.from(picture.bytes), x, y, { width, height });
    this.root.add(this.doc.struct("Figure", options, () => void draw()));
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

  /** Returns the height of `amounts`, in points. */
  heightOfAmounts(rows: ReadonlyArray<readonly [label: string, amount: string]>): number {
    return rows.reduce((sum, row, index) => sum + this.amountRow(row, index, rows).height + 3, 0);
  }

  /** Writes rows of a label and an amount at the right; the last row is the total. */
  amounts(rows: ReadonlyArray<readonly [label: string, amount: string]>): void {
    const table = this.doc.struct("Table");
    this.root.add(table);
    for (const [index, row] of rows.entries()) {
      const { left, right, height } = this.amountRow(row, index, rows);
      const { y } = this;
      const cells = [this.cell("TH", left, { y, scope: "Row" }), this.cell("TD", right, { y })];
      table.add(this.doc.struct("TR", {}, cells));
      this.y += height + 3;
    }
    table.end();
  }

  private amountRow(
    [label, amount]: readonly [label: string, amount: string],
    index: number,
    rows: readonly unknown[],
  ) {
    const isBold = index === rows.length - 1;
    const amountX = LEFT + TEXT_WIDTH - AMOUNT_WIDTH;
    const x = amountX - GUTTER - LABEL_WIDTH;
    const left = { text: label, isBold, x, width: LABEL_WIDTH };
    const figure = { isBold, isRight: true, isFigure: true };
    const right = { text: amount, ...figure, x: amountX, width: AMOUNT_WIDTH };
    return {
      left,
      right,
      height: Math.max(this.heightOf(label, left), this.heightOf(amount, right)),
    };
  }

  /** Returns a cell of a table; a text below its own is a paragraph of the cell. */
  private cell(
    role: "TH" | "TD",
    { text, below = [], ...style }: Row["cells"][number],
    { y, scope }: { y: number; scope?: "Row" | "Column" },
  ) {
    // The types of pdfkit lack `scope`.
    const options: { scope?: string; title?: string } = scope ? { scope } : {};
    if (below.length === 0) return this.doc.struct(role, options, () => this.put(text, y, style));
    const small = { ...style, isBold: false, isMuted: true, size: SMALL };
    let top = y + this.heightOf(text, style);
    const paragraphs = below.map((each) => {
      const at = top;
      top += this.heightOf(each, small);
      return this.doc.struct("P", {}, () => this.put(each, at, small));
    });
    const own = this.doc.struct("P", {}, () => this.put(text, y, style));
    return this.doc.struct(role, options, [own, ...paragraphs]);
  }

  /** Draws a line across the page. */
  rule({ isStrong = false } = {}): void {
    const { y } = this;
    this.decorate(() => {
      this.doc
        .moveTo(LEFT, y)
        .lineTo(PAGE.width - PAGE.margin, y)
        .lineWidth(isStrong ? 1 : 0.6)
        .stroke(isStrong ? PETROL : RULE);
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
      this.rule({ isStrong: role === "TH" });
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
    this.rule({ isStrong: true });
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
    this.doc.font("archivo-bold").fontSize(130).fillColor(PETROL).fillOpacity(0.1);
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

/** Replaces the signs of XML in a text, because pdfkit copies title and author into XML without escaping them. */
function forXml(text: string): string {
  return text.replace(/ ?& ?/g, " and ").replace(/[<>]/g, "");
}

/** Returns the dark modules of a row as runs, which leave no gaps between neighbours. */
function darkRuns(modules: readonly boolean[]): Array<{ from: number; length: number }> {
  const text = modules.map((isDark) => (isDark ? "1" : "0")).join("");
  return [...text.matchAll(/1+/g)].map(({ 0: run, index }) => ({
    from: index,
    length: run.length,
  }));
}

/** `below` are smaller and grey, each on its line under the text of its cell. */
export type Row = {
  height: number;
  cells: ReadonlyArray<TextStyle & { text: string; below?: readonly string[] }>;
};
