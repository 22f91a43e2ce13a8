import { formatCount } from "~/shared/counts";
import type { ReplyLineKind } from "~/quotes/reply/reply";

/** A line of a version, with its place in it, counted from 0. */
export type QuotedLine = { position: number; title: string; code: string | null; quantity: number };

/** Returns the offered lines of a version: the customer may want another quantity of each. */
export function quotedLines(
  lines: ReadonlyArray<{
    kind: ReplyLineKind;
    title: string;
    code: string | null;
    quantity: number;
  }>,
): QuotedLine[] {
  return [...lines.entries()].flatMap(([position, { kind, title, code, quantity }]) =>
    kind === "not-offered" ? [] : [{ position, title, code, quantity }],
  );
}

/**
 * Returns the name of a line's field, such as "wanted-2-17". It names the version, because a field that
 * was typed for an older one may be about another product.
 */
export function wantedFieldName(version: number, position: number): string {
  return `wanted-${version}-${position}`;
}

/**
 * Returns the message of a change request with the quantities that the customer wants, by place, each on
 * a line of its own. A quantity that is already quoted is left out.
 */
export function withWantedQuantities(
  message: string,
  lines: readonly QuotedLine[],
  wanted: ReadonlyMap<number, number>,
): string {
  const changes = lines.flatMap(({ position, title, code, quantity }) => {
    const other = wanted.get(position);
    if (other === undefined || other === quantity) return [];
    const product = code ? `${title} (${code})` : title;
    return [`${formatCount(other)} instead of ${formatCount(quantity)}: ${product}`];
  });
  return changes.length === 0
    ? message
    : [message, "", "Quantities wanted:", ...changes].join("\n");
}
