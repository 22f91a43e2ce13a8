import { asc, eq } from "drizzle-orm";

import { productImages, products, productVariants } from "#drizzle/schema/catalogue";
import { insertAuditEntry, type StaffChange } from "~/db/site/audit-log.server";
import { db } from "~/db/engine/client.server";
import { inOneTransaction } from "~/db/engine/transaction.server";
import {
  codeOrName,
  findProductRow,
  listProductChanges,
  nextVersion,
  type Writer,
} from "~/db/catalogue/product-admin.server";
import { type Direction, moveItem } from "~/domain/catalogue/reorder";
import { imageIndexFor } from "~/domain/catalogue/variants";

type ImageRow = typeof productImages.$inferSelect;

type ProductRow = NonNullable<ReturnType<typeof findProductRow>>;

export const MAX_IMAGES = 12;

/** `removedUrl` is the address of an image that was taken away: its file can go once this has happened. */
export type ImageOutcome =
  | { kind: "done"; removedUrl: string | null }
  | { kind: "unchanged" | "not-found" | "already-there" | "full" }
  | Stale;

type Stale = { kind: "stale"; version: number; changes: StaffChange[] };

/** A product as it was when a form was drawn: by when it had last been changed. */
type Place = { productId: number; version: number };

/** A product's images in the order they are shown in. */
export function listImages(productId: number) {
  return db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.displayOrder))
    .all();
}

/** Adds an image behind the others. */
export function addImage(
  productId: number,
  { imageUrl, altText }: { imageUrl: string; altText: string },
  writer: Writer,
): ImageOutcome {
  return changeImages(productId, writer, (images) => {
    if (images.some((image) => image.imageUrl === imageUrl)) return "already-there";
    if (images.length >= MAX_IMAGES) return "full";

    const displayOrder = 1 + Math.max(-1, ...images.map((image) => image.displayOrder));
    const added = db
      .insert(productImages)
      .values({ productId, imageUrl, altText, displayOrder })
      .returning()
      .get();
    return { action: "image-add", images: [...images, added], after: { imageUrl, altText } };
  });
}

/** Takes an image away; the next one becomes primary where it was that. */
export function deleteImage(productId: number, imageId: number, writer: Writer): ImageOutcome {
  return changeImages(productId, writer, (images) => {
    const image = images.find(({ id }) => id === imageId);
    if (!image) return undefined;

    db.delete(productImages).where(eq(productImages.id, imageId)).run();
    const { imageUrl, altText } = image;
    const rest = images.filter((each) => each !== image);
    return {
      action: "image-remove",
      images: rest,
      removed: imageUrl,
      before: { imageUrl, altText },
    };
  });
}

/** Moves an image one place, the first place being the primary one; variants go on showing the image they showed. */
export function moveImage(
  productId: number,
  imageId: number,
  direction: Direction,
  writer: Writer,
): ImageOutcome {
  return changeImages(productId, writer, (images) => {
    if (!images.some(({ id }) => id === imageId)) return undefined;
    const order = moveItem(images, imageId, direction);
    if (order.every((image, place) => image === images[place])) return "unchanged";

    return {
      action: "image-move",
      images: order,
      before: { order: images.map(({ imageUrl }) => imageUrl) },
      after: { order: order.map(({ imageUrl }) => imageUrl) },
    };
  });
}

/**
 * Puts an image first, which makes it the one that cards show and that its page opens with, unless
 * the product has been changed meanwhile.
 */
export function makeImagePrimary(
  { productId, version }: Place,
  imageId: number,
  writer: Writer,
): ImageOutcome {
  return changeImages(productId, writer, (images, product) => {
    const image = images.find(({ id }) => id === imageId);
    if (!image) return undefined;
    if (image === images[0]) return "unchanged";
    if (product.updatedAt !== version) return staleSince(version, product);

    return {
      action: "image-primary",
      images: [image, ...images.filter((each) => each !== image)],
      before: { imageUrl: images[0]?.imageUrl ?? null },
      after: { imageUrl: image.imageUrl },
    };
  });
}

/**
 * Says what an image shows, for those who cannot see it, unless the product has been changed
 * meanwhile; empty takes the product's name.
 */
export function describeImage(
  { productId, version }: Place,
  imageId: number,
  altText: string,
  writer: Writer,
): ImageOutcome {
  return changeImages(productId, writer, (images, product) => {
    const image = images.find(({ id }) => id === imageId);
    if (!image) return undefined;
    if (image.altText === altText) return "unchanged";
    if (product.updatedAt !== version) return staleSince(version, product);

    db.update(productImages).set({ altText }).where(eq(productImages.id, imageId)).run();
    const { imageUrl } = image;
    return {
      action: "image-describe",
      images,
      before: { imageUrl, altText: image.altText },
      after: { imageUrl, altText },
    };
  });
}

type Change = {
  action: string;
  /** All of the product's images in their order, the primary one first; both are yet to be written. */
  images: readonly ImageRow[];
  removed?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

type NoChange = "unchanged" | "already-there" | "full" | Stale | undefined;

/**
 * One change to a product's images, with what follows from it: their numbers, the variants that name
 * them by number, the picture on cards, the audit entry; all in one transaction.
 */
function changeImages(
  productId: number,
  { actor, now }: Writer,
  change: (images: ImageRow[], product: ProductRow) => Change | NoChange,
): ImageOutcome {
  return inOneTransaction((): ImageOutcome => {
    const product = findProductRow(productId);
    if (!product) return { kind: "not-found" };

    const before = galleryRows(productId, product.imageUrl);
    const made = change(primaryFirst(before), product);
    if (made === undefined) return { kind: "not-found" };
    if (typeof made === "string") return { kind: made };
    if ("kind" in made) return made;

    writeOrder(made.images);
    followImages(productId, before, made.images);

    const stamp = nextVersion(product, now);
    db.update(products)
      .set({ imageUrl: made.images[0]?.imageUrl ?? null, updatedAt: stamp })
      .where(eq(products.id, productId))
      .run();
    insertAuditEntry(
      {
        ...{ actor, action: `product.${made.action}`, subject: codeOrName(product) },
        before: made.before ?? null,
        after: made.after ?? null,
      },
      stamp,
    );
    return { kind: "done", removedUrl: made.removed ?? null };
  });
}

function staleSince(version: number, product: ProductRow): Stale {
  const changes = listProductChanges(product, version);
  return { kind: "stale", version: product.updatedAt, changes };
}

/** The gallery's rows; a product with nothing but a card picture is given its row first. */
function galleryRows(productId: number, imageUrl: string | null): ImageRow[] {
  const images = listImages(productId);
  if (images.length > 0 || imageUrl === null) return images;
  db.insert(productImages).values({ productId, imageUrl, isPrimary: true, displayOrder: 0 }).run();
  return listImages(productId);
}

/** Cards show the primary image and its page the first: they are kept one and the same. */
function primaryFirst(images: readonly ImageRow[]): ImageRow[] {
  const rest = images.filter(({ isPrimary }) => !isPrimary);
  return [...images.filter(({ isPrimary }) => isPrimary), ...rest];
}

/** All are moved out of the way first, for no two may share a place or be primary. */
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

/** A variant names its image by number (C10): the number follows the image, and goes with it. */
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
