/** Complaints about the imports of other systems, each with its thread in the name of a test. */
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";

import { listImages } from "~/catalogue/media/gallery.server";
import { MAX_IMAGES } from "~/shared/upload-limits";
import { addProduct } from "#tests/support/catalogue";
import { applyFile, errorsOf } from "#tests/support/imports/files";
import { pictureOf } from "#tests/support/files/picture";
import { checkZip, pdfOf } from "#tests/support/imports/media";
import { removeRuns, runOf } from "#tests/support/imports/runs";

beforeEach(removeRuns);

test("each cause has its own words, and prevents no other picture (woocommerce#19893, magento2#12533, magento2#20348)", async () => {
  const { id, code } = addProduct();
  const images = Array.from({ length: MAX_IMAGES }, () => ({}));
  const full = addProduct({ images });
  const picture = await pictureOf(1);
  const causes: Record<string, string | Buffer> = {
    "UNKNOWN.png": picture,
    [`${full.code}.png`]: picture,
    [`${code}_2.png`]: "<html>404</html>",
    [`${code}_3.png`]: picture.subarray(0, 90),
    [`${code}_4.svg`]: "<svg xmlns='http://www.w3.org/2000/svg'></svg>",
    "../escape.png": picture,
    [`one/${code}.pdf`]: pdfOf("one"),
    [`other/${code}.pdf`]: pdfOf("other"),
  };
  const wrong = Object.entries(causes).map(([name, content]) => ({ name, content }));
  const run = await checkZip([...wrong, { name: `${code}.png`, content: await pictureOf(2) }]);
  const messages = errorsOf(run).map(([, message]) => message?.replace(/^.*?”: /, ""));
  expect(messages).toHaveLength(wrong.length);
  expect(new Set(messages).size).toBe(wrong.length);

  expect(await applyFile(run, true)).toMatchObject({ state: "applied" });
  expect(listImages(id)).toHaveLength(1);
});

test("pictures in folders of a zip find their products (bagisto-bulk-upload#5)", async () => {
  const { id, code } = addProduct();
  const run = await checkZip([
    { name: `photos/2026/${code}.png`, content: await pictureOf(3) },
    { name: `photos/${code}_2.png`, content: await pictureOf(4) },
  ]);
  expect(runOf(run).counts).toMatchObject({ new: 2, error: 0 });
  await applyFile(run);
  expect(listImages(id)).toHaveLength(2);
});

test("a TIFF is converted", async () => {
  const { id, code } = addProduct();
  const tiff = await sharp(await pictureOf(5))
    .tiff()
    .toBuffer();
  const run = await checkZip([{ name: `${code} front.tif`, content: tiff }]);
  expect(runOf(run).counts).toMatchObject({ new: 1, error: 0 });
  await applyFile(run);
  expect(listImages(id).map(({ imageUrl }) => imageUrl)).toEqual([
    expect.stringMatching(/\.webp$/),
  ]);
});

test("a manufacturer's part number names its product", async () => {
  const { id } = addProduct({ manufacturerPartNumber: "MPN 77/8" });
  const run = await checkZip([{ name: "mpn 77-8.png", content: await pictureOf(6) }]);
  expect(runOf(run).counts).toMatchObject({ new: 1, error: 0 });
  await applyFile(run);
  expect(listImages(id)).toHaveLength(1);
});
