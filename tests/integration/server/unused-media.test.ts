import { existsSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setImmediate as anotherRequest } from "node:timers/promises";
import { expect, test } from "vitest";

import { listMediaUrls } from "~/catalogue/media/media-urls.server";
import { env } from "~/env.server";
import { removeMedia } from "~/catalogue/media/media-files.server";
import { removeUnusedMedia } from "~/server/unused-media.server";
import { deleteDocument } from "~/catalogue/documents/document-admin.server";
import { listDocuments } from "~/catalogue/documents/product-documents.server";
import { applyFile, checkFile, undoFile } from "#tests/support/imports/files";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";

const HOUR_MS = 60 * 60 * 1000;
const fileOf = (url: string) => path.join(env.mediaDir, url.slice("/media/".length));
const upload = (letter: string, extension = "webp", folder = "products") =>
  `/media/${folder}/${letter.repeat(32)}.${extension}`;

/** A file that was written this long ago. */
function left(url: string, ageMs = 2 * HOUR_MS) {
  const file = fileOf(url);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "x");
  const at = (Date.now() - ageMs) / 1000;
  utimesSync(file, at, at);
  return url;
}

const sweep = async () => removeUnusedMedia(await listMediaUrls(), Date.now());

test("what a crash left of uploads is removed, and nothing else", async () => {
  const unnamed = left(upload("a"));
  expect(await sweep()).toBe(0);
  expect(existsSync(fileOf(unnamed)), "a database that names no upload is another site's").toBe(
    true,
  );

  const onCard = left(upload("b"));
  const inGallery = left(upload("c"));
  const datasheet = left(upload("d", "pdf", "datasheets"));
  addProduct({ imageUrl: onCard, images: [{ imageUrl: inGallery }], datasheetFileUrl: datasheet });
  const young = left(upload("e"), HOUR_MS / 2);
  const operators = left("/media/products/TS-100.svg");
  const half = left(`/media/datasheets/.${"f".repeat(32)}.pdf.part`);
  const sheet = left(upload("1", "pdf", "datasheets"));
  // Listed, but not to be found: as a file is that was there a moment ago.
  symlinkSync("gone", fileOf(upload("0")));

  expect(await sweep()).toBe(3);
  const isThere = (url: string) => existsSync(fileOf(url));
  expect([unnamed, half, sheet].map(isThere)).toEqual([false, false, false]);
  expect([onCard, inGallery, datasheet, young, operators].map(isThere)).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  expect(await sweep()).toBe(0);
});

test("the file of a document stays while a row or an Undo names it, and goes afterwards", async () => {
  const model = left(upload("5", "ifc", "documents"));
  const former = left(upload("6", "pdf", "datasheets"));
  const { id, code } = addProduct({ imageUrl: left(upload("7")) });
  kit.addDocument(id, { kind: "bim", title: "Model", url: model });
  kit.addDocument(id, { title: "Wiring", kind: "wiring", url: former });
  const run = await checkFile(
    "documents",
    `Product code,Kind,Title,Address\n${code},wiring,Wiring,https://docs.example.com/w.pdf`,
  );
  await applyFile(run);
  expect(await sweep()).toBe(0);
  expect([model, former].map((url) => existsSync(fileOf(url)))).toEqual([true, true]);

  await undoFile(run);
  const byKind = new Map(listDocuments(id).map((document) => [document.kind, document]));
  expect(byKind.get("wiring")?.url).toBe(former);
  for (const { id: rowId } of byKind.values()) {
    await deleteDocument({ productId: id, rowId }, { name: "alex@example.com", now: Date.now() });
  }
  expect(await sweep()).toBe(2);
  expect([model, former].map((url) => existsSync(fileOf(url)))).toEqual([false, false]);
});

test("a picture that is taken off a product is removed if it was uploaded, and stays if it is the operator's", async () => {
  const uploaded = left(upload("9"));
  const others = [left("/media/products/TS-200.svg"), left("/media/products/../secret.webp")];
  for (const url of [uploaded, ...others]) await removeMedia(url);
  expect(existsSync(fileOf(uploaded))).toBe(false);
  expect(others.map((url) => existsSync(fileOf(url)))).toEqual([true, true]);
});

test("the list is of one moment, is read between requests, and lets them write", async () => {
  const onCard = upload("2");
  const lastInGallery = upload("3");
  const gallery = Array.from({ length: 1500 }, (_, i) => `/media/products/${i}.svg`);
  const images = [...gallery, lastInGallery].map((imageUrl) => ({ imageUrl }));
  addProduct({ imageUrl: onCard, images });

  let isRead = false;
  const reading = listMediaUrls().finally(() => (isRead = true));
  await anotherRequest();
  expect(isRead).toBe(false);
  // The two change places, from what is still to be read to what has been, and back.
  expect(kit.replaceImageUrl("products", onCard, lastInGallery)).toBe(1);
  expect(kit.replaceImageUrl("productImages", lastInGallery, onCard)).toBeGreaterThan(0);

  const urls = await reading;
  expect([urls.has(onCard), urls.has(lastInGallery)]).toEqual([true, true]);
  expect(urls.size).toBeGreaterThan(gallery.length);
});
