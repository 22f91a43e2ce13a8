import type { TileDetails } from "~/catalogue/cards/product-card";

/** Says how an alternative differs, a safety function first and in bold; renders nothing if nothing is known. */
export function DifferenceList({ differences, note }: TileDetails) {
  if (differences.length === 0 && !note) return null;
  return (
    <ul role="list" className="mt-2 space-y-1 text-sm text-muted wrap-anywhere">
      {differences.map(({ text, isSafety }) => (
        <li key={text} className={isSafety ? "font-semibold text-ink" : undefined}>
          {text}
        </li>
      ))}
      {note && <li>{note}</li>}
    </ul>
  );
}
