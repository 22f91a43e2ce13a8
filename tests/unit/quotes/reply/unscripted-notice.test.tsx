import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { UnscriptedNotice } from "~/quotes/reply/answered-quote";

const TOAST = {
  kind: "error",
  title: "There is a newer version",
  description: "Nothing was accepted.",
} as const;

test("a refused answer is explained at the top of a page without scripts, with the way to the form", () => {
  const page = renderToStaticMarkup(<UnscriptedNotice toast={TOAST} hasForms />);
  expect(page).toMatch(/^<noscript>.*<\/noscript>$/);
  for (const part of [TOAST.title, TOAST.description, 'href="#answer"'])
    expect(page).toContain(part);
});

test("the notice links to no form once nothing can be answered, and is left out without a message", () => {
  const page = renderToStaticMarkup(<UnscriptedNotice toast={TOAST} hasForms={false} />);
  expect(page).toContain(TOAST.description);
  expect(page).not.toContain("#answer");
  expect(renderToStaticMarkup(<UnscriptedNotice toast={null} hasForms />)).toBe("");
});
