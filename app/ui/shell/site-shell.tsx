import { useLocation, useMatches, useNavigation } from "@remix-run/react";
import { type ComponentType, type FormEvent, type ReactNode, useRef } from "react";
import { Link } from "react-router-dom";

import { comparePath, MAX_COMPARED } from "~/catalogue/compare/comparison";
import type { ShownCompany } from "~/site/settings/company";
import { Button, ButtonLink } from "~/ui/button";
import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { jumpInPlace } from "~/ui/form/form-notice";
import { PostedInPlace } from "~/ui/form/posted-in-place";
import { Icon } from "~/ui/icon";
import { CachedMarkup } from "~/ui/markup/cached-markup";
import { Header } from "~/ui/shell/header";
import { categoryLinks, COMPANY_LINKS, LEGAL_LINKS, PRODUCTS_LINK } from "~/ui/shell/links";
import { PendingPage } from "~/ui/shell/pending-page";
import { useFocusOnNavigation, useFocusRestore } from "~/ui/shell/use-focus-restore";
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

const MAX_CATEGORIES = 8;

function Footer() {
  const { company, categories } = useShell();
  return (
    <CachedMarkup
      as="footer"
      className="shop-footer"
      component={FooterContent}
      props={{ company, categories: categories.slice(0, MAX_CATEGORIES) }}
    />
  );
}

function FooterContent({
  company,
  categories,
}: {
  company: ShownCompany;
  categories: readonly string[];
}) {
  return (
    <>
      <p>{`${company.tradingName}, ${company.phone}, ${company.email}`}</p>
      <div className="measure footer-columns">
        <div>
          <p>{company.tradingName}</p>
          <p>
            Sensors, controllers, actuators and gateways for building management and heating
            controls, supplied to the UK trade.
          </p>
          <address>
            <PhoneLink phone={company.phone} className="" icon={<Icon name="phone" />} />
            <EmailLink email={company.email} className="" icon={<Icon name="mail" />} />
            <span>
              <Icon name="pin" />
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
      <div>
        <p className="measure">
          {`${company.tradingName}. Prices are in pounds sterling, ex VAT.`}
        </p>
      </div>
    </>
  );
}

function Column({
  title,
  links,
  className,
}: {
  title: string;
  links: ReadonlyArray<{ label: string; to: string }>;
  className?: string;
}) {
  return (
    <nav aria-label={title} className={className}>
      <h2>{title}</h2>
      <ul role="list" className="footer-columns">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
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
  const frame = viewer.isStaff ? handles.find(isFrame) : undefined;
  useFocusOnNavigation();
  useFocusRestore();
  useLiveSwitches();

  return (
    <Toaster toast={toast}>
      <a href="#content" onClick={jumpInPlace} className="skip-link">
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
