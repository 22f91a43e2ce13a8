import { and, eq, notExists } from "drizzle-orm";

import { logos, quoteReplies } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import type { EncodedLogo } from "~/site/settings/encode-logo.server";
import { findLogo } from "~/site/settings/logo.server";
import { readSiteSettings, setSettings } from "~/site/settings/site-settings.server";

/**
 * Sets the logo of PDFs and mails, or removes it with null. A sent version keeps its logo, so a logo is deleted only
 * once neither the settings nor a version uses it.
 */
export function setLogo(
  logo: EncodedLogo | null,
  actor: Actor,
): Promise<{ kind: "done" | "unchanged" }> {
  return write(() => {
    const { logoSha256: before } = readSiteSettings();
    const after = logo?.sha256 ?? null;
    if (before === after) return { kind: "unchanged" };

    const described = describeLogo(findLogo(before));
    if (logo)
      db.insert(logos)
        .values({ ...logo, addedAt: actor.now })
        .onConflictDoNothing()
        .run();
    setSettings({ logoSha256: after });
    if (before !== null) deleteUnused(before);
    insertAuditEntry(actor, {
      action: "settings.logo",
      subject: "Logo",
      before: { logo: described },
      after: { logo: describeLogo(logo ?? undefined) },
    });
    return { kind: "done" };
  });
}

function deleteUnused(sha256: string): void {
  const isUsed = db
    .select({ id: quoteReplies.id })
    .from(quoteReplies)
    .where(eq(quoteReplies.logoSha256, sha256));
  db.delete(logos)
    .where(and(eq(logos.sha256, sha256), notExists(isUsed)))
    .run();
}

function describeLogo(logo: Pick<EncodedLogo, "width" | "height" | "sha256"> | undefined) {
  return logo ? `${logo.width} × ${logo.height} pixels, ${logo.sha256.slice(0, 12)}` : null;
}
