/** A product's pictures and their order, which staff and imports change. */

import { asc, eq } from "drizzle-orm";

import { productImages, productVariants } from "#drizzle/schema/catalogue";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { imageIndexFor } from "~/catalogue/variants/variants";
import { db } from "~/db/client.server";
import type { FileField, FormWithFiles } from "~/http/uploads/multipart-form.server";
import { countPdfPages } from "~/shared/file-kind";
import {
  checkDatasheet,
  checkDocument,
  type CheckedFile,
  checkImage,
  removeMedia,
  storeMedia,
} from "~/catalogue/media/media-files.server";

type ImageRow = typeof productImages.$inferSelect;

type ProductRow = NonNullable<ReturnType<typeof findProductRow>>;

/** A product's images, the primary one first, and in their stored display order. */
export type Gallery = { product: ProductRow; images: ImageRow[]; stored: ImageRow[] };

/** `uploadSha256` is of the file that was re-encoded; an address that staff entered has none. */
export type NewImage = Pick<ImageRow, "imageUrl" | "altText"> & {
  uploadSha256?: string | undefined;
};

/** Lists a product's images in display order. */
export function listImages(productId: number) {
  return db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.displayOrder))
    .all();
}

/** Returns undefined when there is no such product. Call inside write(). */
export function readGallery(productId: number): Gallery | undefined {
  const product = findProductRow(productId);
  if (!product) return undefined;
  const stored = galleryRows(productId, product.imageUrl);
  return { product, images: primaryFirst(stored), stored };
}

/** Inserts an image, and returns all in their order with it as the last; `arrangeImages` stores them so. */
export function insertLastImage({ product, images }: Gallery, image: NewImage): ImageRow[] {
  const displayOrder = 1 + Math.max(-1, ...images.map((each) => each.displayOrder));
  const added = db
    .insert(productImages)
    .values({ productId: product.id, ...image, displayOrder })
    .returning()
    .get();
  return [...images, added];
}

/** Deletes an image, and returns the others in their order; `arrangeImages` stores them so. */
export function removeImage({ images }: Gallery, image: ImageRow): ImageRow[] {
  db.delete(productImages).where(eq(productImages.id, image.id)).run();
  return images.filter((each) => each !== image);
}

/**
 * Stores the images in this order, the first as primary, with the variants' image numbers. Returns the card's image,
 * which the caller stores with the product's version.
 */
export function arrangeImages({ product, stored }: Gallery, images: readonly ImageRow[]) {
  writeOrder(images);
  followImages(product.id, stored, images);
  return images[0]?.imageUrl ?? null;
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

/** A variant refers to its image by number: updates the number, or clears it with the image. */
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

type ReadyFile = Extract<CheckedFile, { kind: "ready" }>;

/** The files of a form that may be stored, and the errors of the others, by field. */
export type CheckedFiles = {
  ready: Partial<Record<FileField, ReadyFile>>;
  errors: Partial<Record<FileField, string[]>>;
};

/** `pages` is null if the number is not certain. */
type StoredDatasheet = { url: string; filename: string; bytes: number; pages: number | null };

type StoredFiles = {
  imageUrl: string | undefined;
  /** Of the image as it was uploaded. */
  uploadSha256: string | undefined;
  datasheet: StoredDatasheet | undefined;
  document: Omit<StoredDatasheet, "pages"> | undefined;
};

/** Checks every file of a form without storing it. */
export async function checkFiles({ files }: Pick<FormWithFiles, "files">): Promise<CheckedFiles> {
  const checked: CheckedFiles = { ready: {}, errors: {} };
  const sort = (field: FileField, file: CheckedFile) => {
    if (file.kind === "ready") checked.ready[field] = file;
    else checked.errors[field] = [file.reason];
  };
  if (files.imageFile) sort("imageFile", await checkImage(files.imageFile));
  if (files.datasheetFile) sort("datasheetFile", checkDatasheet(files.datasheetFile));
  if (files.documentFile) sort("documentFile", checkDocument(files.documentFile));
  return checked;
}

/**
 * Stores the files and then runs `write`, which saves their URLs. Deletes the files again if `write`
 * throws, or if `isSaved` returns false for its result.
 */
export async function withStoredFiles<Result>(
  { ready }: CheckedFiles,
  write: (stored: StoredFiles) => Promise<Result>,
  isSaved: (result: Result) => boolean,
): Promise<Result> {
  const urls: string[] = [];
  const store = async (file: ReadyFile | undefined) => {
    if (!file) return undefined;
    const url = await storeMedia(file);
    urls.push(url);
    return url;
  };

  let saved = false;
  try {
    const imageUrl = await store(ready.imageFile);
    const datasheet = await storeDatasheet(ready.datasheetFile, store);
    const document = await storeDocument(ready.documentFile, store);
    const uploadSha256 = ready.imageFile?.sha256;
    const result = await write({ imageUrl, uploadSha256, datasheet, document });
    saved = isSaved(result);
    return result;
  } finally {
    if (!saved) for (const url of urls) await removeMedia(url);
  }
}

type Store = (file: ReadyFile | undefined) => Promise<string | undefined>;

async function storeDatasheet(
  file: ReadyFile | undefined,
  store: Store,
): Promise<StoredDatasheet | undefined> {
  const stored = await storeDocument(file, store);
  return file && stored && { ...stored, pages: countPdfPages(file.bytes) };
}

async function storeDocument(
  file: ReadyFile | undefined,
  store: Store,
): Promise<Omit<StoredDatasheet, "pages"> | undefined> {
  const url = await store(file);
  if (!file || url === undefined) return undefined;
  return { url, filename: file.filename, bytes: file.bytes.length };
}
