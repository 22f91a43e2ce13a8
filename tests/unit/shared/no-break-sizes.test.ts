import { describe, expect, test } from "vitest";

import { noBreakSizes } from "~/shared/no-break-sizes";

describe("noBreakSizes", () => {
  test.each([
    {
      why: "joins a number and its unit",
      name: "Ball Valve Actuator, 5 Nm, 24 V AC/DC, 0-10 V",
      shown: "Ball Valve Actuator, 5_Nm, 24_V AC/DC, 0-10_V",
    },
    {
      why: "joins letters and the number after them",
      name: "2-Port Control Valve, DN 150, Flanged PN 16, Kvs 6.3",
      shown: "2-Port Control Valve, DN_150, Flanged PN_16, Kvs_6.3",
    },
    {
      why: "joins a range",
      name: "Pressure Transmitter, 0 to 2.5 bar",
      shown: "Pressure Transmitter, 0_to_2.5_bar",
    },
    {
      why: "accepts units with powers, signs and non-ASCII letters",
      name: "Ultrasonic Heat Meter, qp 10 m³/h, ±3 % RH, Ø 8 m, 90 °C",
      shown: "Ultrasonic Heat Meter, qp_10_m³/h, ±3_% RH, Ø_8_m, 90_°C",
    },
    {
      why: "allows a break after × between several sizes",
      name: "Steel Enclosure, 800 × 1200 × 300 mm, IP66",
      shown: "Steel Enclosure, 800_× 1200_× 300_mm, IP66",
    },
    {
      why: "does not treat words as units",
      name: "Plant Controller, 36 Points and 12 Analogue",
      shown: "Plant Controller, 36 Points and_12 Analogue",
    },
    { why: "leaves a name without sizes unchanged", name: "Grub Screw", shown: "Grub Screw" },
  ])("$why", ({ name, shown }) => {
    expect(noBreakSizes(name)).toBe(shown.replaceAll("_", "\u00a0"));
  });
});
