import { describe, expect, test } from "vitest";

import { countPdfPages, isPdf, pictureKind } from "~/shared/file-kind";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("pictureKind", () => {
  test.each([
    { text: "\xff\xd8\xff\xe0..JFIF", kind: "jpeg" },
    { text: "\x89PNG\r\n\x1a\n....", kind: "png" },
    { text: "RIFF\0\0\0\0WEBPVP8 ", kind: "webp" },
    { text: "GIF89a", kind: "gif" },
    { text: "\0\0\0\x1cftypavif", kind: "avif" },
    { text: "<svg xmlns='http://www.w3.org/2000/svg'>", kind: "svg" },
    { text: "<?xml version='1.0'?>\n<!-- drawn -->\n<svg>", kind: "svg" },
    { text: "<html>", kind: undefined },
    { text: "RIFF\0\0\0\0WAVE", kind: undefined },
    { text: "BM", kind: undefined },
    { text: "", kind: undefined },
  ])("$kind", ({ text, kind }) => {
    expect(pictureKind(bytes(text))).toBe(kind);
  });
});

describe("isPdf", () => {
  test.each([
    { why: "a PDF", text: "%PDF-1.7\n...\nstartxref\n9\n%%EOF\n", yes: true },
    { why: "a PDF of version 2", text: "%PDF-2.0\n%%EOF", yes: true },
    { why: "a truncated PDF", text: "%PDF-1.7\n...", yes: false },
    { why: "a web page", text: "<!doctype html><title>%PDF-1.7</title>%%EOF", yes: false },
    { why: "a web page after a PDF header", text: "%PDF-1.7\n<html><script>%%EOF", yes: false },
    { why: "junk before the header", text: "x%PDF-1.7\n%%EOF", yes: false },
    { why: "an empty file", text: "", yes: false },
  ])("$why", ({ text, yes }) => {
    expect(isPdf(bytes(text))).toBe(yes);
  });
});

describe("countPdfPages", () => {
  const pages = "<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>";
  const page = "<< /Type /Page /Parent 2 0 R >>";
  test.each([
    { why: "two pages", text: `${pages} ${page} ${page}`, count: 2 },
    { why: "without spaces", text: "/Type/Pages/Count 1 /Type/Page/Parent 2 0 R", count: 1 },
    { why: "another number is stated", text: `${pages} ${page}`, count: null },
    { why: "a longer number is stated", text: "/Count 12 /Type /Page ", count: null },
    {
      why: "an older version is in the file",
      text: `${pages} ${page} ${page} ${page}`,
      count: null,
    },
    { why: "compressed objects", text: `${pages} ${page} ${page} /Type /ObjStm`, count: null },
    { why: "no page in sight", text: "%PDF-1.7 /Count 0", count: null },
  ])("$why: $count", ({ text, count }) => {
    expect(countPdfPages(bytes(text))).toBe(count);
  });
});
