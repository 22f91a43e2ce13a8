/** The demo's users and quotes. The passwords are not secret: `npm start` prints them. */
import { DEMO_LOGINS } from "~/accounts/sign-in/demo-accounts.server";
import type { QuoteStatus } from "~/quotes/request/quote-status";

export const DEMO_CUSTOMER = {
  ...DEMO_LOGINS.customer,
  fullName: "Sam Taylor",
  phoneNumber: "01632 960 123",
  company: "Example Building Services Ltd",
};

export const DEMO_CUSTOMER_DISCOUNT_BASIS_POINTS = 12_50;

export const DEMO_ADMIN = {
  ...DEMO_LOGINS.admin,
  fullName: "Alex Morgan",
  phoneNumber: null,
  company: null,
};

export const DEMO_SALES = {
  ...DEMO_LOGINS.sales,
  fullName: "Robin Lee",
  phoneNumber: null,
  company: null,
};

/** In the firm of the demo customer, and without a discount of their own. */
export const DEMO_COLLEAGUE = {
  ...DEMO_LOGINS.colleague,
  fullName: "Kim Patel",
  phoneNumber: "01632 960 124",
  company: DEMO_CUSTOMER.company,
};

/** The firm of the demo customer, who is its manager. A product's manufacturer is named by its code. */
export const DEMO_FIRM = {
  name: DEMO_CUSTOMER.company,
  accountsReference: "EBS01",
  discount: { onManufacturerOf: "TD-PT1000-150", basisPoints: 20_00 },
  partNumbers: [
    { code: "EBS-1001", ourCode: "TD-PT1000-150" },
    { code: "EBS-1002", ourCode: "TRC-12-MS" },
  ],
};

export type DemoQuote = {
  /** Hours before the demo was created; the list is in chronological order. */
  hoursAgo: number;
  /** The status staff changed it to, and how many hours after submission. */
  moves?: ReadonlyArray<{ to: Exclude<QuoteStatus, "draft" | "submitted">; afterHours: number }>;
  isDraft?: boolean;
  /** The demo customer shares it with the firm. */
  isShared?: boolean;
  /** Submitted by this visitor instead of the demo customer. */
  visitor?: { name: string; email: string; phone: string; company: string | null };
  lines: ReadonlyArray<{ code: string; quantity: number }>;
  notes?: string;
  includeDatasheets?: boolean;
  reply?: DemoReply;
};

/** Our reply to a demo quote: what happened to it, in chronological order. Hours count from the submission. */
export type DemoReply = ReadonlyArray<{ afterHours: number } & DemoReplyEvent>;

type DemoReplyEvent =
  /** Starts and saves the draft, and sends it with `validForDays`. */
  | {
      kind: "version";
      /** Left out of a draft that is still being written. */
      validForDays?: number;
      message: string;
      /** Of each line in turn; a price in pence ex VAT replaces the requested one. */
      lines?: ReadonlyArray<{ pricePence?: number; leadTime?: string; note?: string }>;
      shippingPence?: number;
    }
  | { kind: "change-requested"; message: string }
  | { kind: "accepted"; purchaseOrder: string }
  | { kind: "declined"; reason: string; comment: string };

/**
 * Quotes of every status: one by a visitor, one with POA and unknown weights, one over 50 kg, some
 * late (Q11).
 */
export const DEMO_QUOTES: readonly DemoQuote[] = [
  {
    hoursAgo: 50 * 24,
    lines: [{ code: "CZ2-28", quantity: 4 }],
    reply: [
      {
        kind: "version",
        afterHours: 6,
        validForDays: 30,
        message: "Thank you for your request. All four are in stock.",
        lines: [{ leadTime: "In stock" }],
      },
    ],
  },
  {
    hoursAgo: 32 * 24,
    lines: [
      { code: "TD-PT1000-150", quantity: 40 },
      { code: "TRC-12-MS", quantity: 6 },
    ],
    notes: "School refurbishment, phase 2.",
    isShared: true,
    reply: [
      {
        kind: "version",
        afterHours: 3,
        validForDays: 30,
        message: "Thank you. At 40 pieces we can offer a better price for the sensors.",
        lines: [{ pricePence: 18_00, leadTime: "1 week" }, { leadTime: "In stock" }],
      },
      { kind: "accepted", afterHours: 52, purchaseOrder: "PO-20417" },
    ],
  },
  {
    hoursAgo: 21 * 24,
    moves: [
      { to: "in_progress", afterHours: 1 },
      { to: "completed", afterHours: 5 },
    ],
    lines: [
      { code: "TD-PT1000-150", quantity: 12 },
      { code: "TRC-12-MS", quantity: 2 },
    ],
    notes: "Plant room refurbishment.\nPlease deliver to site, before 16:00.",
  },
  {
    hoursAgo: 12 * 24,
    visitor: {
      name: "Tom Baker",
      email: "tom@example.net",
      phone: "0117 496 0456",
      company: "Example Heating Co",
    },
    lines: [{ code: "PKX-S4", quantity: 10 }],
    reply: [
      {
        kind: "version",
        afterHours: 20,
        validForDays: 30,
        message: "Thank you for your request. The lead time is the manufacturer's.",
        lines: [{ pricePence: 164_00, leadTime: "6 weeks" }],
      },
      {
        kind: "declined",
        afterHours: 44,
        reason: "Lead time",
        comment: "We need them on site in two weeks.",
      },
    ],
  },
  {
    hoursAgo: 9 * 24,
    lines: [{ code: "BRT-F-R", quantity: 24 }],
    includeDatasheets: true,
    reply: [
      {
        kind: "version",
        afterHours: 4,
        validForDays: 14,
        message: "Thank you for your request. Here is our quote.",
        lines: [{ leadTime: "3 weeks" }],
      },
      {
        kind: "change-requested",
        afterHours: 28,
        message: "Can you deliver in two lots, and do better on the price at 24?",
      },
      {
        kind: "version",
        afterHours: 30,
        validForDays: 14,
        message: "Two deliveries are no problem, and we have lowered the price.",
        lines: [{ pricePence: 60_50, leadTime: "1 week", note: "In two deliveries of 12" }],
      },
      { kind: "change-requested", afterHours: 100, message: "Please hold the price for a month." },
      {
        kind: "version",
        afterHours: 102,
        validForDays: 30,
        message: "The price is held for a month from today.",
        lines: [{ pricePence: 60_50, leadTime: "1 week", note: "In two deliveries of 12" }],
      },
    ],
  },
  {
    hoursAgo: 6 * 24,
    lines: [
      { code: "AQ-CT-EO", quantity: 12 },
      { code: "ENC-400-400-200", quantity: 1 },
    ],
    reply: [
      {
        kind: "version",
        afterHours: 5,
        validForDays: 30,
        message: "Thank you for your request. Here is our quote.",
        lines: [{ leadTime: "In stock" }, { leadTime: "1 week" }],
        shippingPence: 26_00,
      },
      {
        kind: "change-requested",
        afterHours: 139,
        message: "Could you offer the enclosure in stainless steel instead?",
      },
    ],
  },
  {
    hoursAgo: 3 * 24,
    lines: [
      { code: "CG3F-150", quantity: 1 },
      { code: "ARB-20-24", quantity: 1 },
    ],
    notes: "Which flanges come with the valve?",
    reply: [
      {
        kind: "version",
        afterHours: 2,
        message: "The valve comes with PN 16 flanges. Bolts and gaskets are not included.",
        lines: [{ leadTime: "6 weeks" }, { leadTime: "In stock" }],
      },
    ],
  },
  {
    hoursAgo: 30,
    lines: [
      { code: "PLW-16", quantity: 1 },
      { code: "ME-3PCT-MM", quantity: 3 },
      { code: "grubscrewm3x6", quantity: 100 },
    ],
    includeDatasheets: true,
  },
  { hoursAgo: 26, isDraft: true, lines: [{ code: "CZ2-28", quantity: 3 }] },
  {
    hoursAgo: 5,
    visitor: {
      name: "Priya Shah",
      email: "priya@example.org",
      phone: "020 7946 0123",
      company: null,
    },
    lines: [{ code: "AQ-CT-EO", quantity: 6 }],
    notes: "For two classrooms. Do they work without a gateway?",
  },
  {
    hoursAgo: 4,
    moves: [{ to: "in_progress", afterHours: 1 }],
    lines: [
      { code: "ENC-400-400-200", quantity: 2 },
      { code: "PKX-S4", quantity: 4 },
    ],
  },
  { hoursAgo: 0.7, lines: [{ code: "TC-NTC10K-6X50", quantity: 50 }] },
];
