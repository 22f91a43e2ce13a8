/** A page's words as a person reads them, for tests of what stands on it. */
import { expect } from "vitest";

import { ask } from "./page-states";

type Expected = { path: string; says: readonly string[]; status?: number; cookie?: string };

/** All of these words stand on the page; a failure names each that does not. */
export async function expectWords(
  site: { url: string },
  { path, says, status = 200, cookie }: Expected,
) {
  const page = await readPage(site, path, cookie);
  expect(page.status, path).toBe(status);
  const missing = says.filter((words) => !page.text.includes(words));
  expect(missing, `what ${path} does not say`).toEqual([]);
}

/** A page as it is served, and what stands in its main part: without marks, each space one space. */
export async function readPage(site: { url: string }, path: string, cookie = "") {
  const response = await ask(site, { path }, cookie);
  const html = (await response.text()).replace(/<!--.*?-->/gs, "");
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";
  const text = main
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
  return { status: response.status, html, text };
}
