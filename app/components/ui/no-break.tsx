import { noBreakSizes } from "~/domain/catalogue/no-break-sizes";

/**
 * A product's name, or a line said of it, that breaks only where `noBreakSizes` lets it, and not
 * within "0-10 V" either. Markup holds a range together, for a no-break hyphen would be copied, and
 * not be found on the page by whoever types a plain one.
 */
export function NoBreak({ text }: { text: string }) {
  const parts = noBreakSizes(text).split(/(\d-\d)/);
  return Object.entries(parts).map(([place, part]) =>
    Number(place) % 2 === 1 ? (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
