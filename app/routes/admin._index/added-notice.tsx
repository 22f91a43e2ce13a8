import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { Icon } from "~/components/ui/icon";
import { addLikePath } from "~/domain/staff-products";

/**
 * Where the product is that has just been added. The form that had the focus is gone by then, so it
 * comes here; give it the product's id as its key.
 */
export function AddedNotice({ added }: { added: { id: number; name: string; path: string } }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus({ preventScroll: true }), []);

  return (
    <div
      ref={notice}
      tabIndex={-1}
      className="mb-6 flex items-start gap-3 rounded-sm border border-l-4 border-petrol bg-panel px-4 py-3"
    >
      <Icon name="check" className="mt-0.5 size-5 text-petrol" />
      <div className="min-w-0">
        <p className="break-words">
          <span className="font-semibold">{added.name}</span> is in the catalogue.
        </p>
        <p className="flex flex-wrap gap-x-6">
          <Link to={added.path} className="text-link inline-flex min-h-11 items-center">
            See its page
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
          <Link to={addLikePath(added.id)} className="text-link inline-flex min-h-11 items-center">
            Add another like it
          </Link>
        </p>
      </div>
    </div>
  );
}
