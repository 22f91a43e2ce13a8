import { asc, eq } from "drizzle-orm";

import { productImages, productVariants } from "#drizzle/schema/catalogue";
import { storeProductChange } from "~/db/catalogue/changed-product.server";
import type { AuditEntry, StaffChange } from "~/db/site/audit-log.server";
import { db } from "~/db/engine/client.server";
import { write } from "~/db/engine/write.server";
import { findProductRow, listProductChanges } from "~/db/catalogue/product-admin.server";
import type { Actor } from "~/domain/site/actor";
import { MAX_IMAGES } from "~/domain/catalogue/upload-limits";
import { type Direction, moveItem } from "~/domain/catalogue/reorder";
import { imageIndexFor } from "~/domain/catalogue/variants";

type ImageRow = typeof productImages.$inferSelect;

type ProductRow = NonNullable<ReturnType<typeof findProductRow>>;

/** `removedUrl` is the address of a removed image, whose file the caller deletes. */
export type ImageOutcome =
  | { kind: "done"; removedUrl: string | null }
  | { kind: "unchanged" | "not-found" | "already-there" | "full" }
  | Stale;

type Stale = { kind: "stale"; version: number; changes: StaffChange[] };

/** An image that a form was made for, and the product's last change at the time. */
type ShownImage = { productId: number; imageId: number; version: number };

/** A product's images, the primary one first, and in their stored display order. */
type Gallery = { product: ProductRow; images: ImageRow[]; stored: ImageRow[] };

/** Lists a product's images in display order. */
export function listImages(productId: number) {
  return db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.displayOrder))
    .all();
}

/** Adds an image after the others. */
export function addImage(
  productId: number,
  { imageUrl, altText }: { imageUrl: string; altText: string },
  actor: Actor,
): Promise<ImageOutcome> {
  return write((): ImageOutcome => {
    const gallery = readGallery(productId);
    if (!gallery) return { kind: "not-found" };
    const { images } = gallery;
    if (images.some((image) => image.imageUrl === imageUrl)) return { kind: "already-there" };
    if (images.length >= MAX_IMAGES) return { kind: "full" };

    const displayOrder = 1 + Math.max(-1, ...images.map((image) => image.displayOrder));
    const added = db
      .insert(productImages)
      .values({ productId, imageUrl, altText, displayOrder })
      .returning()
      .get();
    storeGallery(gallery, [...images, added], actor, {
      action: "product.image-add",
      before: null,
      after: { imageUrl, altText },
    });
    return { kind: "done", removedUrl: null };
  });
}

/** Removes an image; the next one becomes primary in its place. */
export function deleteImage(
  productId: number,
  imageId: number,
  actor: Actor,
): Promise<ImageOutcome> {
  return write((): ImageOutcome => {
    const gallery = readGallery(productId);
    const image = gallery?.images.find(({ id }) => id === imageId);
    if (!gallery || !image) return { kind: "not-found" };

    db.delete(productImages).where(eq(productImages.id, imageId)).run();
    const rest = gallery.images.filter((each) => each !== image);
    const { imageUrl, altText } = image;
    storeGallery(gallery, rest, actor, {
      action: "product.image-remove",
      before: { imageUrl, altText },
      after: null,
    });
    return { kind: "done", removedUrl: imageUrl };
  });
}

/** Moves an image one place; the first image is the primary one. Variants still show the same image. */
export function moveImage(
  productId: number,
  imageId: number,
  direction: Direction,
  actor: Actor,
): Promise<ImageOutcome> {
  return write((): ImageOutcome => {
    const gallery = readGallery(productId);
    if (!gallery?.images.some(({ id }) => id === imageId)) return { kind: "not-found" };
    const { images } = gallery;
    const order = moveItem(images, imageId, direction);
    if (order.every((image, index) => image === images[index])) return { kind: "unchanged" };

    storeGallery(gallery, order, actor, {
      action: "product.image-move",
      before: { order: images.map(({ imageUrl }) => imageUrl) },
      after: { order: order.map(({ imageUrl }) => imageUrl) },
    });
    return { kind: "done", removedUrl: null };
  });
}

/**
 * Moves an image to the first place, where cards and the product page show it, unless the product has
 * been changed since the form was made.
 */
export function makeImagePrimary(
  { productId, imageId, version }: ShownImage,
  actor: Actor,
): Promise<ImageOutcome> {
  return write((): ImageOutcome => {
    const gallery = readGallery(productId);
    const image = gallery?.images.find(({ id }) => id === imageId);
    if (!gallery || !image) return { kind: "not-found" };
    const { product, images } = gallery;
    if (image === images[0]) return { kind: "unchanged" };
    if (product.updatedAt !== version) return staleSince(version, product);

    storeGallery(gallery, [image, ...images.filter((each) => each !== image)], actor, {
      action: "product.image-primary",
      before: { imageUrl: images[0]?.imageUrl ?? null },
      after: { imageUrl: image.imageUrl },
    });
    return { kind: "done", removedUrl: null };
  });
}

/**
 * Sets an image's alternative text, unless the product has been changed since the form was made; empty
 * means the product's name.
 */
export function describeImage(
  { productId, imageId, version }: ShownImage,
  altText: string,
  actor: Actor,
): Promise<ImageOutcome> {
  return write((): ImageOutcome => {
    const gallery = readGallery(productId);
    const image = gallery?.images.find(({ id }) => id === imageId);
    if (!gallery || !image) return { kind: "not-found" };
    const { product, images } = gallery;
    if (image.altText === altText) return { kind: "unchanged" };
    if (product.updatedAt !== version) return staleSince(version, product);

    db.update(productImages).set({ altText }).where(eq(productImages.id, imageId)).run();
    const { imageUrl } = image;
    storeGallery(gallery, images, actor, {
      action: "product.image-describe",
      before: { imageUrl, altText: image.altText },
      after: { imageUrl, altText },
    });
    return { kind: "done", removedUrl: null };
  });
}

/** Returns undefined when there is no such product. Call inside write(). */
function readGallery(productId: number): Gallery | undefined {
  const product = findProductRow(productId);
  if (!product) return undefined;
  const stored = galleryRows(productId, product.imageUrl);
  return { product, images: primaryFirst(stored), stored };
}

/**
 * Stores the images in this order, the first as primary, with what depends on it: the variants' image
 * numbers, the card's image, the product's version and the audit entry.
 */
function storeGallery(
  { product, stored }: Gallery,
  images: readonly ImageRow[],
  actor: Actor,
  change: Pick<AuditEntry, "action" | "before" | "after">,
): void {
  writeOrder(images);
  followImages(product.id, stored, images);

  storeProductChange(product, change, actor, { imageUrl: images[0]?.imageUrl ?? null });
}

function staleSince(version: number, product: ProductRow): Stale {
  const changes = listProductChanges(product, version);
  return { kind: "stale", version: product.updatedAt, changes };
}

/** Returns the gallery's rows; a product with only a card image gets its row first. */
function galleryRows(productId: number, imageUrl: string | null): ImageRow[] {
  const images = listImages(productId);
  if (images.length > 0 || imageUrl === null) return images;
  db.insert(productImages).values({ productId, imageUrl, isPrimary: true, displayOrder: 0 }).run();
  return listImages(productId);
}

/** Cards show the primary image and the product page the first: both must be the same. */
function primaryFirst(images: readonly ImageRow[]): ImageRow[] {
  const rest = images.filter(({ isPrimary }) => !isPrimary);
  return [...images.filter(({ isPrimary }) => isPrimary), ...rest];
}

/** Moves all to free places first: no two may share a place or be primary. */
function writeOrder(images: readonly ImageRow[]): void {
  for (const { id } of images) {
    db.update(productImages)
      .set({ displayOrder: -1 - id, isPrimary: false })
      .where(eq(productImages.id, id))
      .run();
  }
  images.forEach(({ id }, displayOrder) => {
    db.update(productImages)
      .set({ displayOrder, isPrimary: displayOrder === 0 })
      .where(eq(productImages.id, id))
      .run();
  });
}

/** A variant refers to its image by number (C10): updates the number, or clears it with the image. */
function followImages(
  productId: number,
  before: readonly ImageRow[],
  after: readonly ImageRow[],
): void {
  const variants = db
    .select({ id: productVariants.id, imageDisplayOrder: productVariants.imageDisplayOrder })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .all();
  for (const variant of variants) {
    const shown = before[imageIndexFor(variant, before) ?? -1];
    if (!shown) continue;
    const place = after.findIndex(({ id }) => id === shown.id);
    db.update(productVariants)
      .set({ imageDisplayOrder: place >= 0 ? place : null })
      .where(eq(productVariants.id, variant.id))
      .run();
  }
}
