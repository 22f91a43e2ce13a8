import { Link } from "@remix-run/react";

import { ProductImage } from "~/catalogue/media/product-image";
import type { ProductDetailView } from "~/catalogue/products/product-detail";
import { Badge } from "~/ui/badge";
import { Icon, LineArt } from "~/ui/icon";
import { Popover, popoverTarget } from "~/ui/popover";

const ID = "enlarged-picture";

/**
 * A button over the picture, and the picture on the whole screen; a tick box magnifies it further.
 * Works without scripts, and loads nothing until it is opened.
 */
function EnlargedPicture({ url, alt }: { url: string; alt: string }) {
  return (
    <>
      <button
        type="button"
        aria-label={`Enlarge picture: ${alt}`}
        className="absolute inset-0 flex cursor-zoom-in items-start justify-end text-faint hover:text-petrol print:hidden"
        {...popoverTarget(ID)}
      >
        <LineArt d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" className="m-3" />
      </button>
      <Popover id={ID} label={alt} className="enlarged">
        <div className="sticky top-0 left-0 flex items-center gap-x-5 border-b bg-panel pl-4 text-sm">
          <label className="inline-flex min-h-12 cursor-pointer items-center gap-2">
            <input type="checkbox" className="size-5 accent-petrol" />
            Magnify
          </label>
          <a href={url} target="_blank" rel="noreferrer" className="text-link">
            Open in a new tab
          </a>
          <button
            type="button"
            aria-label="Close picture"
            className="ml-auto inline-flex size-12 cursor-pointer items-center justify-center hover:text-petrol"
            {...popoverTarget(ID)}
          >
            <Icon name="close" />
          </button>
        </div>
        <img src={url} alt={alt} width="480" height="360" loading="lazy" />
      </Popover>
    </>
  );
}

type GalleryProps = {
  product: ProductDetailView;
  imageIndex: number;
  hrefFor: (choice: { image: number }) => string;
};

/** Shows one image at a time, wrapping round in both directions; every image has its own address. */
export function Gallery({ product, imageIndex, hrefFor }: GalleryProps) {
  const { images, badge } = product;
  const image = images[imageIndex] ?? images[0];
  const count = images.length;
  // Image numbers in the address start at 1.
  const next = ((imageIndex + 1) % count) + 1;
  const previous = ((imageIndex - 1 + count) % count) + 1;

  return (
    <section aria-label="Product images" className="min-w-0 md:sticky md:top-20 print:static">
      <div className="relative border bg-white">
        <div className="relative">
          <ProductImage
            key={image?.url}
            url={image?.url ?? null}
            category={product.categoryName}
            alt={image?.alt ?? product.name}
            isEager
            isMain
            className="aspect-4/3 max-h-[50vh] w-full p-2 md:aspect-square md:max-h-[36rem] lg:p-4 print:max-h-80 print:p-2"
          />
          {image && <EnlargedPicture url={image.url} alt={image.alt} />}
        </div>
        {badge && (
          <Badge tone="signal" className="absolute top-0 left-0 px-2.5 py-1">
            {badge}
          </Badge>
        )}
        {count > 1 && (
          <div className="flex items-center justify-between border-t print:hidden">
            <Step to={hrefFor({ image: previous })} label="Previous image" icon="chevron-left" />
            <p role="status" className="text-sm text-muted">
              <span className="sr-only">Image </span>
              {imageIndex + 1} of {count}
            </p>
            <Step to={hrefFor({ image: next })} label="Next image" icon="chevron-right" />
          </div>
        )}
      </div>
      {count > 1 && (
        <ul
          role="list"
          className="mt-3 grid grid-cols-4 gap-3 max-md:hidden lg:grid-cols-5 print:hidden"
        >
          {images.map(({ url, alt }, place) => (
            <li key={url}>
              <Link
                to={hrefFor({ image: place + 1 })}
                replace
                preventScrollReset
                aria-label={`Image ${place + 1}: ${alt}`}
                aria-current={place === imageIndex ? "true" : undefined}
                className="choice block bg-white"
              >
                <ProductImage url={url} className="aspect-square w-full p-1.5" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Step({
  to,
  label,
  icon,
}: {
  to: string;
  label: string;
  icon: "chevron-left" | "chevron-right";
}) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-label={label}
      className="inline-flex size-12 items-center justify-center first:border-r last:border-l hover:bg-petrol-tint hover:text-petrol"
    >
      <Icon name={icon} />
    </Link>
  );
}
