import { Link } from "@remix-run/react";

import { ProductImage } from "~/catalogue/media/product-image";
import { productsPath } from "~/catalogue/search/catalogue-query";
import { countOf } from "~/shared/counts";

type Category = { name: string; productCount: number; imageUrl: string | null };

/** The categories with a drawing and their number of products. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-labelledby="categories-heading" className="measure py-6 md:py-8">
      <h2 id="categories-heading" className="text-xl font-semibold tracking-tight">
        Browse by category
      </h2>
      <ul
        role="list"
        className="mt-4 grid grid-cols-2 pt-px pl-px sm:grid-cols-4 xl:grid-cols-8 [&>li]:-mt-px [&>li]:-ml-px"
      >
        {categories.map((category) => (
          <li key={category.name}>
            <CategoryTile {...category} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CategoryTile({ name, productCount, imageUrl }: Category) {
  return (
    <Link
      to={productsPath({ category: [name] })}
      className="group flex h-full border bg-white hover:bg-petrol-tint max-sm:items-center sm:flex-col"
    >
      <ProductImage
        url={imageUrl}
        isEager
        className="aspect-square w-16 shrink-0 p-1.5 mix-blend-multiply sm:aspect-2/1 sm:w-full sm:p-3 xl:aspect-4/3"
      />
      <span className="min-w-0 py-2 pr-2 sm:px-3 sm:pt-0 sm:pb-3">
        <span className="block leading-snug font-semibold max-sm:text-sm group-hover:text-petrol">
          {name}
        </span>
        <span className="block text-xs text-muted sm:text-sm">
          {countOf(productCount, "product")}
        </span>
      </span>
    </Link>
  );
}
