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

const GAP = 10;
const COLUMNS = { item: 0, leadTime: 76, quantity: 42, unit: 64, total: 84 };
COLUMNS.item =
  TEXT_WIDTH - COLUMNS.leadTime - COLUMNS.quantity - COLUMNS.unit - COLUMNS.total - 4 * GAP;

/** Below the last rows, so that the totals share a page with them. */
const TOTALS_HEIGHT = 90;

/** Renders a version of a reply, or its draft, as a PDF. Takes about 0.3 s: call it in a worker. */
export function renderQuotation(quotation: Quotation): Promise<Buffer> {
  const { version, issuer, at } = quotation;
  const title = titleOf(quotation);
  const sheet = new Sheet({
    title: `${title}, ${issuer.tradingName}`,
    foot: [issuer.tradingName, title].join(" · "),
    isDraft: version === null,
    createdAt: at,
  });
  writeHead(sheet, quotation, title);
  const offered = offeredLines(quotation.lines);
  sheet.table(
    HEAD_ROW,
    offered.map((line) => lineRow(sheet, line)),
    { keepLast: TOTALS_HEIGHT },
  );
  writeTotals(sheet, quotation);
  writeNotOffered(sheet, quotation.lines);
  writeTerms(sheet, quotation);
  return sheet.finish();
}

function titleOf({ orderNumber, version }: Quotation): string {
  const number = `Quotation ${formatOrderNumber(orderNumber)}`;
  return version === null ? `${number}, draft` : `${number}, version ${version}`;
}

function writeHead(sheet: Sheet, quotation: Quotation, title: string): void {
  const { issuer, customer, at, validUntil, job } = quotation;
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
  const to = [customer.name, customer.company, customer.email, customer.phone].filter(Boolean);
  sheet.sideBySide(
    [
      [issuer.tradingName, { size: 12, isBold: true, after: 2 }],
      [disclosures.filter(Boolean).join("\n"), { size: 8, isMuted: true, after: 0 }],
    ],
    [
      [dates.filter(Boolean).join("\n"), { after: 8 }],
      [to.length > 0 ? ["To", ...to].join("\n") : "", { after: 0 }],
    ],
    16,
  );
  if (quotation.message) writeMessage(sheet, quotation.message);
}

/** Writes each line of a message as a paragraph, so that a long one continues on the next page. */
function writeMessage(sheet: Sheet, message: string): void {
  for (const line of message.split("\n")) {
    if (line.trim() === "") sheet.y += GAP / 2;
    else sheet.write("P", line, { after: 2 });
  }
  sheet.y += GAP;
}

const HEAD_ROW = rowOf(14, ["Item", "Lead time", "Quantity", "Unit price", "Total"], {
  size: 8,
  isMuted: true,
});

function lineRow(sheet: Sheet, line: QuotationLine): Row {
  const below = [line.code, requestedQuantityText(line), ...substitution(line), line.note]
    .filter(Boolean)
    .join("\n");
  const width = COLUMNS.item;
  const titleHeight = sheet.heightOf(line.title, { width, isBold: true });
  const price = offeredPrice(line.unitPricePence);
  const [unit, total] =
    price.kind === "priced"
      ? [formatPence(price.pence), formatPence(totalOfLine(line))]
      : price.kind === "free"
        ? ["No charge", "No charge"]
        : ["To follow", "To follow"];
  const leadTime = line.leadTime ?? "";
  const height = Math.max(
    titleHeight + (below ? sheet.heightOf(below, { width, size: SMALL }) : 0),
    sheet.heightOf(leadTime, { width: COLUMNS.leadTime }),
  );
  const row = rowOf(height + 3, [line.title, leadTime, formatCount(line.quantity), unit, total]);
  const [title, ...figures] = row.cells;
  return title ? { ...row, cells: [{ ...title, below, isBold: true }, ...figures] } : row;
}

function substitution({ requestedTitle, reason }: QuotationLine): string[] {
  if (requestedTitle === null) return [];
  return [`In place of ${requestedTitle}${reason ? `: ${reason}` : ""}`];
}

function rowOf(
  height: number,
  texts: readonly string[],
  style: { size?: number; isMuted?: boolean } = {},
): Row {
  const widths = [COLUMNS.item, COLUMNS.leadTime, COLUMNS.quantity, COLUMNS.unit, COLUMNS.total];
  let x = LEFT;
  const cells = texts.map((text, index) => {
    const width = widths[index] ?? 0;
    const cell = { ...style, text, x, width, isRight: index >= 2 };
    x += width + GAP;
    return cell;
  });
  return { height, cells };
}

function writeTotals(sheet: Sheet, quotation: Quotation): void {
  const rows = figureRows(quotation);
  sheet.makeRoom(TOTALS_HEIGHT);
  sheet.y += 4;
  for (const [index, [label, value]] of rows.entries()) {
    sheet.writeAmount(label, value, { isBold: index === rows.length - 1 });
  }
  sheet.y += 8;
}

function writeNotOffered(sheet: Sheet, lines: readonly QuotationLine[]): void {
  const missing = lines.filter(({ kind }) => kind === "not-offered");
  if (missing.length === 0) return;
  sheet.write("H2", "Not offered", { size: 11, isBold: true });
  for (const { title, code, quantity, reason } of missing) {
    const item = [title, code].filter(Boolean).join(", ");
    sheet.write("P", `${formatCount(quantity)} × ${item}${reason ? `: ${reason}` : ""}`);
  }
  sheet.y += 8;
}

function writeTerms(sheet: Sheet, quotation: Quotation): void {
  const { deliveryNote, paymentTerms, validUntil, lines } = quotation;
  const howToOrder = canBeAccepted(lines)
    ? "To order, accept it on our website or reply with your purchase order number."
    : "It can be ordered once all items have a price.";
  const terms = [
    deliveryNote && `Delivery: ${deliveryNote}`,
    paymentTerms && `Payment: ${paymentTerms}`,
    validUntil &&
      `This quotation is valid until the end of ${formatDay(Date.parse(validUntil))}. ${howToOrder}`,
    "All prices are in pounds sterling. An order is placed once we have confirmed it by email.",
  ];
  for (const text of terms.filter((term) => term !== null && term !== "")) {
    sheet.write("P", text ?? "", { size: 8, isMuted: true });
  }
}

// A rendering needs about 50 MB.
const LIMITS = { timeoutMs: 20_000, maxHeapMb: 128 };

const thread = new WorkerThread<Quotation, Uint8Array>(builtFile("quotation-worker"), LIMITS);

/**
 * Renders a quotation in a worker thread, because it takes the processor for up to a second. Quotations
 * are rendered one after the other. Without a build, as in tests, it renders in this thread. Rejects 20 s
 * after its turn began.
 */
export async function renderInWorker(quotation: Quotation): Promise<Buffer> {
  return Buffer.from(await thread.run(quotation, renderQuotation));
}
