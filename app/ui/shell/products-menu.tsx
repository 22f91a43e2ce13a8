import { CategoryLinks } from "~/ui/shell/category-links";
import { PRODUCTS_LINK } from "~/ui/shell/links";
import { NavLink } from "~/ui/shell/nav-link";
import { Icon } from "~/ui/icon";
import { Popover, popoverTarget } from "~/ui/popover";

const MENU_ID = "categories";
const LINK = "flex min-h-11 items-center border-b hover:text-petrol";

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
            className="-mx-3 inline-flex size-11 cursor-pointer items-center justify-center hover:text-petrol"
            {...popoverTarget(MENU_ID)}
          >
            <Icon name="chevron-down" className="size-4" />
          </button>
          <Popover
            id={MENU_ID}
            label="Product categories"
            className="fixed inset-x-0 top-16 bottom-auto max-h-[85dvh] w-full overflow-y-auto border-y bg-paper"
          >
            <div className="measure py-4">
              <CategoryLinks
                categories={categories}
                className="grid grid-cols-3 gap-x-8 xl:grid-cols-4"
                linkClass={LINK}
              />
            </div>
          </Popover>
        </>
      )}
    </div>
  );
}
