import { attributes, type Canvas, define } from "./canvas";
import { darker, isDark, lighter } from "./colour";

export type Housing = { x: number; y: number; width: number; height: number; radius: number };

/** Adds what a manufacturer does to the front of a housing: a groove, a stripe, a skirt. */
export function finishHousing(canvas: Canvas, housing: Housing, base: string): void {
  const { style, elements } = canvas;
  const { x, y, width, height, radius } = housing;
  const inset = (by: number) =>
    attributes({
      x: x + by,
      y: y + by,
      width: width - 2 * by,
      height: height - 2 * by,
      rx: Math.max(0, radius - by),
    });
  const clip = () => {
    const id = define(canvas, `<clipPath id=""><rect${inset(0)}/></clipPath>`);
    return ` clip-path="url(#${id})"`;
  };
  const band = (fill: string, bx: number, by: number, bw: number, bh: number, opacity?: number) =>
    `<rect${attributes({ x: bx, y: by, width: bw, height: bh, fill, opacity: opacity && String(opacity) })}${clip()}/>`;

  switch (style.manner) {
    case "groove":
      elements.push(
        `<rect${inset(9)} stroke="#000" stroke-opacity=".22" stroke-width="2"/>`,
        `<rect${inset(11)} stroke="#fff" stroke-opacity=".7" stroke-width="1.6"/>`,
      );
      return;
    case "halo":
      elements.push(
        `<rect${inset(13)} fill="#fff" fill-opacity="${isDark(base) ? 0.03 : 0.7}" stroke="#b4c2c9" stroke-opacity="${isDark(base) ? 0.25 : 0.55}" stroke-width="1.4"/>`,
      );
      return;
    case "shoulders":
      elements.push(
        band("#fff", x, y, width, 7, 0.16),
        band("#000", x, y + height - 9, width, 9, 0.28),
        band(style.accent, x, y + height - 13, width, 4),
      );
      return;
    case "flank":
      elements.push(band(style.accent, x, y, 11, height), band("#000", x + 11, y, 2, height, 0.2));
      return;
    case "skirt":
      elements.push(
        band(darker(base, 0.1), x, y + height * 0.9, width, height * 0.1),
        band("#fff", x, y + height * 0.9, width, 2, 0.7),
      );
      return;
    case "brushed":
      elements.push(
        ...[0.13, 0.3, 0.44, 0.61, 0.77, 0.9].map((share) =>
          band(lighter(base, isDark(base) ? 0.2 : 0.8), x, y + height * share, width, 2.4, 0.5),
        ),
        band(style.accent, x, y, width, 6),
      );
      return;
    case "plain":
  }
}
