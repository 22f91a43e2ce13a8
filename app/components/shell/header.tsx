import { Link, NavLink, useLocation } from "@remix-run/react";

import { Kept } from "~/components/kept-markup";
import { SearchBox } from "~/components/search-box";
import { AccountLinks } from "~/components/shell/account-links";
import { MAIN_LINKS } from "~/components/shell/links";
import { Logo } from "~/components/shell/logo";
import { QuoteLink } from "~/components/shell/quote-link";
import { Icon, type IconName } from "~/components/ui/icon";
import { Popover, popoverTarget } from "~/components/ui/popover";

const LINK =
  "inline-flex h-16 items-center border-y-2 border-transparent px-2 text-sm hover:text-petrol aria-[current]:border-b-petrol aria-[current]:text-petrol xl:px-2.5 xl:text-base";
const DRAWER_LINK =
  "flex min-h-13 items-center border-b text-lg aria-[current]:font-semibold aria-[current]:text-petrol";

export function Header() {
  return (
    <header className="sticky top-0 z-40 border-b bg-paper print:static print:bg-transparent">
      <div className="measure flex h-16 items-center gap-x-1 md:gap-x-4 xl:gap-x-6">
        <Logo className="max-md:mr-auto md:max-w-60 md:shrink-0 xl:max-w-80" />
        <nav aria-label="Main" className="max-lg:hidden print:hidden">
          <MainLinks className="flex" linkClass={LINK} />
        </nav>
        <div className="ml-auto max-w-104 grow max-md:hidden print:hidden">
          <SearchBox />
        </div>
        <div className="flex shrink-0 items-center print:hidden">
          <Toggle target="search" icon="search" label="Search" className="md:hidden" />
          <QuoteLink />
          <div className="flex items-center max-lg:hidden">
            <AccountLinks linkClass={LINK} />
          </div>
          <Toggle target="menu" icon="menu" label="Menu" className="-mr-2 lg:hidden" />
        </div>
      </div>
      <MobileSearch />
      <Drawer />
    </header>
  );
}

function MainLinks({ className, linkClass }: { className?: string; linkClass: string }) {
  const { pathname } = useLocation();
  const current = MAIN_LINKS.find(({ to }) => to === pathname.toLowerCase())?.to;
  return (
    <Kept as="div" className={className} component={MainLinkList} props={{ current, linkClass }} />
  );
}

function MainLinkList({ current, linkClass }: { current: string | undefined; linkClass: string }) {
  return (
    <>
      {MAIN_LINKS.map(({ label, to }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current ? "page" : undefined}
          className={linkClass}
        >
          {label}
        </Link>
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

function Drawer() {
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
        <MainLinks linkClass={DRAWER_LINK} />
        <NavLink to="/quote" className={DRAWER_LINK}>
          Quote
        </NavLink>
        <AccountLinks linkClass={DRAWER_LINK} />
      </nav>
    </Popover>
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
