import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { CATEGORY_NAMES } from "#data/demo/categories";
import { CategoryIcon } from "~/components/catalogue/category-icon";

function iconOf(name: string | null): string {
  return renderToStaticMarkup(<CategoryIcon name={name} />);
}

test("each category of the demo catalogue has an icon of its own", () => {
  const icons = [...CATEGORY_NAMES.map(iconOf), iconOf(null)];
  expect(new Set(icons).size).toBe(CATEGORY_NAMES.length + 1);
});

test.each([
  { why: "a word within the name, in any case", name: "ROOM SENSORS & more", like: "Sensors" },
  { why: "what the part is before what it drives", name: "Valve actuators", like: "Actuators" },
  { why: "a meter only at the beginning of a word", name: "Thermometer probes", like: "Sensors" },
  { why: "no category", name: null, like: "Gift vouchers" },
])("an icon is chosen by $why", ({ name, like }) => {
  expect(iconOf(name)).toBe(iconOf(like));
});
