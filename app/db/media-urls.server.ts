import { isNotNull } from "drizzle-orm";

import { productImages, products } from "#drizzle/schema/catalogue";
import { db } from "~/db/client.server";

/** The address of every picture and datasheet that a product names, archived ones included. */
export function listMediaUrls(): Set<string> {
  const pictures = db.select({ url: products.imageUrl }).from(products);
  const gallery = db.select({ url: productImages.imageUrl }).from(productImages);
  const datasheets = db.select({ url: products.datasheetFileUrl }).from(products);

  const rows = [
    ...pictures.where(isNotNull(products.imageUrl)).all(),
    ...gallery.all(),
    ...datasheets.where(isNotNull(products.datasheetFileUrl)).all(),
  ];
  return new Set(rows.flatMap(({ url }) => url ?? []));
}
