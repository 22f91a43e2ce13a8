/** The icons of `app/styles/icons.css`. */
export type IconName =
  | "alert-triangle"
  | "arrow-right"
  | "check"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "close"
  | "compare"
  | "copy"
  | "document"
  | "download"
  | "info"
  | "mail"
  | "menu"
  | "minus"
  | "phone"
  | "pin"
  | "plus"
  | "quote"
  | "search";

/** A decorative icon that several pages use; the text next to it carries the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <span className={`icon icon-${name}${className ? ` ${className}` : ""}`} />;
}

/**
 * A decorative icon of a single page on a 24 by 24 grid, whose path would only lengthen the style sheet of
 * all pages.
 */
export function LineArt({ d, className = "" }: { d: string; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`line-art ${className}`}>
      <path d={d} />
    </svg>
  );
}
