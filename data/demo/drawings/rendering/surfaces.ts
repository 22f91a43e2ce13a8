import type { Material } from "#data/demo/drawings/shape";
import { darker, isDark, lighter, mixed } from "./colour";
import type { ManufacturerStyle } from "./manufacturer-styles";

export type Stop = readonly [offset: number, colour: string];

/** How light falls: along a face, across a standing or lying cylinder, or around a round part. */
export type Light = "face" | "standing" | "lying" | "round";

export type Surface = {
  /** The mean colour. */
  base: string;
  isMetal: boolean;
  /** Print, accented print and small print on this surface. */
  ink: string;
  accentInk: string;
  softInk: string;
};

const DARK_PRINT = "#23292c";
const LIGHT_PRINT = "#f3f5f5";

const METALS: Partial<Record<Material, string>> = {
  steel: "#b9c0c5",
  brass: "#d3a748",
  copper: "#b9733f",
  screw: "#c3c8cb",
};

/** Returns the surface of a part by what it is made of, in its manufacturer's colours. */
export function surfaceOf(material: Material, style: ManufacturerStyle): Surface {
  const metal = METALS[material];
  if (metal) return printedOn(metal, style, true);
  if (material === "strip" || material === "accent") {
    const base = material === "strip" ? style.strip : style.accent;
    const ink = material === "strip" ? style.stripInk : isDark(base) ? LIGHT_PRINT : DARK_PRINT;
    return { base, isMetal: false, ink, accentInk: ink, softInk: ink };
  }
  if (material === "display") {
    const ink = style.displayInk;
    return { base: style.display, isMetal: false, ink, accentInk: ink, softInk: ink };
  }
  return printedOn(plasticOf(material, style), style, false);
}

function plasticOf(material: Material, style: ManufacturerStyle): string {
  switch (material) {
    case "black":
    case "darkCase":
      return "#2b2f32";
    case "blue":
      return "#2c64a8";
    case "signal":
      return "#c8352b";
    case "glass":
      return mixed("#b9cbd3", style.accent, 0.12);
    case "key":
      return mixed(style.case, isDark(style.case) ? "#ffffff" : "#8f989c", 0.14);
    case "plate":
      return style.plate;
    case "cast":
      return style.cast;
    case "trim":
      return style.trim;
    default:
      return style.case;
  }
}

/** Returns the surface of a part that has a colour of its own, such as the sheath of a cable. */
export function colouredSurface(base: string, style: ManufacturerStyle): Surface {
  return printedOn(base, style, false);
}

function printedOn(base: string, style: ManufacturerStyle, isMetal: boolean): Surface {
  const isLightPrint = isDark(base);
  return {
    base,
    isMetal,
    ink: isLightPrint ? LIGHT_PRINT : DARK_PRINT,
    accentInk: isMetal ? DARK_PRINT : isLightPrint ? style.accentLight : style.accentInk,
    softInk: mixed(isLightPrint ? LIGHT_PRINT : DARK_PRINT, base, 0.35),
  };
}

/** Returns the gradient of a surface under light from the upper left. */
export function stopsOf({ base, isMetal }: Surface, light: Light): Stop[] {
  if (light === "face") {
    return [
      [0, lighter(base, isDark(base) ? 0.2 : 0.45)],
      [0.45, base],
      [1, darker(base, 0.14)],
    ];
  }
  if (light === "round") {
    return isMetal
      ? [
          [0, lighter(base, 0.85)],
          [0.35, lighter(base, 0.25)],
          [0.75, darker(base, 0.22)],
          [1, darker(base, 0.42)],
        ]
      : [
          [0, lighter(base, isDark(base) ? 0.34 : 0.6)],
          [0.5, base],
          [1, darker(base, 0.24)],
        ];
  }
  const depth = isMetal ? 1 : 0.55;
  return [
    [0, darker(base, 0.42 * depth)],
    [0.14, lighter(base, 0.1 * depth)],
    [0.3, lighter(base, 0.78 * depth)],
    [0.5, base],
    [0.78, darker(base, 0.32 * depth)],
    [0.93, lighter(base, 0.12 * depth)],
    [1, darker(base, 0.4 * depth)],
  ];
}
