/** The demo's users and quotes. The passwords are not secret: `npm start` prints them. */
import { DEMO_LOGINS } from "~/domain/account/demo-passwords";
import type { QuoteStatus } from "~/domain/quote/quote-status";

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

export type DemoQuote = {
  /** Hours before the demo was created; the list is in chronological order. */
  hoursAgo: number;
  /** The status staff changed it to, and how many hours after submission. */
  moves?: ReadonlyArray<{ to: Exclude<QuoteStatus, "draft" | "submitted">; afterHours: number }>;
  isDraft?: boolean;
  /** Submitted by this visitor instead of the demo customer. */
  visitor?: { name: string; email: string; phone: string; company: string | null };
  lines: ReadonlyArray<{ code: string; quantity: number }>;
  notes?: string;
  includeDatasheets?: boolean;
};

/**
 * Quotes of every status: one by a visitor, one with POA and unknown weights, one over 50 kg, some
 * late (Q11).
 */
export const DEMO_QUOTES: readonly DemoQuote[] = [
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
    hoursAgo: 9 * 24,
    moves: [{ to: "completed", afterHours: 22 }],
    lines: [{ code: "BRT-F-R", quantity: 24 }],
    includeDatasheets: true,
  },
  {
    hoursAgo: 3 * 24,
    moves: [{ to: "in_progress", afterHours: 2 }],
    lines: [
      { code: "CG3F-150", quantity: 1 },
      { code: "ARB-20-24", quantity: 1 },
    ],
    notes: "Which flanges come with the valve?",
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
