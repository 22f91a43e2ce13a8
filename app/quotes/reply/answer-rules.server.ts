import { findNewestVersion } from "~/quotes/reply/replies.server";
import { readReplySettings } from "~/quotes/reply/reply-settings.server";
import { lineTitle } from "~/quotes/request/quote-line";
import { quotedLines } from "~/quotes/reply/wanted-quantities";

/** Finds what the customer's answer to a quote is checked against: the settings and the newest version. */
export function findAnswerRules(orderNumber: number) {
  const { isPurchaseOrderRequired } = readReplySettings().settings;
  const newest = findNewestVersion(orderNumber);
  const lines = (newest?.lines ?? []).map((line) => ({
    kind: line.kind,
    title: lineTitle(line),
    code: line.sku ?? line.productCode,
    quantity: line.quantity,
  }));
  return { isPurchaseOrderRequired, version: newest?.version ?? 0, lines: quotedLines(lines) };
}
