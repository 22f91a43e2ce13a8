import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { NoBreak } from "~/ui/no-break";

test.each([
  {
    why: "a range does not break at its hyphen",
    text: "Actuator, 0-10 V, 4-20 mA",
    shown: "Actuator, [0-10]_V, [4-20]_mA",
  },
  { why: "a range at the beginning", text: "0-10 V Module", shown: "[0-10]_V Module" },
  {
    why: "a range in brackets",
    text: "Signal (0/2-10 V), 0-10V",
    shown: "Signal [(0/2-10]_V), [0-10V]",
  },
  { why: "a range that begins below zero", text: "-30-150 °C", shown: "[-30-150]_°C" },
  {
    why: "a code is in one piece",
    text: "Pocket for TD-PT1000-150",
    shown: "Pocket for TD-PT1000-150",
  },
  { why: "a code that begins like a range", text: "4-20-MA", shown: "4-20-MA" },
  {
    why: "words break at their hyphens",
    text: "2-Port Valve, 3-Way",
    shown: "2-Port Valve, 3-Way",
  },
  { why: "a long chain of digits can still break", text: "1-2-3-4", shown: "1-2-3-4" },
  { why: "the text is escaped", text: "<b> 0-5", shown: "&lt;b&gt;_[0-5]" },
])("$why", ({ text, shown }) => {
  const html = renderToStaticMarkup(<NoBreak text={text} />)
    .replaceAll(/<span class="whitespace-nowrap">(.*?)<\/span>/g, "[$1]")
    .replaceAll("\u00a0", "_");
  expect(html).toBe(shown);
});
