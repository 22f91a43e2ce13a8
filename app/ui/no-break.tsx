import { noBreakSizes } from "~/shared/no-break-sizes";

// A single hyphen without letters before it: codes such as TD-PT1000-150 remain whole, and may wrap.
const RANGE = /^-?[^a-z-]{1,8}-[^-]{1,8}$/i;

/**
 * Shows text that does not wrap within a size (see `noBreakSizes`) or a range such as "0-10 V". Ranges
 * are wrapped in a span, because a no-break hyphen would end up in copied text and defeat find-in-page.
 */
export function NoBreak({ text }: { text: string }) {
  const parts = noBreakSizes(text).split(/(\S{0,40}\d-\d\S*)/);
  return Object.entries(parts).map(([index, part]) =>
    RANGE.test(part) ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
