import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { Notice } from "~/ui/notice";
import { copyProductPath } from "~/catalogue/products/staff-products";

/**
 * Links to the product that has just been added. Takes the focus, because the form that had it was
 * replaced; key it by the product's id, so that each addition moves the focus again.
 */
export function AddedNotice({ added }: { added: { id: number; name: string; path: string } }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus({ preventScroll: true }), []);

  return (
    <Notice ref={notice} tabIndex={-1} tone="petrol" icon="check">
      <p>
        <span className="font-semibold">{added.name}</span> is in the catalogue.
      </p>
      <p className="flex flex-wrap gap-x-6">
        <Link to={added.path} className="text-link inline-flex min-h-11 items-center">
          View page
        </Link>
        <Link
          to={`/admin/products/${added.id}/variants`}
          className="text-link inline-flex min-h-11 items-center"
        >
          Add variants
        </Link>
        <Link
          to={`/admin/products/${added.id}/images`}
          className="text-link inline-flex min-h-11 items-center"
        >
          Add images
        </Link>
        <Link
          to={copyProductPath(added.id)}
          className="text-link inline-flex min-h-11 items-center"
        >
          Add a similar product
        </Link>
      </p>
    </Notice>
  );
}
