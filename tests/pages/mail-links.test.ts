/** Checks that reading what a mail links to changes nothing: mail scanners open every link (X1). */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";

import { renderStoredMail } from "~/mail/delivery/mail-registry.server";
import { kitOf } from "#tests/support/kit/kit";
import { uniqueIpAddress } from "#tests/support/kit/unique";
import { MAIL_SAMPLES } from "#tests/support/mail-samples";
import { signInOver } from "#tests/support/page-states";
import { company } from "#tests/support/quote-snapshot";
import { type Site, startSite } from "#tests/support/site";

// A busy machine takes its time to copy and start a site.
const LIMIT_MS = 60_000;

let site: Site;

beforeAll(async () => {
  site = await startSite();
}, LIMIT_MS);

afterAll(() => site.stop());

/** Returns the paths that all kinds of mails link to, with ids and secrets that this site knows. */
function linkedPaths(known: { secret: string; quoteId: string; token: string }): string[] {
  const paths = Object.values(MAIL_SAMPLES).flatMap(({ kind, facts }) => {
    const stored = JSON.stringify(facts)
      .replaceAll("a-secret-of-the-quote", known.secret)
      .replaceAll("quote-of-42", known.quoteId)
      .replaceAll("a-secret-token", known.token);
    const mail = renderStoredMail(
      { kind, facts: JSON.parse(stored), html: "", text: "" },
      { company, publicUrl: site.url },
    );
    const links = `${mail?.html} ${mail?.text}`.match(/https?:\/\/[^\s"<>]+/g) ?? [];
    return links.filter((link) => link.startsWith(site.url)).map((link) => new URL(link));
  });
  return [...new Set(paths.map(({ pathname, search }) => pathname + search))];
}

test("GET and HEAD of every link in every mail change no row", { timeout: LIMIT_MS }, async () => {
  const kit = kitOf(site);
  const owner = await kit.addCustomer();
  const quote = kit.addPlainQuote(owner.id);
  kit.addVersion(quote.orderNumber);
  const guestQuote = kit.addPlainQuote(null);
  kit.addVersion(guestQuote.orderNumber);
  const secret = randomBytes(32).toString("base64url");
  kit.addQuoteLink(guestQuote.orderNumber, secret);
  const cookies = [
    "",
    await signInOver(site, owner.email),
    await signInOver(site, (await kit.addCustomer({ isAdmin: true })).email),
  ];

  const tokens = [
    kit.addToken(owner.id, "confirm-email"),
    kit.addToken(owner.id, "reset-password"),
  ];
  const paths = tokens.flatMap((token) => linkedPaths({ secret, quoteId: quote.id, token }));
  for (const path of [`/q/${secret}`, `/admin/quotes/${quote.id}`, `/quote-details/${quote.id}`]) {
    expect(paths).toContain(path);
  }
  // Pages that the linked ones offer as downloads.
  paths.push(`/q/${secret}/quotation.pdf?version=1`);
  paths.push(`/quote-details/${quote.id}/quotation.pdf?version=1`);

  // The outbox sends the mail about the administrator's new browser on its own time.
  await expect.poll(() => kit.countUnsentMails(), { timeout: 20_000 }).toBe(0);
  // A visit moves the time at which its session was last seen.
  const before = kit.readOtherTables("sessions");
  for (const path of paths) {
    for (const Cookie of cookies) {
      for (const method of ["HEAD", "GET"]) {
        const headers = { Cookie, "X-Forwarded-For": uniqueIpAddress() };
        const response = await fetch(site.url + path, { method, headers, redirect: "manual" });
        await response.arrayBuffer();
        expect(response.status, `${method} ${path}`).toBeLessThan(500);
      }
    }
  }
  expect(kit.readOtherTables("sessions")).toEqual(before);
});
