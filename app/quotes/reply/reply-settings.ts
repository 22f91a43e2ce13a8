/** The settings that apply to all replies. */
export type ReplySettings = {
  /** Customers then accept a quote only with a number; staff may record an acceptance without (R14). */
  isPurchaseOrderRequired: boolean;
  /** Copied into each new reply; null is not set. */
  deliveryNote: string | null;
  paymentTerms: string | null;
  /** The margin under which the send page warns, in hundredths of a per cent of sales; null is none. */
  marginFloorBasisPoints: number | null;
  /** For how many days a new reply is valid. */
  replyValidDays: number;
  /** The message with which a new reply begins, with places such as {name}; null is none. */
  replyMessage: string | null;
  /** After how many days without a word the owner of an open quote is emailed; null is never. */
  silentDays: number | null;
};

/** The most days of silence after which staff are emailed. */
export const MAX_SILENT_DAYS = 60;

/** Labels the settings in their form and in the audit log. */
export const REPLY_SETTING_LABELS: Record<keyof ReplySettings, string> = {
  isPurchaseOrderRequired: "Purchase order number required",
  deliveryNote: "Delivery note",
  paymentTerms: "Payment terms",
  marginFloorBasisPoints: "Lowest margin (%)",
  replyValidDays: "Valid for (days)",
  replyMessage: "Message of a new reply",
  silentDays: "Days of silence",
};
