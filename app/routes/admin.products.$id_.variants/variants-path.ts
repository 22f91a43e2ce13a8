import { pathWith } from "~/shared/path-with";

/** Returns the address of a page of a product's variants; `saved` is new with each save. */
export function variantsPath(
  productId: number,
  { page, saved = null }: { page: number; saved?: number | null },
): string {
  return pathWith(`/admin/products/${productId}/variants`, {
    page,
    saved: saved === null ? null : String(saved),
  });
}
