/**
 * The lines of accepted orders as accounts packages import them: Sage 50 with an add-on, because Sage itself imports
 * no orders, and Xero as draft invoices. Prices are ex VAT, and delivery is the last line of an order.
 */
import { csvLine, needsGuard } from "~/shared/csv";
import { dayAfter, londonDay } from "~/shared/dates";
import { formatOrderNumber, orderTitle } from "~/quotes/request/quote-status";
import { writtenInWindows1252 } from "~/shared/windows-1252";

export type ExportedOrder = {
  orderNumber: number;
  /** The company's own number; null until the order is placed. */
  orderReference: string | null;
  accountsReference: string | null;
  customer: string | null;
  company: string | null;
  email: string | null;
  purchaseOrder: string | null;
  customerReference: string | null;
  projectReference: string | null;
  deliverTo: string | null;
  /** Milliseconds since 1970. */
  acceptedAt: number;
  /** Ex VAT; NULL is to be confirmed. */
  shippingExVatPence: number | null;
  /** The offered lines, with their numbers on the page and in the PDF. */
  lines: ReadonlyArray<{
    item: number;
    title: string;
    code: string | null;
    /** True for a line in the customer's words, whose code is in no list of stock. */
    isText: boolean;
    /** As the customer wrote it. */
    manufacturer: string | null;
    /** The customer's own mark of the line. */
    tag: string | null;
    quantity: number;
    /** Ex VAT; NULL is to follow. */
    unitPricePence: number | null;
  }>;
};

/** The settings of the export to Xero. */
export type XeroSettings = { accountCode: string; taxType: string; dueDays: number };

/** Labels these settings in their form and in the audit log. */
export const XERO_SETTING_LABELS: Record<keyof XeroSettings, string> = {
  accountCode: "Account code",
  taxType: "Tax type",
  dueDays: "Invoices are due after (days)",
};

/** The orders of a file: those that are to be placed, those on their way, or the one of a quote. */
export type ChosenOrders = { kind: "to-place" | "placed" } | { kind: "one"; id: string };

export const ACCOUNTS_PACKAGES = { sage: "Sage 50", xero: "Xero" } as const;
export type AccountsPackage = keyof typeof ACCOUNTS_PACKAGES;

/** A file, and a sentence for each value in it that differs from what was entered. */
export type OrderFile = { text: string; lines: number; remarks: string[] };

const MAX_CODE_LENGTH = 30;
const ADDRESS_LINES = 5;
const MAX_ADDRESS_LENGTH = 60;

// Sage's own code for a product that is not in its list, and T1, the standard rate of VAT.
const SAGE_OTHER_PRODUCT = "S1";
const SAGE_STANDARD_RATE = 1;

const SAGE_HEADINGS = [
  ...["ACCOUNT_REF", "ORDER_NUMBER", "CUST_ORDER_NUMBER", "ORDER_DATE"],
  ...Array.from({ length: ADDRESS_LINES }, (_, index) => `DEL_ADDRESS_${index + 1}`),
  ...["STOCK_CODE", "DESCRIPTION", "QTY_ORDER", "UNIT_PRICE", "TAX_CODE"],
];

const XERO_HEADINGS = [
  ...["ContactName", "EmailAddress", "InvoiceNumber", "Reference", "InvoiceDate", "DueDate"],
  ...["InventoryItemCode", "Description", "Quantity", "UnitAmount", "AccountCode", "TaxType"],
  "Currency",
];

/** Returns the lines for an importer of Sage 50. Each sign of the text has a byte in Windows-1252. */
export function sageFile(orders: readonly ExportedOrder[]): OrderFile {
  return fileOf(orders, SAGE_HEADINGS, (order, remark) => {
    const cell = (name: string, text: string | null, longest?: number) =>
      sageCell(text ?? "", longest, (what) => remark(`${name} ${what}`));
    if (!order.accountsReference) remark("accounts reference is not entered");
    const address = addressLines(order.deliverTo ?? "");
    const head = [
      cell("accounts reference", order.accountsReference, 8),
      cell("order number", order.orderReference ?? formatOrderNumber(order.orderNumber)),
      cell("purchase order", order.purchaseOrder, 30),
      slashedDay(londonDay(order.acceptedAt)),
      ...Array.from({ length: ADDRESS_LINES }, (_, index) =>
        cell(`line ${index + 1} of the delivery address`, address[index] ?? "", MAX_ADDRESS_LENGTH),
      ),
    ];
    return orderedLines(order, remark, isWritten).map(({ about, code, description, ...line }) => [
      ...head,
      code === null ? SAGE_OTHER_PRODUCT : cell(`${about}: code`, code),
      cell(`${about}: description`, description, 60),
      ...[line.quantity, line.price, SAGE_STANDARD_RATE],
    ]);
  });
}

/** Returns the lines as draft invoices for Xero, dated `today`, a London day. */
export function xeroFile(
  orders: readonly ExportedOrder[],
  { accountCode, taxType, dueDays }: XeroSettings,
  today: string,
): OrderFile {
  return fileOf(orders, XERO_HEADINGS, (order, remark) => {
    const number = formatOrderNumber(order.orderNumber);
    const cell = (name: string, text: string | null) =>
      guarded(oneLine(text ?? ""), (what) => remark(`${name} ${what}`));
    const head = [
      cell("name", order.company ?? order.customer ?? `Order ID - ${number}`),
      cell("email", order.email),
      cell("order number", order.orderReference ?? number),
      cell("reference", referenceOf(order)),
      slashedDay(today),
      slashedDay(dayAfter(today, dueDays)),
    ];
    return orderedLines(order, remark).map(({ about, code, description, tag, ...line }) => [
      ...head,
      cell(`${about}: code`, code),
      cell(`${about}: description`, tag === null ? description : `${description} (${tag})`),
      ...[line.quantity, line.price, accountCode, taxType, "GBP"],
    ]);
  });
}

function referenceOf(order: ExportedOrder): string | null {
  return order.purchaseOrder ?? order.customerReference ?? order.projectReference;
}

type Remark = (what: string) => void;

function fileOf(
  orders: readonly ExportedOrder[],
  headings: readonly string[],
  rowsOf: (order: ExportedOrder, remark: Remark) => ReadonlyArray<ReadonlyArray<string | number>>,
): OrderFile {
  const remarks: string[] = [];
  const rows = orders.flatMap((order) => {
    const named = orderTitle(order.orderNumber);
    // A remark about the whole order is made once, not at each line.
    const said = new Set<string>();
    const found = rowsOf(order, (what) => said.add(`${named}, ${what}.`));
    remarks.push(...said);
    return found;
  });
  return {
    text: [headings, ...rows].map((row) => csvLine(row)).join(""),
    lines: rows.length,
    remarks,
  };
}

/** Returns the lines of an order and its delivery, and remarks on values that no package can take. */
function orderedLines(
  order: ExportedOrder,
  remark: Remark,
  isWritable: (code: string) => boolean = () => true,
) {
  const lines = order.lines.map(({ item, title, code, quantity, unitPricePence, ...line }) => {
    const about = `item ${item}`;
    const { isText, manufacturer, tag } = line;
    if (unitPricePence === null) remark(`${about}: has no price`);
    // A code that is cut or changed would order something else.
    const fits = code === null || (!isTooLong(code) && !needsGuard(code) && isWritable(code));
    if (isText) remark(`${about}: is not in our catalogue, and has no code of ours`);
    else if (!fits) remark(`${about}: code “${code}” does not fit, and is in the description`);
    const isOurs = fits && !isText;
    const words = [manufacturer, isOurs ? null : code, title];
    return {
      about,
      code: isOurs ? code : null,
      description: words.filter((word) => word !== null).join(" "),
      tag,
      quantity,
      price: unitPricePence === null ? "" : poundsOf(unitPricePence),
    };
  });
  const { shippingExVatPence } = order;
  if (shippingExVatPence === null) {
    remark("delivery is to be confirmed, and has no line");
    return lines;
  }
  const delivery = { about: "delivery", code: null, description: "Delivery", tag: null };
  return [...lines, { ...delivery, quantity: 1, price: poundsOf(shippingExVatPence) }];
}

function isTooLong(code: string): boolean {
  return [...code].length > MAX_CODE_LENGTH;
}

function isWritten(code: string): boolean {
  return writtenInWindows1252(code).replaced.length === 0;
}

function sageCell(text: string, longest: number | undefined, remark: Remark): string {
  const { text: written, replaced } = writtenInWindows1252(oneLine(text));
  for (const { sign, by } of replaced) remark(`has “${by}” in place of “${sign}”`);
  const signs = [...guarded(written, remark)];
  // The apostrophe before a formula counts too.
  const room = longest === undefined ? undefined : longest - (needsGuard(written) ? 1 : 0);
  if (room === undefined || signs.length <= room) return written;
  remark(`is cut to ${longest} characters: “${written}”`);
  return signs.slice(0, room).join("").trimEnd();
}

function guarded(text: string, remark: Remark): string {
  if (needsGuard(text)) remark("begins like a formula, and has an apostrophe before it");
  return text;
}

/** Returns an address in at most five lines: a long single line is divided at its commas, and the last line has the rest. */
function addressLines(text: string): string[] {
  const typed = linesOf(text, "\n");
  const [first = ""] = typed;
  const lines =
    typed.length === 1 && first.length > MAX_ADDRESS_LENGTH ? linesOf(first, ",") : typed;
  const rest = lines.slice(ADDRESS_LINES - 1);
  return [...lines.slice(0, ADDRESS_LINES - 1), ...(rest.length > 0 ? [rest.join(", ")] : [])];
}

function linesOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((line) => line.trim())
    .filter(Boolean);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Returns "2026-06-12" as "12/06/2026". */
function slashedDay(day: string): string {
  return day.split("-").reverse().join("/");
}

function poundsOf(pence: number): string {
  return (pence / 100).toFixed(2);
}
