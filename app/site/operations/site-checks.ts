import { isLoopback } from "~/shared/loopback";

/** A finding about one thing, and what the operator can do; the remedy is null if all is well. */
export type Check = { name: string; finding: string; remedy: string | null };

/** A check that found something wrong. */
export type Problem = Check & { remedy: string };

/** The operator's settings and the state of the database at one moment. */
export type SiteFacts = {
  /** Null if PUBLIC_URL is not set. */
  publicUrl: string | null;
  /** The address that links in emails lead to. */
  linkOrigin: string;
  hasMailServer: boolean;
  /** Null if there is no SESSION_SECRET and the site stores one beside the database. */
  sessionSecrets: readonly string[] | null;
  /** True if several machines serve this site. */
  hasReplicas: boolean;
  /** The addresses of the accounts that have a demo password. */
  demoAccounts: readonly string[];
  /** Where emails to the sales team go. */
  salesEmail: string;
  /** The sender of every email. */
  email: string;
};

// RFC 2606 and RFC 6761: names that never belong to anyone.
const RESERVED_DOMAIN = /[@.](example\.(com|net|org)|example|test|invalid|localhost)$/i;

/** A secret with fewer different characters was typed by hand: 32 random characters have more. */
const MIN_SECRET_CHARACTERS = 8;

/**
 * Checks whether a site is set up for visitors (L6). The server's start, /healthz, every staff page and
 * `npm run doctor` report these same checks.
 */
export function checkSite(facts: SiteFacts): Check[] {
  return [
    checkMailServer(facts),
    checkPublicUrl(facts),
    checkSecrets(facts),
    checkDemoAccounts(facts),
    checkCompanyEmail(facts),
  ];
}

/** Returns the checks that found something wrong. */
export function problemsIn(checks: readonly Check[]): Problem[] {
  return checks.flatMap(({ remedy, ...check }) => (remedy === null ? [] : [{ ...check, remedy }]));
}

/** Returns a problem and its remedy as one line. */
export function problemLine({ finding, remedy }: Problem): string {
  return `${finding}. ${remedy}.`;
}

/**
 * Checks that rate limits count each visitor separately. The site does not serve https itself, so a public https
 * address has a proxy in front; unless its headers are trusted, all visitors have the proxy's address.
 */
export function checkProxy(publicUrl: string | null, trustProxy: string | undefined): Check {
  const name = "Proxy";
  if (trustProxy !== undefined) {
    return {
      name,
      finding: `client addresses are read as TRUST_PROXY=${trustProxy}`,
      remedy: null,
    };
  }
  const { protocol, hostname } = new URL(publicUrl ?? "http://localhost");
  if (protocol === "https:" && !isLoopback(hostname)) {
    return {
      name,
      finding:
        "TRUST_PROXY is not set: all visitors count as one, with the address of the proxy that answers https",
      remedy: "Set TRUST_PROXY to the number of proxies in front of the site, as 1, and restart",
    };
  }
  const finding = "requests are counted by socket address; behind a proxy set TRUST_PROXY";
  return { name, finding, remedy: null };
}

function checkMailServer({ hasMailServer }: SiteFacts): Check {
  const name = "Mail server";
  if (hasMailServer) return { name, finding: "SMTP_URL is set", remedy: null };
  return {
    name,
    finding: "SMTP_URL is not set: no email is sent, not even quote requests to the sales team",
    remedy:
      "Set SMTP_URL to your mail server, as smtps://user:password@host:465, and restart; waiting email is then sent",
  };
}

function checkPublicUrl({ publicUrl, linkOrigin }: SiteFacts): Check {
  const name = "Public URL";
  const finding = publicUrlFault(publicUrl, linkOrigin);
  if (finding === undefined) return { name, finding: linkOrigin, remedy: null };
  const remedy =
    "Set PUBLIC_URL to the address that visitors use, as https://www.example.com, and restart";
  return { name, finding, remedy };
}

function publicUrlFault(publicUrl: string | null, linkOrigin: string): string | undefined {
  if (publicUrl === null) {
    return `PUBLIC_URL is not set: links in emails lead to ${linkOrigin}`;
  }
  const { hostname, protocol } = new URL(publicUrl);
  if (isLoopback(hostname)) {
    return `PUBLIC_URL is ${publicUrl}: links in emails work on this computer only`;
  }
  if (protocol !== "https:") {
    return `PUBLIC_URL is ${publicUrl}: without https, passwords and cookies can be read on the way`;
  }
  return undefined;
}

function checkSecrets({ sessionSecrets, hasReplicas }: SiteFacts): Check {
  const name = "Session secret";
  const remedy =
    'Set SESSION_SECRET to the output of "openssl rand -hex 32" and restart; everyone is signed out once, and staff with an app need "npm run admin -- reset-second-step"';
  if (sessionSecrets === null) {
    if (!hasReplicas) return { name, finding: "stored beside the database", remedy: null };
    const finding = "SESSION_SECRET is not set: each machine signs cookies with its own";
    return { name, finding, remedy };
  }
  if (sessionSecrets.some(isWeak)) {
    return { name, finding: "SESSION_SECRET repeats few characters and can be guessed", remedy };
  }
  return { name, finding: "SESSION_SECRET is set", remedy: null };
}

function isWeak(secret: string): boolean {
  return new Set(secret).size < MIN_SECRET_CHARACTERS;
}

function checkDemoAccounts({ demoAccounts }: SiteFacts): Check {
  const name = "Demo accounts";
  if (demoAccounts.length === 0) return { name, finding: "none", remedy: null };
  return {
    name,
    finding: `${demoAccounts.join(" and ")} still ${demoAccounts.length === 1 ? "has" : "have"} the demo's public password, which is refused on a live site and from other computers`,
    remedy: `Start with an empty database, or run ${demoAccounts.map((email) => `"npm run admin -- delete ${email}"`).join(" and ")}`,
  };
}

function checkCompanyEmail({ salesEmail, email }: SiteFacts): Check {
  const name = "Company email";
  const reserved = [...new Set([salesEmail, email])].filter((each) => RESERVED_DOMAIN.test(each));
  if (reserved.length === 0) return { name, finding: `${salesEmail} and ${email}`, remedy: null };
  const finding = RESERVED_DOMAIN.test(salesEmail)
    ? `Quote requests are emailed to ${salesEmail}, which is a placeholder`
    : `Email is sent from ${email}, which is a placeholder`;
  return {
    name,
    finding,
    remedy: "Enter the company's own addresses under Admin, Settings",
  };
}
