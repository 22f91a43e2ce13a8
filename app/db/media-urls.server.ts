import { sqlite } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";

// Made one by SQLite: tens of thousands of products may share a few hundred pictures.
const namedUrls = prepared(() =>
  sqlite
    .prepare<[], string>(
      `select image_url from products where image_url is not null
       union select image_url from product_images
       union select datasheet_file_url from products where datasheet_file_url is not null`,
    )
    .pluck(),
);

/** The address of every picture and datasheet that a product names, archived ones included. */
export function listMediaUrls(): Set<string> {
  return new Set(namedUrls().all());
}
