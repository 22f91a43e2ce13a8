import { Link, useLocation, useMatches, useNavigation } from "@remix-run/react";
import { type ComponentType, type FormEvent, type ReactNode, useRef } from "react";

import { comparePath, MAX_COMPARED } from "~/catalogue/compare/comparison";
import type { CompanyDetails } from "~/site/settings/company";
import { Button, ButtonLink } from "~/ui/button";
import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { jumpInPlace } from "~/ui/form/jump-in-place";
import { PostedInPlace } from "~/ui/form/posted-in-place";
import { Icon } from "~/ui/icon";
import { CachedMarkup } from "~/ui/markup/cached-markup";
import { Header } from "~/ui/shell/header";
import { categoryLinks, COMPANY_LINKS, LEGAL_LINKS, PRODUCTS_LINK } from "~/ui/shell/links";
import { PendingPage } from "~/ui/shell/pending-page";
import { useFocusOnNavigation } from "~/ui/shell/use-focus-on-navigation";
import { useFocusRestore } from "~/ui/shell/use-focus-restore";
import { useLiveSwitches } from "~/ui/shell/use-live-switches";
import { Toaster, useShowToast } from "~/ui/toaster";
import { useShell } from "~/ui/use-shell";

/**
 * Blocks form submissions while offline, because an error page would replace the entered text. It
 * listens in the capture phase, before any form's own handler. A browser can report being offline
 * although it reaches the site, for example on localhost, so the health check decides.
 */
function OfflineGuard({ children }: { children: ReactNode }) {
  const showToast = useShowToast();
  const isReachable = useRef(false);

  const blockWhileOffline = async (event: FormEvent<HTMLElement>) => {
    if (navigator.onLine || isReachable.current) return;
    event.preventDefault();
    event.stopPropagation();
    const { target, nativeEvent } = event;

    isReachable.current = await fetch("/healthz", { method: "HEAD" }).then(Boolean, () => false);
    if (!isReachable.current) return showToast(OFFLINE);
    if (target instanceof HTMLFormElement && nativeEvent instanceof SubmitEvent) {
      target.requestSubmit(nativeEvent.submitter);
    }
    isReachable.current = false;
  };
  return (
    <div onSubmitCapture={(event) => void blockWhileOffline(event)} className="contents">
      {children}
    </div>
  );
}

const OFFLINE = {
  kind: "error",
  title: "Error",
  description: "You are offline, so nothing was sent. Try again when you are connected.",
} as const;

const LINK =
  "inline-flex min-h-11 items-center gap-2.5 hover:underline hover:underline-offset-4 lg:min-h-9";

const MAX_CATEGORIES = 8;

function Footer() {
  const { company, categories } = useShell();
  return (
    <CachedMarkup
      as="footer"
      className="on-dark bg-petrol-deep text-sm text-white print:bg-transparent print:text-ink"
      component={FooterContent}
      props={{ company, categories: categories.slice(0, MAX_CATEGORIES) }}
    />
  );
}

function FooterContent({
  company,
  categories,
}: {
  company: CompanyDetails;
  categories: readonly string[];
}) {
  return (
    <>
      <p className="mt-6 hidden border-t py-3 print:block">
        {company.tradingName}, {company.phone}, {company.email}
      </p>
      <div className="measure footer-columns gap-y-8 py-12 md:grid-cols-3 md:gap-x-8 print:hidden lg:grid-cols-[2fr_2fr_1fr_1fr] lg:py-16">
        <div className="max-lg:col-span-full">
          <p className="text-lg font-semibold tracking-tight">{company.tradingName}</p>
          <p className="mt-2 max-w-sm text-petrol-tint">
            Sensors, controllers, actuators and gateways for building management and heating
            controls, supplied to the UK trade.
          </p>
          <address className="mt-4 flex flex-col items-start not-italic">
            <PhoneLink
              phone={company.phone}
              className={LINK}
              icon={<Icon name="phone" className="size-4" />}
            />
            <EmailLink
              email={company.email}
              className={LINK}
              icon={<Icon name="mail" className="size-4" />}
            />
            <span className="inline-flex min-h-11 items-center gap-2.5 lg:min-h-9">
              <Icon name="pin" className="size-4" />
              Hartley Wintney, UK
            </span>
          </address>
        </div>
        <Column
          title="Products"
          links={[...categoryLinks(categories), { ...PRODUCTS_LINK, label: "All Products" }]}
          className="max-md:col-span-full"
        />
        <Column title="Company" links={COMPANY_LINKS} />
        <Column title="Legal" links={LEGAL_LINKS} />
      </div>
      <div className="border-t border-petrol print:hidden">
        <p className="measure py-5 text-petrol-tint">
          {company.tradingName}. Prices are in pounds sterling, ex VAT.
        </p>
      </div>
    </>
  );
}

function Column({
  title,
  links,
  className = "",
}: {
  title: string;
  links: ReadonlyArray<{ label: string; to: string }>;
  className?: string;
}) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="mb-1 font-semibold text-petrol-pale">{title}</h2>
      <ul role="list" className="footer-columns">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={LINK}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// The comparison itself, and the pages of the quote request, which should not be interrupted.
const WITHOUT_BAR = ["/compare", "/quote", "/thank-you"];

/** A bar at the bottom of the page that links to the comparison, while there is one. */
function CompareBar() {
  const { compared } = useShell();
  const { pathname } = useLocation();
  if (compared.length === 0 || WITHOUT_BAR.includes(pathname)) return null;
  return (
    <aside
      id="compare-bar"
      aria-label="Comparison"
      className="sticky bottom-0 z-30 border-t border-ink bg-panel print:hidden"
    >
      <div className="measure flex min-h-18 items-center justify-between gap-x-4">
        <p className="min-w-0">
          <span className="font-semibold">{compared.length}</span> of {MAX_COMPARED}
          <span className="max-sm:sr-only"> products to compare</span>
          <span className="code block truncate text-sm text-muted">
            {compared.join(", ").replace(/\.\d+/g, "")}
          </span>
        </p>
        <div className="flex shrink-0 gap-x-2">
          <PostedInPlace action="/compare" returnToId="content">
            {(isBusy) => (
              <Button
                name="intent"
                value="clear"
                variant="quiet"
                size="sm"
                aria-disabled={isBusy || undefined}
              >
                Clear<span className="sr-only"> comparison</span>
              </Button>
            )}
          </PostedInPlace>
          <ButtonLink to={comparePath(compared)} size="sm">
            <span>
              Compare<span className="max-sm:sr-only"> products</span>
            </span>
          </ButtonLink>
        </div>
      </div>
    </aside>
  );
}

/** The parts that the `handle` of a route may replace. */
type Frame = { Header: ComponentType; Footer: ComponentType };

/** The layout of every page, including error pages. */
export function SiteShell({ children }: { children: ReactNode }) {
  const { toast, viewer, strip } = useShell();
  const handles = useMatches().map(({ handle }) => handle);
  const frame = viewer.isAdmin ? handles.find(isFrame) : undefined;
  useFocusOnNavigation();
  useFocusRestore();
  useLiveSwitches();

  return (
    <Toaster toast={toast}>
      <a
        href="#content"
        onClick={jumpInPlace}
        className="sr-only z-50 border bg-panel font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <NavigationProgress />
      <OfflineGuard>
        {frame ? <frame.Header /> : <Header />}
        {strip && (
          <aside className="strip">
            {strip.text} {strip.phone && <PhoneLink phone={strip.phone} />}
          </aside>
        )}
        <div id="content" tabIndex={-1} className="grow">
          <PendingPage>{children}</PendingPage>
        </div>
        {frame ? (
          <frame.Footer />
        ) : (
          <>
            <Footer />
            <CompareBar />
          </>
        )}
      </OfflineGuard>
    </Toaster>
  );
}

function isFrame(handle: unknown): handle is Frame {
  return typeof handle === "object" && handle !== null && "Header" in handle;
}

/** A progress bar along the top edge while a navigation is pending. */
function NavigationProgress() {
  if (useNavigation().state === "idle") return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.75 origin-left animate-progress bg-signal print:hidden"
    />
  );
}
