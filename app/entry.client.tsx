import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

import {
  MAINTENANCE_PAGE_ID,
  reloadWhenMaintenanceEnds,
} from "~/ui/shell/reload-when-maintenance-ends";
import { openPopoversByScript } from "~/ui/popovers-by-script";
import { tolerateTranslation } from "~/ui/translated-page";

tolerateTranslation(Node.prototype);
openPopoversByScript(document);

// The maintenance page replaces other pages at their own addresses: Remix would hydrate those.
if (document.getElementById(MAINTENANCE_PAGE_ID)) reloadWhenMaintenanceEnds();
else startTransition(() => void hydrateRoot(document, <RemixBrowser />));
