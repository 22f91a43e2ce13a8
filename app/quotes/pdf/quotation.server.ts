import { GAP, type NumberedLine, writeLines } from "~/quotes/pdf/quotation-lines.server";
import {
  BESIDE_AMOUNTS,
  CODE_SIZE,
  heightOfPicture,
  LEFT,
  type Picture,
  Sheet,
  SMALL,
  TEXT_WIDTH,
  widthOfPicture,
} from "~/quotes/pdf/sheet.server";
import type { Quotation } from "~/quotes/reply/quotation";
import { figureRows } from "~/quotes/reply/quotation-figures";
import { canBeAccepted, offeredLines } from "~/quotes/reply/reply";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { formatCount } from "~/shared/counts";
import { formatDay } from "~/shared/dates";
import { builtFile, WorkerThread } from "~/shared/worker-thread.server";
import { registrationText } from "~/site/settings/company";

/** The space above and below the totals. */
const AROUND_TOTALS = 12;
const LOGO_GAP = 12;
const TERMS_STYLE = { size: SMALL, isMuted: true, after: 2 };
const TERMS_LABEL = "Terms of sale:";

/** The pages that a PDF links to, as full addresses. */
type Addresses = {
  /** The page on which the quotation is accepted, for a visitor with a secret of its own; null once that is stopped. */
  accept: string | null;
  terms: string;
};

/** The order that the PDF confirms. The PDF is then no quotation. */
export type PrintedOrder = {
  /** Our own number. */
  reference: string;
  /** Milliseconds since 1970. */
  confirmedAt: number;
  facts: ReadonlyArray<{ label: string; value: string }>;
  note: string | null;
};

type PrintedQuotation = Quotation & {
  addresses?: Addresses;
  logo?: Picture | null;
  order?: PrintedOrder;
};

/** Renders a version of a reply, its draft or its order as a PDF. Takes about 0.3 s: call it in a worker. */
export function renderQuotation(quotation: PrintedQuotation): Promise<Buffer> {
  const { version, issuer, at, order } = quotation;
  const title = titleOf(quotation);
  const sheet = new Sheet({
    title,
    author: issuer.tradingName,
    foot: [issuer.tradingName, title].join(" · "),
    isDraft: version === null,
    createdAt: order?.confirmedAt ?? at,
  });
  writeHead(sheet, quotation, title);
  const numbered = quotation.lines.map((line, index) => ({ ...line, itemNumber: index + 1 }));
  writeLines(sheet, offeredLines(numbered), {
    keepLast: heightOfTotals(sheet, quotation) + heightOfTerms(sheet, quotation),
  });
  writeTotals(sheet, quotation);
  if (!order) writeNotOffered(sheet, numbered);
  writeTerms(sheet, quotation);
  return sheet.finish();
}

function titleOf(quotation: PrintedQuotation): string {
  const { order, version } = quotation;
  if (order) return `Order confirmation ${order.reference}`;
  return `${numberOf(quotation)}, ${version === null ? "draft" : `version ${version}`}`;
}

function numberOf({ orderNumber }: Quotation): string {
  return `Quotation ${formatOrderNumber(orderNumber)}`;
}

function writeHead(sheet: Sheet, quotation: PrintedQuotation, title: string): void {
  const { issuer, customer, at, validUntil, job, sender, logo, order } = quotation;
  const disclosures = [
    issuer.registeredOffice,
    registrationText(issuer),
    issuer.vatNumber && `VAT number ${issuer.vatNumber}`,
    `${issuer.phone} · ${issuer.email}`,
  ];
  const top = sheet.y;
  const logoWidth = logo ? widthOfPicture(logo) + LOGO_GAP : 0;
  const bottom = logo ? top + heightOfPicture(logo) + LOGO_GAP : top;
  sheet.write("H1", title, {
    ...{ size: 18, isBold: true, isAccent: true, after: 12 },
    width: TEXT_WIDTH - logoWidth,
  });
  const below = Math.max(sheet.y, bottom);
  sheet.y = top;
  if (logo) sheet.picture(logo, issuer.tradingName);
  sheet.y = below;
  const dates = order
    ? [
        `Date: ${formatDay(order.confirmedAt)}`,
        `For: ${numberOf(quotation)}, version ${quotation.version}`,
        ...order.facts.map(({ label, value }) => `${label}: ${value.replaceAll("\n", ", ")}`),
      ]
    : [
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
      ...paragraphsOf(disclosures, { size: SMALL, isMuted: true }),
    ],
    [
      ...paragraphsOf([...dates, contact], {}),
      ["", { after: 8 }],
      ...paragraphsOf(to.length > 0 ? ["To", ...to] : [], {}),
    ],
    14,
  );
  const message = order ? order.note : quotation.message;
  if (message) writeMessage(sheet, message);
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

function writeTotals(sheet: Sheet, quotation: PrintedQuotation): void {
  sheet.makeRoom(heightOfTotals(sheet, quotation));
  sheet.y += 4;
  const top = sheet.y;
  sheet.amounts(figureRows(quotation));
  const below = sheet.y;
  sheet.y = top;
  const accept = acceptAt(quotation);
  if (accept !== null) writeAccept(sheet, accept);
  sheet.y = Math.max(below, sheet.y) + 8;
}

/** Writes beside the totals where the quotation is accepted. */
function writeAccept(sheet: Sheet, url: string): void {
  const { y } = sheet;
  const column = { x: LEFT + CODE_SIZE + GAP, width: BESIDE_AMOUNTS - CODE_SIZE - GAP };
  sheet.write("P", "Accept at", { ...column, isBold: true, after: 0 });
  sheet.writeLink(url, { ...column, size: 7 });
  const below = sheet.y;
  sheet.y = y;
  sheet.code(url, LEFT);
  sheet.y = Math.max(below, y + CODE_SIZE);
}

function heightOfTotals(sheet: Sheet, quotation: PrintedQuotation): number {
  const code = acceptAt(quotation) === null ? 0 : CODE_SIZE;
  return Math.max(code, sheet.heightOfAmounts(figureRows(quotation))) + AROUND_TOTALS;
}

/** Returns where the quotation is accepted; null while a price is to follow, and for an order. */
function acceptAt({ addresses, lines, order }: PrintedQuotation): string | null {
  return order || !canBeAccepted(lines) ? null : (addresses?.accept ?? null);
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
  for (const text of termsOf(quotation)) sheet.write("P", text, TERMS_STYLE);
  if (!quotation.addresses) return;
  const { y } = sheet;
  sheet.write("P", TERMS_LABEL, TERMS_STYLE);
  sheet.y = y;
  const x = LEFT + sheet.widthOf(`${TERMS_LABEL} `, TERMS_STYLE);
  sheet.writeLink(quotation.addresses.terms, { size: SMALL, x, width: LEFT + TEXT_WIDTH - x });
}

function heightOfTerms(sheet: Sheet, quotation: PrintedQuotation): number {
  const texts = [...termsOf(quotation), ...(quotation.addresses ? [TERMS_LABEL] : [])];
  return texts.reduce(
    (sum, text) => sum + sheet.heightOf(text, TERMS_STYLE) + TERMS_STYLE.after,
    0,
  );
}

function termsOf(quotation: PrintedQuotation): string[] {
  const { deliveryNote, paymentTerms, order } = quotation;
  const terms = [
    deliveryNote && `Delivery: ${deliveryNote}`,
    paymentTerms && `Payment: ${paymentTerms}`,
    ...(order
      ? ["We confirm this order. All prices are in pounds sterling."]
      : [
          validityText(quotation),
          "All prices are in pounds sterling. An order is placed once we have confirmed it by email.",
        ]),
  ];
  return terms.flatMap((text) => (text ? [text] : []));
}

function validityText(quotation: PrintedQuotation): string | null {
  const { validUntil, lines } = quotation;
  if (!validUntil) return null;
  const where = acceptAt(quotation) === null ? "by the link in our email" : "at the address above";
  const howToOrder = canBeAccepted(lines)
    ? `To order, accept it ${where} or reply with your purchase order number.`
    : "It can be ordered once all items have a price.";
  return `This quotation is valid until the end of ${formatDay(Date.parse(validUntil))}. ${howToOrder}`;
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
