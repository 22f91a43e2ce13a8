import { formatPence } from "~/catalogue/prices/money";
import { LEFT, type Row, Sheet, SMALL, TEXT_WIDTH } from "~/quotes/pdf/sheet.server";
import {
  type Quotation,
  type QuotationLine,
  requestedQuantityText,
  totalOfLine,
} from "~/quotes/reply/quotation";
import { figureRows } from "~/quotes/reply/quotation-figures";
import { canBeAccepted, offeredLines, offeredPrice } from "~/quotes/reply/reply";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { formatCount } from "~/shared/counts";
import { formatDay } from "~/shared/dates";
import { builtFile, WorkerThread } from "~/shared/worker-thread.server";
import { registrationText } from "~/site/settings/company";

const GAP = 9;
const MAX_LEAD_TIME = 76;

/** Below the last rows, so that the totals share a page with them. */
const TOTALS_HEIGHT = 90;

/** Where the reader of a PDF goes on the site: full addresses. */
type Addresses = {
  /** The page that accepts it; null for a visitor, whose address is a secret of their mail. */
  accept: string | null;
  terms: string;
};

export type PrintedQuotation = Quotation & { addresses?: Addresses };

/** Renders a version of a reply, or its draft, as a PDF. Takes about 0.3 s: call it in a worker. */
export function renderQuotation(quotation: PrintedQuotation): Promise<Buffer> {
  const { version, issuer, at } = quotation;
  const title = titleOf(quotation);
  const sheet = new Sheet({
    title: `${title}, ${issuer.tradingName}`,
    foot: [issuer.tradingName, title].join(" · "),
    isDraft: version === null,
    createdAt: at,
  });
  writeHead(sheet, quotation, title);
  const numbered = quotation.lines.map((line, index) => ({ ...line, itemNumber: index + 1 }));
  writeLines(sheet, offeredLines(numbered));
  writeTotals(sheet, quotation);
  writeNotOffered(sheet, numbered);
  writeTerms(sheet, quotation);
  return sheet.finish();
}

function titleOf({ orderNumber, version }: Quotation): string {
  const number = `Quotation ${formatOrderNumber(orderNumber)}`;
  return version === null ? `${number}, draft` : `${number}, version ${version}`;
}

function writeHead(sheet: Sheet, quotation: Quotation, title: string): void {
  const { issuer, customer, at, validUntil, job } = quotation;
  const { sender } = quotation;
  const disclosures = [
    issuer.registeredOffice,
    registrationText(issuer),
    issuer.vatNumber && `VAT number ${issuer.vatNumber}`,
    `${issuer.phone} · ${issuer.email}`,
  ];
  sheet.write("H1", title, { size: 18, isBold: true, after: 12 });
  const dates = [
    `Date: ${formatDay(at)}`,
    validUntil && `Valid until: ${formatDay(Date.parse(validUntil))}`,
    ...job.map(({ label, value }) => `${label}: ${value}`),
  ];
  const contact =
    sender &&
    ["Your contact: ", [sender.name, sender.phone, sender.email].filter(Boolean).join(", ")].join(
      "",
    );
  const to = [customer.name, customer.company, customer.email, customer.phone].filter(Boolean);
  sheet.sideBySide(
    [
      [issuer.tradingName, { size: 12, isBold: true, after: 2 }],
      ...paragraphsOf(disclosures, { size: 8, isMuted: true }),
    ],
    [
      ...paragraphsOf([...dates, contact], {}),
      ["", { after: 8 }],
      ...paragraphsOf(to.length > 0 ? ["To", ...to] : [], {}),
    ],
    16,
  );
  if (quotation.message) writeMessage(sheet, quotation.message);
}

/** Makes a paragraph of each text: lines of one paragraph would be read without a space between them. */
function paragraphsOf(
  texts: ReadonlyArray<string | null | undefined>,
  style: { size?: number; isMuted?: boolean },
) {
  return texts.flatMap((text) => (text ? [[text, { ...style, after: 0 }] as const] : []));
}

/** Writes each line of a message as a paragraph, so that a long one continues on the next page. */
function writeMessage(sheet: Sheet, message: string): void {
  for (const line of message.split("\n")) {
    if (line.trim() === "") sheet.y += GAP / 2;
    else sheet.write("P", line, { after: 2 });
  }
  sheet.y += GAP;
}

/** Numbered as on the desk and the page: lines that are not offered count too. */
type NumberedLine = QuotationLine & { itemNumber: number };

type Column = { head: string; isRight: boolean; width: number };

/** Writes the offered lines, whose columns are as wide as their texts, so that the names have the rest. */
function writeLines(sheet: Sheet, lines: readonly NumberedLine[]): void {
  const rows = lines.map((line) => cellsOf(line));
  const hasLeadTime = rows.some(({ leadTime }) => leadTime !== "");
  const widthOf = (head: string, texts: readonly string[], max = Infinity) =>
    1 +
    Math.max(
      sheet.widthOf(head, { size: SMALL }),
      Math.min(max, Math.max(0, ...texts.map((text) => sheet.widthOf(text)))),
    );
  const column = (head: string, texts: readonly string[], isRight: boolean, max?: number) => ({
    head,
    isRight,
    width: widthOf(head, texts, max),
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
  sheet.table(head, body, { keepLast: TOTALS_HEIGHT });
}

/** Returns the texts of a line. */
function cellsOf(line: NumberedLine) {
  const price = offeredPrice(line.unitPricePence);
  const [unit, total] =
    price.kind === "priced"
      ? [formatPence(price.pence), formatPence(totalOfLine(line))]
      : ["", price.kind === "free" ? "No charge" : "Price to follow"];
  const below = [line.code, requestedQuantityText(line), ...substitution(line), line.note];
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
  const cells = columns.map(({ width, isRight }, index) => {
    const cell = { ...style, text: texts[index] ?? "", x, width, isRight };
    x += width + GAP;
    return cell;
  });
  return { height, cells };
}

function writeTotals(sheet: Sheet, quotation: Quotation): void {
  sheet.makeRoom(TOTALS_HEIGHT);
  sheet.y += 4;
  sheet.amounts(figureRows(quotation));
  sheet.y += 8;
}

function writeNotOffered(sheet: Sheet, lines: readonly NumberedLine[]): void {
  const missing = lines.filter(({ kind }) => kind === "not-offered");
  if (missing.length === 0) return;
  sheet.write("H2", "Not offered", { size: 11, isBold: true });
  for (const { itemNumber, title, code, quantity, reason } of missing) {
    const item = [title, code].filter(Boolean).join(", ");
    sheet.write(
      "P",
      `${itemNumber}. ${formatCount(quantity)} × ${item}${reason ? `: ${reason}` : ""}`,
    );
  }
  sheet.y += 8;
}

function writeTerms(sheet: Sheet, quotation: PrintedQuotation): void {
  const { deliveryNote, paymentTerms, validUntil, lines, addresses } = quotation;
  const where = addresses?.accept ? "at the address below" : "by the link in our email";
  const howToOrder = canBeAccepted(lines)
    ? `To order, accept it ${where} or reply with your purchase order number.`
    : "It can be ordered once all items have a price.";
  const terms = [
    deliveryNote && `Delivery: ${deliveryNote}`,
    paymentTerms && `Payment: ${paymentTerms}`,
    validUntil &&
      `This quotation is valid until the end of ${formatDay(Date.parse(validUntil))}. ${howToOrder}`,
    addresses?.accept && canBeAccepted(lines) && `Accept at: ${addresses.accept}`,
    `All prices are in pounds sterling. An order is placed once we have confirmed it by email.${
      addresses ? ` Terms: ${addresses.terms}` : ""
    }`,
  ];
  for (const text of terms) {
    if (text) sheet.write("P", text, { size: SMALL, isMuted: true, after: 2 });
  }
}

// A rendering needs about 50 MB.
const LIMITS = { timeoutMs: 20_000, maxHeapMb: 128 };

const thread = new WorkerThread<PrintedQuotation, Uint8Array>(
  builtFile("quotation-worker"),
  LIMITS,
);

/**
 * Renders a quotation in a worker thread, because it takes the processor for up to a second. Quotations
 * are rendered one after the other. Without a build, as in tests, it renders in this thread. Rejects 20 s
 * after its turn began.
 */
export async function renderInWorker(quotation: PrintedQuotation): Promise<Buffer> {
  return Buffer.from(await thread.run(quotation, renderQuotation));
}
