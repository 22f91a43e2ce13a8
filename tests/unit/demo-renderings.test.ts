import { describe, expect, test } from "vitest";

import { buildCatalogue } from "#data/demo/catalogue";
import { frontView, type Figure } from "#data/demo/drawings/figure";
import { paint } from "#data/demo/drawings/paint";
import { isDark } from "#data/demo/drawings/rendering/colour";
import { MANUFACTURER_STYLES } from "#data/demo/drawings/rendering/manufacturer-styles";
import { renderingSvg } from "#data/demo/drawings/rendering/rendering";
import { annotation, circle, line, markSpot, rect, text } from "#data/demo/drawings/shape";
import { MANUFACTURERS } from "#data/demo/manufacturers";

const MAX_BYTES = 12 * 1024;

const { products, renderings, drawings } = buildCatalogue();
const styles = MANUFACTURERS.map(({ name }) => MANUFACTURER_STYLES[name]);

describe("the renderings of the demo catalogue", () => {
  test("come first in every gallery, and drawings after them", () => {
    for (const { images } of products) {
      const files = images.map(({ imageUrl }) => imageUrl.split("/").at(-1) ?? "");
      const [first, second] = files;
      if (first !== undefined) expect(renderings.has(first), first).toBe(true);
      if (second !== undefined) expect(drawings.has(second), second).toBe(true);
    }
  });

  test("are small, complete and the same on every run", () => {
    const again = buildCatalogue().renderings;
    for (const [fileName, rendering] of renderings) {
      const svg = renderingSvg(rendering);
      expect(Buffer.byteLength(svg), fileName).toBeLessThan(MAX_BYTES);
      expect(svg, fileName).not.toMatch(/NaN|undefined|Infinity/);
      const used = [...svg.matchAll(/(?:url\(|href=")#(d\d+)/g)].map(([, id]) => `id="${id}"`);
      for (const id of used) expect(svg.includes(id), `${fileName} ${id}`).toBe(true);
      const other = again.get(fileName);
      expect(other && renderingSvg(other) === svg, fileName).toBe(true);
    }
  });

  test("distinguish seven manufacturers by case colour, accent, mark and name", () => {
    for (const look of ["case", "accent", "mark", "word", "display"] as const) {
      expect(new Set(styles.map((style) => style[look])).size).toBe(MANUFACTURERS.length);
    }
  });
});

describe("renderingSvg", () => {
  const style = MANUFACTURER_STYLES["Kestrelmere Controls"];
  const figure: Figure = {
    shapes: [
      rect(0, 0, 100, 100, paint.body),
      rect(10, 10, 30, 20, paint.partTint),
      text(25, 22, 8, "21.0"),
      markSpot(50, 10, 44, 9),
      line(0, 50, 200, 50, paint.centre),
      ...annotation(circle(300, 50, 20, paint.partSteel), text(300, 50, 9, "Ø 6 m")),
    ],
    box: { x: 0, y: 0, width: 320, height: 100 },
    dimensions: [],
  };
  const svg = renderingSvg({ title: "A & B", figure, style, fill: 1 });

  test("shows the part with its manufacturer's mark", () => {
    expect(svg).toContain("<title>A &amp; B</title>");
    expect(svg).toContain(`d="${style.mark}"`);
    expect(svg).toContain(">KESTRELMERE</text>");
    expect(svg).toContain(`fill="${style.displayInk}">21.0</text>`);
  });

  test("leaves out centre lines and what only explains the part", () => {
    expect(svg).not.toContain("stroke-dasharray");
    expect(svg).not.toContain("Ø 6 m");
    // The housing fills the frame that the annotation would have shared with it.
    expect(svg).toContain('<rect x="50" y="50" width="700" height="700"');
  });

  test("line drawings show the opposite", () => {
    const { shapes } = frontView("A & B", figure);
    expect(shapes.some((shape) => shape.kind === "text" && shape.text === "Ø 6 m")).toBe(true);
    expect(shapes.some((shape) => shape.kind !== "text" && shape.paint.material === "mark")).toBe(
      false,
    );
  });

  test.each(MANUFACTURERS.map(({ name }) => name))(
    "prints in a contrasting colour for %s",
    (name) => {
      const { strip, stripInk, display, displayInk } = MANUFACTURER_STYLES[name];
      expect(isDark(stripInk)).not.toBe(isDark(strip));
      expect(isDark(displayInk)).not.toBe(isDark(display));
    },
  );
});
