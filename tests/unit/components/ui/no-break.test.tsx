import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { NoBreak } from "~/components/ui/no-break";

test.each([
  {
    why: "a range does not break at its hyphen",
    text: "Actuator, 0-10 V, 4-20 mA",
    shown: "Actuator, [0-1]0_V, [4-2]0_mA",
  },
  { why: "a range at the beginning", text: "0-10 V Module", shown: "[0-1]0_V Module" },
  {
    why: "words break at their hyphens",
    text: "2-Port Valve, 3-Way",
    shown: "2-Port Valve, 3-Way",
  },
  { why: "a long chain of digits can still break", text: "1-2-3-4", shown: "[1-2]-[3-4]" },
  { why: "the text is escaped", text: "<b>0-5</b>", shown: "&lt;b&gt;[0-5]&lt;/b&gt;" },
])("$why", ({ text, shown }) => {
  const html = renderToStaticMarkup(<NoBreak text={text} />)
    .replaceAll(/<span class="whitespace-nowrap">(.*?)<\/span>/g, "[$1]")
    .replaceAll("\u00a0", "_");
  expect(html).toBe(shown);
});
