import { LineArt } from "~/components/ui/icon";

const COMPONENT = "M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9";

/** The first entry with a keyword in the category's name applies, so a valve actuator is an actuator. */
const ICONS: ReadonlyArray<readonly [keywords: RegExp, d: string]> = [
  [
    /accessor|spare|fitting|cable/i,
    "M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7",
  ],
  [
    /gateway|router|interface|network|wireless/i,
    "M3 6h18v12H3zM7 10.5h9M13.5 8l2.5 2.5M17 14H8M10.5 16.5 8 14",
  ],
  [
    /actuator|drive|motor/i,
    "M4 11h16v9H4zM12 12.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 14v3M5 8a8 8 0 0 1 14 0M19.5 4v4h-4",
  ],
  [
    /thermostat|programmer/i,
    "M5 3h14v18H5zM8 6.5h8V10H8zM12 12.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 12.5v2.5",
  ],
  [/valve/i, "M3 10v10l9-5zM21 10v10l-9-5zM12 15V7M7 4h10v3H7z"],
  [
    /\bmeter/i,
    "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M8.5 8.5h7V12h-7zM9.5 15.5h5M4 12H1.5M20 12h2.5",
  ],
  [
    /sensor|probe|detector|transmitter/i,
    "M6 3h12v6H6zM9.5 9v3h5V9M12 12v9M16 15a4.5 4.5 0 0 1 0 6M8 15a4.5 4.5 0 0 0 0 6",
  ],
  [
    /control|module|panel/i,
    "M4 3h16v18H4zM4 7h16M4 17h16M8 3v4M12 3v4M16 3v4M8 17v4M12 17v4M16 17v4M7.5 10h5v4h-5zM16 12h.5",
  ],
];

/** The line drawing of a category; a plain component for one that no keyword describes. */
export function CategoryIcon({ name, className }: { name: string | null; className?: string }) {
  const [, d] = ICONS.find(([keywords]) => keywords.test(name ?? "")) ?? [null, COMPONENT];
  return <LineArt d={d} className={className} />;
}
