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
