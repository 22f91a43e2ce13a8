import { formatPence } from "~/catalogue/prices/money";
import { LEFT, type Row, type Sheet, SMALL, TEXT_WIDTH } from "~/quotes/pdf/sheet.server";
import {
  marksOf,
  type QuotationLine,
  requestedQuantityText,
  totalOfLine,
} from "~/quotes/reply/quotation";
import { offeredPrice } from "~/quotes/reply/reply";
import { formatCount } from "~/shared/counts";

export const GAP = 9;
const MAX_LEAD_TIME = 76;

/** A line with its number on the desk and the page, where lines that are not offered count too. */
export type NumberedLine = QuotationLine & { itemNumber: number };

type Column = { head: string; isRight: boolean; isFigure?: boolean; width: number };

/** Writes the offered lines. Each column is as wide as its texts, and the names take the rest of the width. */
export function writeLines(
  sheet: Sheet,
  lines: readonly NumberedLine[],
  { keepLast }: { keepLast: number },
): void {
  const rows = lines.map((line) => cellsOf(line));
  const hasLeadTime = rows.some(({ leadTime }) => leadTime !== "");
  const widthOf = (head: string, texts: readonly string[], isFigure: boolean, max = Infinity) =>
    1 +
    Math.max(
      sheet.widthOf(head, { size: SMALL }),
      Math.min(max, Math.max(0, ...texts.map((text) => sheet.widthOf(text, { isFigure })))),
    );
  const column = (head: string, texts: readonly string[], isRight: boolean, max?: number) => ({
    head,
    isRight,
    isFigure: isRight,
    width: widthOf(head, texts, isRight, max),
  });
  const before = column(
    "No.",
    rows.map(({ number }) => number),
    true,
  );
  const item = { head: "Item", isRight: false, width: 0 };
  const leadTime = hasLeadTime
    ? [
        column(
          "Lead time",
          rows.map((row) => row.leadTime),
          false,
          MAX_LEAD_TIME,
        ),
      ]
    : [];
  const after = [
    ...leadTime,
    column(
      "Quantity",
      rows.map(({ quantity }) => quantity),
      true,
    ),
    column(
      "Unit ex VAT",
      rows.map(({ unit }) => unit),
      true,
    ),
    column(
      "Total ex VAT",
      rows.map(({ total }) => total),
      true,
    ),
  ];
  const columns: Column[] = [before, item, ...after];
  item.width =
    TEXT_WIDTH - (columns.length - 1) * GAP - columns.reduce((sum, { width }) => sum + width, 0);

  const head = rowOf(
    14,
    columns.map((each) => each.head),
    { columns, size: SMALL, isMuted: true },
  );
  const body = rows.map((row) => {
    const figures = [row.quantity, row.unit, row.total];
    const texts = [row.number, row.title, ...(hasLeadTime ? [row.leadTime] : []), ...figures];
    const { width } = item;
    const itemHeight = row.below.reduce(
      (sum, text) => sum + sheet.heightOf(text, { width, size: SMALL }),
      sheet.heightOf(row.title, { width, isBold: true }),
    );
    const leadHeight = sheet.heightOf(row.leadTime, { width: leadTime[0]?.width ?? width });
    const { height, cells } = rowOf(Math.max(itemHeight, leadHeight) + 3, texts, { columns });
    return {
      height,
      cells: cells.map((cell, index) =>
        index === 1 ? { ...cell, below: row.below, isBold: true } : cell,
      ),
    };
  });
  sheet.table(head, body, { keepLast });
}

/** Returns the texts of a line. */
function cellsOf(line: NumberedLine) {
  const price = offeredPrice(line.unitPricePence);
  const [unit, total] =
    price.kind === "priced"
      ? [formatPence(price.pence), formatPence(totalOfLine(line))]
      : ["", price.kind === "free" ? "No charge" : "Price to follow"];
  const marks = [line.code, ...marksOf(line), requestedQuantityText(line)];
  const below = [...marks, ...substitution(line), line.note];
  return {
    number: String(line.itemNumber),
    title: line.title,
    below: below.flatMap((text) => (text ? [text] : [])),
    leadTime: line.leadTime ?? "",
    quantity: formatCount(line.quantity),
    ...{ unit, total },
  };
}

function substitution({ requestedTitle, reason }: QuotationLine): string[] {
  if (requestedTitle === null) return [];
  return [`In place of ${requestedTitle}${reason ? `: ${reason}` : ""}`];
}

function rowOf(
  height: number,
  texts: readonly string[],
  { columns, ...style }: { columns: readonly Column[]; size?: number; isMuted?: boolean },
): Row {
  let x = LEFT;
  const cells = columns.map(({ width, isRight, isFigure }, index) => {
    const cell = { ...style, text: texts[index] ?? "", x, width, isRight, isFigure };
    x += width + GAP;
    return cell;
  });
  return { height, cells };
}
