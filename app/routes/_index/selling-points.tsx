import { LineArt } from "~/ui/icon";

import schematic from "./schematic.svg";

const POINTS: ReadonlyArray<{ icon: string; title: string; text: string }> = [
  {
    icon: "M10 13.5V5a2 2 0 1 1 4 0v8.5a4.5 4.5 0 1 1-4 0M12 9v8M17 6h3M17 10h3",
    title: "Temperature Control",
    text: "Room, duct, immersion and outside sensors with the right element for your controller.",
  },
  {
    icon: "M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4",
    title: "BMS Integration",
    text: "BACnet, Modbus, KNX, M-Bus and more, from field devices to the head end.",
  },
  {
    icon: "M4.5 18a9 9 0 1 1 15 0M12 14l4.5-5M7 18h10",
    title: "Energy Efficiency",
    text: "Meters, valves and actuators that keep plant at its setpoint.",
  },
  {
    icon: "M5 3h14v12H5zM8.5 7h7M8.5 10.5h4M15 15v6l-3-2-3 2v-6",
    title: "Quality Assured",
    text: "Specifications and datasheets to check before you order.",
  },
];

// The company's own claims, verbatim and never computed (L2).
const CLAIMS = [
  { figure: "500+", words: "Products Available" },
  { figure: "4+", words: "Years in Business" },
  { figure: "1000+", words: "UK Installations" },
];

export function SellingPoints() {
  return (
    <section aria-label="Why buy from us" className="border-y">
      <div className="measure grid items-center gap-x-12 gap-y-2 py-6 md:grid-cols-[18rem_minmax(0,1fr)] md:py-8 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <img
          src={schematic}
          alt=""
          width="640"
          height="464"
          loading="lazy"
          className="border bg-panel"
        />
        <ul role="list" className="grid gap-x-10 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
          {POINTS.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-4 py-4">
              <LineArt d={icon} className="size-8 text-petrol" />
              <div>
                <h2 className="font-semibold">{title}</h2>
                <p className="mt-1 text-sm text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="border-t bg-paper-deep">
        <ul
          role="list"
          className="measure flex flex-wrap gap-y-4 py-6 md:grid md:grid-cols-3 md:py-8"
        >
          {CLAIMS.map(({ figure, words }) => (
            <li
              key={figure}
              className="flex-1 border-l border-control pl-3 first:border-l-0 first:pl-0 md:pl-6"
            >
              <span className="block text-xl font-semibold tracking-tight min-[22rem]:text-2xl md:text-3xl">
                {figure}
              </span>{" "}
              <span className="block text-sm text-muted md:text-base">{words}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
