import { useLocation } from "@remix-run/react";
import { Link } from "react-router-dom";

import { SearchBox } from "~/catalogue/search/search-box";
import { badgeText, countOf } from "~/shared/counts";
import { PhoneLink } from "~/ui/contact-links";
import { Icon, type IconName } from "~/ui/icon";
import { CachedMarkup } from "~/ui/markup/cached-markup";
import { Popover, popoverTarget } from "~/ui/popover";
import { type Account, AccountLinks, NavLink } from "~/ui/shell/account-links";
import { categoryLinks, MAIN_LINKS, PRODUCTS_LINK } from "~/ui/shell/links";
import { Logo } from "~/ui/shell/logo";
import { type Shell, useShell } from "~/ui/use-shell";

const MENU_ID = "categories";

/** The header's link to all products, with a button that opens the categories. */
function ProductsMenu({
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

const LINK = "header-link";
const DRAWER_LINK = "drawer-link";

const CURRENT_PATHS = [
  ...[PRODUCTS_LINK, ...MAIN_LINKS].map(({ to }) => to),
  "/quote",
  "/account",
  "/auth",
];

type HeaderProps = {
  tradingName: string;
  phone: string;
  categories: string[];
  /** The sum of quantities. */
  basketCount: number;
  account: Account;
  /** The current path, if the header links to it. */
  current: string | undefined;
};

export function Header() {
  const { company, categories, basketCount, viewer, failSafe } = useShell();
  const path = useLocation().pathname.toLowerCase();
  const props: HeaderProps = {
    tradingName: company.tradingName,
    phone: company.phone,
    categories,
    basketCount,
    account: accountOf(viewer, failSafe),
    current: CURRENT_PATHS.find((to) => to === path),
  };
  return (
    <CachedMarkup as="header" className="shop-header" component={HeaderContent} props={props} />
  );
}

function accountOf({ signedIn, isStaff }: Shell["viewer"], failSafe: boolean): Account {
  if (failSafe) return "none";
  if (!signedIn) return "signed-out";
  return isStaff ? "staff" : "signed-in";
}

function HeaderContent(props: HeaderProps) {
  const { tradingName, categories, basketCount, account, current } = props;
  return (
    <>
      <div className="measure">
        <Logo tradingName={tradingName} />
        <nav aria-label="Main">
          <ProductsMenu categories={categories} current={current} linkClass={LINK} />
          <MainLinks current={current} linkClass={LINK} />
        </nav>
        <div className="header-search">
          <SearchBox />
        </div>
        <div className="header-tools">
          <Toggle target="search" icon="search" label="Search" className="md:hidden" />
          <QuoteLink basketCount={basketCount} />
          <div>
            <AccountLinks account={account} current={current} linkClass={LINK} />
          </div>
          <Toggle target="menu" icon="menu" label="Menu" className="-mr-2 lg:hidden" />
        </div>
      </div>
      <MobileSearch />
      <Drawer {...props} />
    </>
  );
}

function MainLinks({ current, linkClass }: { current: string | undefined; linkClass: string }) {
  return (
    <>
      {MAIN_LINKS.map(({ label, to }) => (
        <NavLink key={to} to={to} current={current} className={linkClass}>
          {label}
        </NavLink>
      ))}
    </>
  );
}

function MobileSearch() {
  return (
    <Popover id="search" label="Search" className="search-panel">
      <div>
        <SearchBox isFocusedWhenOpened />
        <Toggle target="search" icon="close" label="Close search" />
      </div>
    </Popover>
  );
}

function Drawer({ phone, categories, account, current }: HeaderProps) {
  return (
    <Popover id="menu" label="Menu" className="drawer">
      <div>
        Menu
        <Toggle target="menu" icon="close" label="Close menu" />
      </div>
      <nav aria-label="Menu">
        <NavLink to={PRODUCTS_LINK.to} current={current} className={DRAWER_LINK}>
          {PRODUCTS_LINK.label}
        </NavLink>
        <DrawerCategories categories={categories} />
        <MainLinks current={current} linkClass={DRAWER_LINK} />
        <NavLink to="/quote" current={current} className={DRAWER_LINK}>
          Quote
        </NavLink>
        <AccountLinks account={account} current={current} linkClass={DRAWER_LINK} />
        <PhoneLink
          phone={phone}
          className={`${DRAWER_LINK} gap-3 font-semibold`}
          icon={<Icon name="phone" />}
        />
      </nav>
    </Popover>
  );
}

function DrawerCategories({ categories }: { categories: readonly string[] }) {
  if (categories.length === 0) return null;
  return (
    <details className="group">
      <summary>
        Product categories
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <CategoryLinks categories={categories} />
    </details>
  );
}

function Toggle({
  target,
  icon,
  label,
  className,
}: {
  target: string;
  icon: IconName;
  label: string;
  className?: string;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      className={className ? `icon-button ${className}` : "icon-button"}
      {...popoverTarget(target)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Links to the product list of each category. */
function CategoryLinks({ categories }: { categories: readonly string[] }) {
  return (
    <ul role="list" className="category-links">
      {categoryLinks(categories).map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The link to the basket with its item count, which is capped lower on phones. */
function QuoteLink({ basketCount }: { basketCount: number }) {
  return (
    <Link to="/quote" aria-label={`Quote, ${countOf(basketCount, "item")}`} className="quote-link">
      <Icon name="quote" />
      <span className="max-md:hidden">Quote</span>
      {basketCount > 0 && (
        <span className="min-w-5 rounded-full border border-petrol bg-petrol px-1.5 text-center text-xs font-semibold text-white max-md:absolute max-md:top-0.5 max-md:-right-1">
          <span className="md:hidden">{badgeText(basketCount, 9)}</span>
          <span className="max-md:hidden">{badgeText(basketCount, 99)}</span>
        </span>
      )}
    </Link>
  );
}
