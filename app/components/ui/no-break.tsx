import { noBreakSizes } from "~/domain/catalogue/no-break-sizes";

/**
 * Shows text that does not wrap within a size (see `noBreakSizes`) or a range such as "0-10 V". Ranges
 * are wrapped in a span, because a no-break hyphen would end up in copied text and defeat find-in-page.
 */
export function NoBreak({ text }: { text: string }) {
  const parts = noBreakSizes(text).split(/(\d-\d)/);
  return Object.entries(parts).map(([index, part]) =>
    Number(index) % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
