import { expect, test } from "vitest";

import { cutExtras } from "~/catalogue/search/reading/cut-extras";

test.each([
  ["Item 7 | Sensor PT1000, qty 12", "| Sensor PT1000", ["Item 7", "qty 12"]],
  ["6 No. 2-port valve DN20", "2-port valve DN20", ["6 No."]],
  ["valve DN20 c/w actuator 24V", "valve DN20", ["c/w actuator 24V"]],
  ["actuator 20 Nm c/w 2 end switches", "actuator 20 Nm c/w 2 end switches", []],
  ["enclosure 600 x 800", "enclosure 600 x 800", []],
  ["complete with pocket", "complete with pocket", []],
])("of %s is left %s (C41)", (typed, text, cut) => {
  const isProduct = (words: string) => words.includes("actuator");
  expect(cutExtras(typed, isProduct)).toEqual({ text, cut });
});
