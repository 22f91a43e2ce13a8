import { describe, expect, test } from "vitest";

import {
  datasheetDownloadHref,
  datasheetFacts,
  datasheetHref,
  isFramed,
  ownDatasheetFile,
} from "~/catalogue/media/datasheet";

const OWN = "/media/datasheets/ds-1.pdf";
const MAKERS = "https://maker.example/ds-1.pdf";

test.each([
  { datasheetBytes: 184_400, datasheetPages: 2, facts: "PDF, 2 pages, 184 KB" },
  { datasheetBytes: 1_249_000, datasheetPages: 1, facts: "PDF, 1 page, 1.2 MB" },
  { datasheetBytes: 999_499, datasheetPages: null, facts: "PDF, 999 KB" },
  { datasheetBytes: 999_500, datasheetPages: null, facts: "PDF, 1.0 MB" },
  { datasheetBytes: 3, datasheetPages: null, facts: "PDF, 1 KB" },
  { datasheetBytes: null, datasheetPages: 2, facts: null },
])("a datasheet of $datasheetBytes bytes: $facts", ({ facts, ...sheet }) => {
  expect(datasheetFacts(sheet)).toBe(facts);
});

describe("the URLs that open and download a datasheet", () => {
  test.each([
    {
      why: "our file",
      file: OWN,
      url: null,
      read: "/datasheets/7",
      save: "/datasheets/7?download",
    },
    {
      why: "our file and the manufacturer's URL",
      file: OWN,
      url: MAKERS,
      read: "/datasheets/7",
      save: "/datasheets/7?download",
    },
    {
      why: "our file, given as the URL",
      file: null,
      url: OWN,
      read: "/datasheets/7",
      save: "/datasheets/7?download",
    },
    { why: "only the manufacturer's URL", file: null, url: MAKERS, read: MAKERS, save: MAKERS },
    { why: "none", file: null, url: null, read: null, save: null },
  ])("$why", ({ file, url, read, save }) => {
    const product = { id: 7, datasheetFileUrl: file, datasheetUrl: url };
    expect(datasheetHref(product)).toBe(read);
    expect(datasheetDownloadHref(product)).toBe(save);
  });
});

test.each([
  { href: "/datasheets/7", framed: true },
  { href: "https://docs.example.com/a.pdf", framed: true },
  { href: "http://docs.example.com/a.pdf", framed: false },
  { href: "https://docs.example.com.evil.example/a.pdf", framed: false },
  { href: "https://other.example/a.pdf", framed: false },
])("$href is framed beside one listed origin: $framed", ({ href, framed }) => {
  expect(isFramed(href, ["https://docs.example.com"])).toBe(framed);
});

describe("ownDatasheetFile", () => {
  test.each([
    "/media/datasheets/../site.db",
    "/media/datasheets/.hidden",
    "/media/other/a.pdf",
    "",
  ])("%j is not our file", (datasheetFileUrl) => {
    expect(ownDatasheetFile({ datasheetFileUrl, datasheetUrl: null })).toBeUndefined();
  });
});
