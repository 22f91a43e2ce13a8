import { CategoryLinks } from "~/ui/shell/category-links";
import { PRODUCTS_LINK } from "~/ui/shell/links";
import { NavLink } from "~/ui/shell/nav-link";
import { Icon } from "~/ui/icon";
import { Popover, popoverTarget } from "~/ui/popover";

const MENU_ID = "categories";

/** The header's link to all products, with a button that opens the categories. */
export function ProductsMenu({
  categories,
  current,
  linkClass,
}: {
  categories: readonly string[];
  current: string | undefined;
  linkClass: string;
}) {
  return (
    <div className="flex items-center">
      <NavLink to={PRODUCTS_LINK.to} current={current} className={`${linkClass} font-semibold`}>
        {PRODUCTS_LINK.label}
      </NavLink>
      {categories.length > 0 && (
        <>
          <button
            type="button"
            aria-label="Product categories"
            className="icon-button -mx-3"
            {...popoverTarget(MENU_ID)}
          >
            <Icon name="chevron-down" className="size-4" />
          </button>
          <Popover id={MENU_ID} label="Product categories" className="categories">
            <div className="measure py-4">
              <CategoryLinks categories={categories} />
            </div>
          </Popover>
        </>
      )}
    </div>
  );
}
