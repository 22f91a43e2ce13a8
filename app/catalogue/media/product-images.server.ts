import { eq } from "drizzle-orm";

import { productImages } from "#drizzle/schema/catalogue";
import {
  type Stale,
  staleSince,
  storeProductChange,
} from "~/catalogue/products/changed-product.server";
import {
  arrangeImages,
  type Gallery,
  insertLastImage,
  type NewImage,
  readGallery,
  removeImage,
} from "~/catalogue/media/gallery.server";
import type { AuditEntry } from "~/site/audit/audit-log.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { MAX_IMAGES } from "~/shared/upload-limits";
import { type Direction, moveItem } from "~/shared/reorder";

/** `removedUrl` is the address of a removed image, whose file the caller deletes. */
export type ImageOutcome =
  | { kind: "done"; removedUrl: string | null }
  | { kind: "unchanged" | "not-found" | "already-there" | "full" }
  | Stale;

/** An image that a form was made for, and the product's last change at the time. */
type ShownImage = { productId: number; imageId: number; version: number };

/** Adds an image after the others. */
export function addImage(productId: number, image: NewImage, actor: Actor): Promise<ImageOutcome> {
  return write((): ImageOutcome => {
    const gallery = readGallery(productId);
    if (!gallery) return { kind: "not-found" };
    const { images } = gallery;
    const { imageUrl, altText } = image;
    if (images.some((each) => each.imageUrl === imageUrl)) return { kind: "already-there" };
    if (images.length >= MAX_IMAGES) return { kind: "full" };

    storeGallery(gallery, insertLastImage(gallery, image), actor, {
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

    const { imageUrl, altText } = image;
    storeGallery(gallery, removeImage(gallery, image), actor, {
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
    const stale = staleSince(version, product);
    if (stale) return stale;

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
    const stale = staleSince(version, product);
    if (stale) return stale;

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

/** Stores the images in this order with what depends on it, the product's version and the audit entry. */
function storeGallery(
  gallery: Gallery,
  images: Gallery["images"],
  actor: Actor,
  change: Pick<AuditEntry, "action" | "before" | "after">,
): void {
  const imageUrl = arrangeImages(gallery, images);
  storeProductChange(gallery.product, change, actor, { imageUrl });
}
