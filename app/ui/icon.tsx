const PATHS = {
  "alert-triangle": "M12 4 2.5 20h19zM12 10v5M12 17.5v.5",
  "arrow-right": "M4 12h16M14 6l6 6-6 6",
  check: "M4 12.5 9.5 18 20 6.5",
  "chevron-down": "M5 9l7 7 7-7",
  "chevron-left": "M15 5l-7 7 7 7",
  "chevron-right": "M9 5l7 7-7 7",
  close: "M5 5l14 14M19 5 5 19",
  compare: "M4 4h6v16H4zM14 4h6v16h-6zM4 9h6M14 9h6M4 14h6M14 14h6",
  copy: "M8 8h12v13H8zM16 8V3H4v13h4",
  document: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  download: "M12 4v11M7 10.5l5 5 5-5M4 20h16",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v6M12 7.5V8",
  mail: "M3 5h18v14H3zM3 6l9 7 9-7",
  menu: "M3 6h18M3 12h18M3 18h18",
  minus: "M5 12h14",
  phone:
    "M5 3h4l2 5-2.5 2a13 13 0 0 0 5.5 5.5L16 13l5 2v4a2 2 0 0 1-2 2C10 21 3 14 3 5a2 2 0 0 1 2-2",
  pin: "M12 21s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12M12 6.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
  plus: "M5 12h14M12 5v14",
  quote: "M8 4H5v17h14V4h-3M8 2.5h8v4H8zM8.5 11h7M8.5 15h7",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21",
} as const;

export type IconName = keyof typeof PATHS;

/** An icon that several pages use. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <LineArt d={PATHS[name]} className={className} />;
}

/**
 * A decorative icon on a 24 by 24 grid; the text next to it carries the meaning. Icons of a single
 * page use this directly, because every page loads `PATHS`.
 */
export function LineArt({ d, className = "" }: { d: string; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      <path d={d} />
    </svg>
  );
}
