/** Writes and restores the pictures and datasheets of products, whose files are stored already (I20). */
import { eq } from "drizzle-orm";

import { products, productVariants } from "#drizzle/schema/catalogue";
import {
  arrangeImages,
  type Gallery,
  insertLastImage,
  readGallery,
  removeImage,
} from "~/catalogue/media/gallery.server";
import { db } from "~/db/client.server";
import type { ImportRow } from "~/imports/runs/import-rows.server";
import {
  AFTER,
  BEFORE,
  type Side,
  sideOf,
  updateColumns,
} from "~/imports/apply/planned-columns.server";
import { undoPaper, writePaper } from "~/imports/media/paper-writer.server";
import { log, type RowWriter, type Writing } from "~/imports/apply/row-writing.server";

/** Writes and restores pictures and datasheets. A picture goes with its row of the gallery; its file is removed as unused later. */
export const mediaWriter: RowWriter = {
  apply(row, writing) {
    const gallery = galleryOf(row);
    if (!gallery) throw new Error(`Row ${row.rowNumber} has no product`);
    const { imageUrl, uploadSha256 } = sideOf(row.changes, AFTER);
    if (row.changes.paperUrl) {
      writePaper(gallery.product.id, row, AFTER, writing);
      return {};
    }
    if (typeof imageUrl !== "string") {
      changeDatasheet(gallery, row, AFTER, writing);
      return {};
    }
    const hash = typeof uploadSha256 === "string" ? uploadSha256 : undefined;
    const image = { imageUrl, altText: "", uploadSha256: hash };
    const images = insertLastImage(gallery, image);
    arrange(gallery, images);
    if (row.variantId !== null) showForVariant(row.variantId, images.length - 1);
    const after = { imageUrl, altText: "" };
    log(writing, gallery.product.id, { action: "product.image-add", before: null, after });
    return {};
  },

  undo(row, writing) {
    const gallery = galleryOf(row);
    if (!gallery) return "It is no longer there";
    const { imageUrl } = sideOf(row.changes, AFTER);
    if (row.changes.paperUrl) return undoPaper(gallery.product.id, row, writing);
    if (typeof imageUrl !== "string") {
      changeDatasheet(gallery, row, BEFORE, writing);
      return null;
    }
    const image = gallery.images.find((each) => each.imageUrl === imageUrl);
    if (!image) return "The picture is no longer there";
    arrange(gallery, removeImage(gallery, image));
    const before = { imageUrl, altText: image.altText };
    log(writing, gallery.product.id, { action: "product.image-remove", before, after: null });
    return null;
  },
};

function galleryOf({ productId }: ImportRow): Gallery | undefined {
  return productId === null ? undefined : readGallery(productId);
}

function arrange(gallery: Gallery, images: Gallery["images"]): void {
  const imageUrl = arrangeImages(gallery, images);
  db.update(products).set({ imageUrl }).where(eq(products.id, gallery.product.id)).run();
}

/** Undo clears it with the picture. */
function showForVariant(id: number, imageDisplayOrder: number): void {
  db.update(productVariants).set({ imageDisplayOrder }).where(eq(productVariants.id, id)).run();
}

function changeDatasheet(
  { product }: Gallery,
  { changes }: ImportRow,
  side: Side,
  writing: Writing,
): void {
  updateColumns(products, product.id, sideOf(changes, side));
  const before = audited(sideOf(changes, side === AFTER ? BEFORE : AFTER));
  const after = audited(sideOf(changes, side));
  log(writing, product.id, { action: "product.update", before, after });
}

function audited({ datasheetFileUrl, datasheetFilename }: Record<string, unknown>) {
  return { datasheetFileUrl, datasheetFilename };
}
