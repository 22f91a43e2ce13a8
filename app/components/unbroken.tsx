import { unbrokenSizes } from "~/domain/unbroken-sizes";

/**
 * A product's name, or a line said of it, that breaks only where `unbrokenSizes` lets it, and not
 * within "0-10 V" either. Markup holds a range together, for a no-break hyphen would be copied, and
 * not be found on the page by whoever types a plain one.
 */
export function Unbroken({ text }: { text: string }) {
  const parts = unbrokenSizes(text).split(/(\d-\d)/);
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
