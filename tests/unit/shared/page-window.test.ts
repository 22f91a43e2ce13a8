import { describe, expect, test } from "vitest";

import { clampPage, paginate, pageWindow, parsePage } from "~/shared/page-window";

describe("pageWindow", () => {
  test.each([
    { current: 1, pages: 1, links: "1" },
    { current: 3, pages: 5, links: "1 2 3 4 5" },
    { current: 1, pages: 6, links: "1 2 3 4 5 gap 6" },
    { current: 1, pages: 25, links: "1 2 3 4 5 gap 25" },
    { current: 4, pages: 25, links: "1 2 3 4 5 gap 25" },
    { current: 5, pages: 25, links: "1 gap 4 5 6 gap 25" },
    { current: 13, pages: 25, links: "1 gap 12 13 14 gap 25" },
    { current: 21, pages: 25, links: "1 gap 20 21 22 gap 25" },
    { current: 22, pages: 25, links: "1 gap 21 22 23 24 25" },
    { current: 25, pages: 25, links: "1 gap 21 22 23 24 25" },
  ])("page $current of $pages links to $links", ({ current, pages, links }) => {
    expect(pageWindow(current, pages).join(" ")).toBe(links);
  });

  test("always contains the first, the last and the current page, each once and in order", () => {
    for (let pages = 1; pages <= 40; pages += 1) {
      for (let current = 1; current <= pages; current += 1) {
        const numbers = pageWindow(current, pages).filter((link) => link !== "gap");
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, current, pages]));
      }
    }
  });
});

describe("clampPage", () => {
  test.each([
    { requested: 0, pages: 3, page: 1 },
    { requested: 3, pages: 3, page: 3 },
    { requested: 4, pages: 3, page: 3 },
    { requested: 9, pages: 0, page: 1 },
  ])("page $requested of $pages is page $page", ({ requested, pages, page }) => {
    expect(clampPage(requested, pages)).toBe(page);
  });
});

test.each([
  { typed: null, page: 1 },
  { typed: "", page: 1 },
  { typed: "7", page: 7 },
  { typed: "-1", page: 1 },
  { typed: "1e3", page: 1 },
  { typed: "999999999", page: 999_999_999 },
  { typed: "9".repeat(400), page: Number.MAX_SAFE_INTEGER },
])("the parameter $typed is page $page", ({ typed, page }) => {
  expect(parsePage(typed)).toBe(page);
});

test.each([
  { count: 0, requested: 1, pages: { current: 1, pageCount: 0, links: [], offset: 0 } },
  { count: 20, requested: 2, pages: { current: 1, pageCount: 1, links: [1], offset: 0 } },
  { count: 21, requested: 2, pages: { current: 2, pageCount: 2, links: [1, 2], offset: 20 } },
  { count: 41, requested: 9, pages: { current: 3, pageCount: 3, links: [1, 2, 3], offset: 40 } },
])("page $requested of $count rows, twenty per page", ({ count, requested, pages }) => {
  expect(paginate(count, 20, requested)).toEqual(pages);
});
