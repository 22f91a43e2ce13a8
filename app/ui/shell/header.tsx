import { Link, useLocation } from "@remix-run/react";

import { SearchBox } from "~/catalogue/search/search-box";
import { badgeText, countOf } from "~/shared/counts";
import { PhoneLink } from "~/ui/contact-links";
import { Icon, type IconName } from "~/ui/icon";
import { CachedMarkup } from "~/ui/markup/cached-markup";
import { Popover, popoverTarget } from "~/ui/popover";
import { type Account, AccountLinks } from "~/ui/shell/account-links";
import { CategoryLinks } from "~/ui/shell/category-links";
import { MAIN_LINKS, PRODUCTS_LINK } from "~/ui/shell/links";
import { Logo } from "~/ui/shell/logo";
import { NavLink } from "~/ui/shell/nav-link";
import { ProductsMenu } from "~/ui/shell/products-menu";
import { type Shell, useShell } from "~/ui/use-shell";

const LINK =
  "inline-flex h-16 items-center border-y-2 border-transparent px-2 text-sm hover:text-petrol aria-[current]:border-b-petrol aria-[current]:text-petrol xl:px-2.5 xl:text-base";
const DRAWER_LINK =
  "flex min-h-13 items-center border-b text-lg aria-[current]:font-semibold aria-[current]:text-petrol";

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
    <CachedMarkup
      as="header"
      className="sticky top-0 z-40 border-b bg-paper print:static print:bg-transparent"
      component={HeaderContent}
      props={props}
    />
  );
}

function accountOf({ signedIn, isAdmin }: Shell["viewer"], failSafe: boolean): Account {
  if (failSafe) return "none";
  if (!signedIn) return "signed-out";
  return isAdmin ? "staff" : "signed-in";
}

function HeaderContent(props: HeaderProps) {
  const { tradingName, categories, basketCount, account, current } = props;
  return (
    <>
      <div className="measure flex h-16 items-center gap-x-1 md:gap-x-3 xl:gap-x-6">
        <Logo
          tradingName={tradingName}
          className="max-md:mr-auto md:max-w-60 md:shrink-0 xl:max-w-80 print:max-w-none"
        />
        <nav aria-label="Main" className="flex max-lg:hidden print:hidden">
          <ProductsMenu categories={categories} current={current} linkClass={LINK} />
          <MainLinks current={current} linkClass={LINK} />
        </nav>
        <div className="max-w-104 min-w-0 grow max-md:hidden print:hidden">
          <SearchBox />
        </div>
        <div className="ml-auto flex shrink-0 items-center print:hidden">
          <Toggle target="search" icon="search" label="Search" className="md:hidden" />
          <QuoteLink basketCount={basketCount} />
          <div className="flex items-center max-lg:hidden">
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
    <Popover
      id="search"
      label="Search"
      className="fixed inset-x-0 top-0 bottom-auto w-full overflow-visible border-b bg-paper md:hidden"
    >
      <div className="flex h-16 items-center gap-1 pr-2 pl-4">
        <div className="grow">
          <SearchBox isFocusedWhenOpened />
        </div>
        <Toggle target="search" icon="close" label="Close search" />
      </div>
    </Popover>
  );
}

function Drawer({ phone, categories, account, current }: HeaderProps) {
  return (
    <Popover
      id="menu"
      label="Menu"
      className="fixed inset-y-0 right-0 left-auto h-dvh w-[min(20rem,86vw)] border-l bg-paper backdrop:bg-ink/50 lg:hidden"
    >
      <div className="flex h-16 items-center justify-between border-b pr-2 pl-5">
        <span className="font-semibold">Menu</span>
        <Toggle target="menu" icon="close" label="Close menu" />
      </div>
      <nav aria-label="Menu" className="px-5 pb-8">
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
    <details className="group border-b">
      <summary className="flex min-h-13 cursor-pointer items-center justify-between pl-4 hover:text-petrol">
        Product categories
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <CategoryLinks
        categories={categories}
        className="pb-3 pl-4"
        linkClass="flex min-h-11 items-center border-b hover:text-petrol"
      />
    </details>
  );
}

function Toggle({
  target,
  icon,
  label,
  className = "",
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
      className={`inline-flex size-11 cursor-pointer items-center justify-center hover:text-petrol ${className}`}
      {...popoverTarget(target)}
    >
      <Icon name={icon} className="size-6" />
    </button>
  );
}

/** The link to the basket with its item count, which is capped lower on phones. */
function QuoteLink({ basketCount }: { basketCount: number }) {
  return (
    <Link
      to="/quote"
      aria-label={`Quote, ${countOf(basketCount, "item")}`}
      className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm font-semibold hover:text-petrol md:px-3"
    >
      <Icon name="quote" className="size-6" />
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
