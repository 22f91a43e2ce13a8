import { readFileSync } from "node:fs";

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { CATEGORY_NAMES } from "#data/demo/categories";
import { CategoryIcon } from "~/catalogue/media/product-image";

const css = readFileSync("app/styles/category-icons.css", "utf8");

/** The drawing that the style sheet chooses for a name: that of the last rule that applies. */
function drawingOf(name: string): string | undefined {
  const rules = [...css.matchAll(/([^{}]*)\{[^}]*--drawing: (url\("[^"]*"\))/g)];
  return rules.findLast(([, selectors = ""]) => {
    const keywords = [...selectors.matchAll(/\[data-category([*^])="([^"]+)" i\]/g)];
    if (keywords.length === 0) return true;
    return keywords.some(([, kind, keyword = ""]) =>
      kind === "^" ? name.toLowerCase().startsWith(keyword) : name.toLowerCase().includes(keyword),
    );
  })?.[2];
}

test("each category of the demo catalogue has a drawing of its own", () => {
  const drawings = [...CATEGORY_NAMES, "Gift vouchers"].map(drawingOf);
  expect(drawings).not.toContain(undefined);
  expect(new Set(drawings).size).toBe(CATEGORY_NAMES.length + 1);
});

test.each([
  { why: "a word within the name, in any case", name: "ROOM SENSORS & more", like: "Sensors" },
  { why: "what the part is before what it drives", name: "Valve actuators", like: "Actuators" },
  { why: "a meter only at the beginning of a word", name: "Thermometer probes", like: "Sensors" },
  { why: "a meter of some kind", name: "Heat meters", like: "Meters" },
])("a drawing is chosen by $why", ({ name, like }) => {
  expect(drawingOf(name)).toBe(drawingOf(like));
});

test("the icon carries the category's name for the style sheet, and nothing for readers", () => {
  const html = renderToStaticMarkup(<CategoryIcon name="Heat & water meters" className="size-8" />);
  expect(html).toBe(
    '<span aria-hidden="true" data-category="Heat &amp; water meters" class="category-icon size-8"></span>',
  );
  expect(renderToStaticMarkup(<CategoryIcon name={null} />)).not.toContain("data-category");
});
