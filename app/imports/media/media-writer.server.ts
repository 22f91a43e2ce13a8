/** Writes and restores the pictures and datasheets of products, whose files are stored already (I20). */
import { and, eq } from "drizzle-orm";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { productDocuments } from "#drizzle/schema/documents";
import { auditedDocument } from "~/catalogue/documents/document-admin.server";
import { DOCUMENT_KINDS } from "~/catalogue/documents/document-kinds";
import { insertDocument, listDocuments } from "~/catalogue/documents/product-documents.server";
import {
  arrangeImages,
  type Gallery,
  insertLastImage,
  readGallery,
  removeImage,
} from "~/catalogue/media/gallery.server";
import { db } from "~/db/client.server";
import {
  AFTER,
  BEFORE,
  type Side,
  sideOf,
  updateColumns,
} from "~/imports/apply/planned-columns.server";
import { log, type RowWriter, type Writing } from "~/imports/apply/row-writing.server";
import type { ImportRow } from "~/imports/runs/import-rows.server";

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

/** Adds the document of a row, or changes the one that it replaces. */
function writePaper(productId: number, row: ImportRow, side: Side, writing: Writing): void {
  const former = sideOf(row.changes, side === AFTER ? BEFORE : AFTER).paperUrl;
  const before = listDocuments(productId).find(({ url }) => url === former);
  const paper = { ...paperOf(row, side), variantId: row.variantId };
  if (!before) {
    insertDocument({ ...paper, productId });
    const after = auditedDocument(paper);
    log(writing, productId, { action: "product.document-add", before: null, after });
    return;
  }
  db.update(productDocuments).set(paper).where(eq(productDocuments.id, before.id)).run();
  log(writing, productId, {
    action: "product.document-update",
    before: auditedDocument(before),
    after: auditedDocument(paper),
  });
}

/** Restores what was there before a row; returns why it did not. */
function undoPaper(productId: number, row: ImportRow, writing: Writing): string | null {
  const { paperUrl } = sideOf(row.changes, AFTER);
  const stored = listDocuments(productId).find(({ url }) => url === paperUrl);
  if (!stored) return "The document is no longer there";
  if (row.action === "change") {
    writePaper(productId, row, BEFORE, writing);
    return null;
  }
  const { id, productId: of } = productDocuments;
  db.delete(productDocuments)
    .where(and(eq(id, stored.id), eq(of, productId)))
    .run();
  const before = auditedDocument(stored);
  log(writing, productId, { action: "product.document-remove", before, after: null });
  return null;
}

function paperOf(row: ImportRow, side: Side) {
  const { paperKind, paperTitle, paperUrl, paperFilename, paperBytes, paperRevision } = sideOf(
    row.changes,
    side,
  );
  const kind = DOCUMENT_KINDS.find((each) => each === paperKind);
  if (!kind) throw new Error(`Row ${row.rowNumber} has no kind of document`);
  return {
    kind,
    title: String(paperTitle),
    url: String(paperUrl),
    filename: typeof paperFilename === "string" ? paperFilename : null,
    bytes: typeof paperBytes === "number" ? paperBytes : null,
    revision: typeof paperRevision === "string" ? paperRevision : null,
  };
}
