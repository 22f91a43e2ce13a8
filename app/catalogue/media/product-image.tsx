/**
 * A product's image, or its category's icon. The caller sets its size, and the attributes its shape, so that
 * the layout does not shift when the image loads.
 */
export function ProductImage({
  url,
  category = null,
  alt = "",
  isEager = false,
  isMain = false,
  className,
}: {
  url: string | null;
  /** Chooses the icon that is shown without an image. */
  category?: string | null;
  /** Empty when the product's name is next to it. */
  alt?: string;
  /** True for images above the fold. */
  isEager?: boolean;
  /** True for the largest image of a page. */
  isMain?: boolean;
  className?: string;
}) {
  if (!url) return <NoPicture category={category} alt={alt} className={className} />;
  return (
    <img
      src={url}
      alt={alt}
      width="480"
      height="360"
      loading={isEager ? undefined : "lazy"}
      // React 18 only knows the attribute in lower case.
      {...(isMain && { fetchpriority: "high" })}
      className={className}
    />
  );
}

/** The words are hidden where there is no room for them (`.no-picture`). */
function NoPicture({
  category,
  alt,
  className,
}: {
  category: string | null;
  alt: string;
  className: string | undefined;
}) {
  const accessibility = alt
    ? ({ role: "img", "aria-label": `${alt} (no picture yet)` } as const)
    : ({ "aria-hidden": true } as const);
  return (
    <span {...accessibility} className={className ? `no-picture ${className}` : "no-picture"}>
      <CategoryIcon name={category} className="size-[min(45cqw,3.5rem)] text-control" />
      <span>No picture yet</span>
    </span>
  );
}

/**
 * A decorative line drawing of a category in the colour of the text; the size is a class of the
 * caller's. `app/styles/category-icons.css` has the drawings and the keywords that choose one.
 */
export function CategoryIcon({
  name,
  className = "size-6",
}: {
  name: string | null;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      data-category={name ?? undefined}
      className={`category-icon ${className}`}
    />
  );
}
