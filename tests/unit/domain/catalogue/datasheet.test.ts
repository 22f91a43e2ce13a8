import { describe, expect, test } from "vitest";

import {
  datasheetDownloadHref,
  datasheetHref,
  ownDatasheetFile,
} from "~/domain/catalogue/datasheet";

const OWN = "/media/datasheets/ds-1.pdf";
const MAKERS = "https://maker.example/ds-1.pdf";

describe("where a datasheet is read and saved (C7)", () => {
  test.each([
    { why: "ours", file: OWN, url: null, read: "/datasheets/7", save: "/datasheets/7?download" },
    {
      why: "ours and the maker's",
      file: OWN,
      url: MAKERS,
      read: "/datasheets/7",
      save: "/datasheets/7?download",
    },
    {
      why: "ours, given as the address",
      file: null,
      url: OWN,
      read: "/datasheets/7",
      save: "/datasheets/7?download",
    },
    { why: "the maker's alone", file: null, url: MAKERS, read: MAKERS, save: MAKERS },
    { why: "none", file: null, url: null, read: null, save: null },
  ])("$why", ({ file, url, read, save }) => {
    const product = { id: 7, datasheetFileUrl: file, datasheetUrl: url };
    expect(datasheetHref(product)).toBe(read);
    expect(datasheetDownloadHref(product)).toBe(save);
  });
});

describe("ownDatasheetFile", () => {
  test.each([
    "/media/datasheets/../site.db",
    "/media/datasheets/.hidden",
    "/media/other/a.pdf",
    "",
  ])("%j is no file of ours", (datasheetFileUrl) => {
    expect(ownDatasheetFile({ datasheetFileUrl, datasheetUrl: null })).toBeUndefined();
  });
});
