/** Why a customer declines a quote; one of them is chosen. */
export const DECLINE_REASONS = [
  "Price",
  "Lead time",
  "Ordered elsewhere",
  "Project on hold",
  "Not what was asked for",
  "Other",
] as const;
