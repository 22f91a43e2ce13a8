/** Reads a page's words as a person reads them, for tests of its text. */
import { expect } from "vitest";

import { ask } from "./page-states";

type Expected = { path: string; says: readonly string[]; status?: number; cookie?: string };

/** Expects all of these words on the page; a failure names each missing one. */
export async function expectWords(
  site: { url: string },
  { path, says, status = 200, cookie }: Expected,
) {
  const page = await readPage(site, path, cookie);
  expect(page.status, path).toBe(status);
  const missing = says.filter((words) => !page.text.includes(words));
  expect(missing, `what ${path} does not say`).toEqual([]);
}

/** Returns a served page, and the text of its main part without markup and with single spaces. */
export async function readPage(site: { url: string }, path: string, cookie = "") {
  const response = await ask(site, { path }, cookie);
  const html = (await response.text()).replace(/<!--.*?-->/gs, "");
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";
  const text = main
    .replaceAll("<wbr/>", "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
  return { status: response.status, html, text };
}
