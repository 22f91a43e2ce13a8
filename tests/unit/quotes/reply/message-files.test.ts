import { describe, expect, test } from "vitest";

import { MESSAGE_FILE_TYPES, messageFileKind } from "~/quotes/reply/message-file-kind";
import { foldMessages, mailedFiles, mailStateText } from "~/quotes/reply/quote-message";
import { zipOf } from "#tests/support/files/zip-file";

const text = (content: string) => Buffer.from(content, "latin1");
const archive = (...names: string[]) =>
  zipOf(names.map((name) => ({ name, content: Buffer.from("x") })));

const WORD = ["[Content_Types].xml", "word/document.xml"];
const EXCEL = ["[Content_Types].xml", "xl/workbook.xml"];

describe("the type of a message's file", () => {
  test.each([
    ["a PDF", text("%PDF-1.7\n...\n%%EOF\n"), "drawing.exe", "pdf"],
    ["a PNG", text("\x89PNG\r\n\x1a\n..."), "a.png", "png"],
    ["a JPEG", text("\xff\xd8\xff\xe0..."), "a.jpg", "jpg"],
    ["a WebP", text("RIFF\x00\x00\x00\x00WEBP"), "a.webp", "webp"],
    ["a drawing", text("AC1032\0\0"), "a.dwg", "dwg"],
    ["a drawing as text", text("  0\r\nSECTION\r\n  2\r\nHEADER\r\n"), "a.txt", "dxf"],
    ["a table", text("code,quantity\r\nTI-1,4\r\n"), "points.csv", "csv"],
    ["a text", text("Gate 2, \xa34.00\r\n"), "note.bat", "txt"],
    ["a document", archive(...WORD), "schedule.zip", "docx"],
    ["a spreadsheet", archive(...EXCEL), "schedule.docx", "xlsx"],
  ])("is found by content: %s", (_, bytes, name, kind) => {
    expect(messageFileKind(bytes, name)).toBe(kind);
  });

  test.each([
    ["a web page", text("<!doctype html><script>alert(1)</script>"), "a.txt"],
    ["a picture with scripts", text('<svg xmlns="http://www.w3.org/2000/svg">'), "a.png"],
    ["a web page that says it is a PDF", text("%PDF-1.7\n<script>1</script>"), "a.pdf"],
    ["an archive", archive("a.txt"), "a.docx"],
    ["a document with macros", archive(...WORD, "word/vbaProject.bin"), "a.docx"],
    ["a spreadsheet with macros", archive(...EXCEL, "xl/macrosheets/sheet1.xml"), "a.xlsx"],
    ["a document with a program", archive(...WORD, "word/embeddings/run.EXE"), "a.docx"],
    ["an archive cut short", archive(...WORD).subarray(0, 60), "a.docx"],
    ["a program", text("MZ\x90\0\x03\0"), "a.txt"],
    ["a GIF", text("GIF89a"), "a.gif"],
    ["nothing", text(""), "a.txt"],
  ])("is not taken: %s", (_, bytes, name) => {
    expect(messageFileKind(bytes, name)).toBeUndefined();
  });

  test("is not taken of an archive that may be read in two ways", () => {
    const macros = archive(...WORD, "word/vbaProject.bin");
    const end = macros.length - 22;
    const fewer = Buffer.from(macros);
    fewer.writeUInt16LE(2, end + 10);
    expect(messageFileKind(fewer, "a.docx"), "counts fewer files").toBeUndefined();

    const shorter = Buffer.from(fewer);
    const last = 46 + "word/vbaProject.bin".length;
    shorter.writeUInt32LE(macros.readUInt32LE(end + 12) - last, end + 12);
    expect(messageFileKind(shorter, "a.docx"), "has a file behind its list").toBeUndefined();

    const plain = archive(...WORD);
    const list = plain.subarray(plain.readUInt32LE(plain.length - 22 + 16));
    const twice = Buffer.concat([macros, list]);
    twice.writeUInt16LE(list.length, end + 20);
    twice.writeUInt32LE(macros.length, twice.length - 22 + 16);
    expect(messageFileKind(twice, "a.docx"), "has a second list in its comment").toBeUndefined();
  });

  test("is never served as a page", () => {
    expect(Object.values(MESSAGE_FILE_TYPES).join(" ")).not.toMatch(/html|svg|script/);
  });
});

test("files go with a mail up to 7 MB together, and the others are linked", () => {
  const file = (id: string, megabytes: number) => ({ id, name: id, bytes: megabytes * 1024 ** 2 });
  const files = [file("a", 6), file("b", 2), file("c", 1)];
  expect(mailedFiles(files).map(({ isAttached }) => isAttached)).toEqual([true, false, true]);
});

test("all but the newest twenty messages are folded", () => {
  const messages = Array.from({ length: 22 }, (_, index) => index);
  expect(foldMessages(messages).older).toEqual([0, 1]);
  expect(foldMessages([1, 2])).toEqual({ older: [], newest: [1, 2] });
});

test.each([
  [null, "no longer stored"],
  [{ sentAt: 1, failedAt: null, lastError: null }, "Emailed"],
  [{ sentAt: null, failedAt: 1, lastError: "mailbox full" }, "Not emailed: mailbox full"],
  [{ sentAt: null, failedAt: null, lastError: null }, "waiting to be sent"],
  [{ sentAt: null, failedAt: null, lastError: "no connection" }, "waiting: no connection"],
])("the state of a mail, %j, says that it is %s", (mail, says) => {
  expect(mailStateText(mail)).toContain(says);
});
