import { GREY, PETROL, SIGNAL } from "#data/demo/drawings/paint";
import type { Shape } from "#data/demo/drawings/shape";
import { escapeXml } from "#data/demo/drawings/svg";
import { attributes, type Canvas, surfaceAt } from "./canvas";
import { isDark } from "./colour";
import type { Surface } from "./surfaces";

type Text = Extract<Shape, { kind: "text" }>;

/** Prints text in the colour that the surface beneath it takes. */
export function drawText(canvas: Canvas, text: Text): void {
  const towardsMiddle = { start: 0.4, middle: 0, end: -0.4 }[text.anchor] * text.size;
  const surface = surfaceAt(canvas, text.x + towardsMiddle, text.y - text.size * 0.35);
  canvas.elements.push(
    `<text${attributes({
      x: text.x,
      y: text.y,
      "font-size": text.size,
      "text-anchor": text.anchor === "start" ? undefined : text.anchor,
      "font-weight": text.isBold ? "700" : undefined,
      fill: printColour(text.colour, surface),
    })}>${escapeXml(text.text)}</text>`,
  );
}

function printColour(colour: string, surface: Surface | undefined): string {
  if (!surface) return colour;
  if (colour === PETROL) return surface.accentInk;
  if (colour === GREY) return surface.softInk;
  if (colour === SIGNAL && !isDark(surface.base)) return "#b3261e";
  return surface.ink;
}
