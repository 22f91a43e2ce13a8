import { Link } from "@remix-run/react";

import { Icon } from "~/components/ui/icon";

/** Where the product is that has just been added. */
export function AddedNotice({ added }: { added: { id: number; name: string; path: string } }) {
  return (
    <div className="mb-6 flex items-start gap-3 rounded-sm border border-l-4 border-petrol bg-panel px-4 py-3">
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
        </p>
      </div>
    </div>
  );
}
