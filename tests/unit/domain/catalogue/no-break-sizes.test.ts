import { describe, expect, test } from "vitest";

import { noBreakSizes } from "~/domain/catalogue/no-break-sizes";

describe("noBreakSizes", () => {
  test.each([
    {
      why: "a number keeps its unit",
      name: "Ball Valve Actuator, 5 Nm, 24 V AC/DC, 0-10 V",
      shown: "Ball Valve Actuator, 5_Nm, 24_V AC/DC, 0-10_V",
    },
    {
      why: "a size keeps the letters before it",
      name: "2-Port Control Valve, DN 150, Flanged PN 16, Kvs 6.3",
      shown: "2-Port Control Valve, DN_150, Flanged PN_16, Kvs_6.3",
    },
    {
      why: "a range holds together",
      name: "Pressure Transmitter, 0 to 2.5 bar",
      shown: "Pressure Transmitter, 0_to_2.5_bar",
    },
    {
      why: "powers, signs and letters beyond ASCII are units too",
      name: "Ultrasonic Heat Meter, qp 10 m³/h, ±3 % RH, Ø 8 m, 90 °C",
      shown: "Ultrasonic Heat Meter, qp_10_m³/h, ±3_% RH, Ø_8_m, 90_°C",
    },
    {
      why: "several sizes in one break after a ×, where one sees that more follows",
      name: "Steel Enclosure, 800 × 1200 × 300 mm, IP66",
      shown: "Steel Enclosure, 800_× 1200_× 300_mm, IP66",
    },
    {
      why: "words are no units",
      name: "Plant Controller, 36 Points and 12 Analogue",
      shown: "Plant Controller, 36 Points and_12 Analogue",
    },
    { why: "a name without sizes is as it was", name: "Grub Screw", shown: "Grub Screw" },
  ])("$why", ({ name, shown }) => {
    expect(noBreakSizes(name)).toBe(shown.replaceAll("_", "\u00a0"));
  });
});
