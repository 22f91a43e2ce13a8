import { createHash } from "node:crypto";

/**
 * Returns the policy of a page. Scripts are the site's own files and the inline scripts allowed here by
 * nonce or hash. Inline styles are allowed for the delays of the hero's drawing, images from other hosts
 * because staff may enter such an address, and frames from the origins that the operator listed for
 * datasheets.
 */
export function contentSecurityPolicy(
  inlineScripts: readonly string[],
  framedOrigins: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: http: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ["frame-src 'self'", ...framedOrigins].join(" "),
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

/**
 * Returns a source for each inline script of a document, by its hash. Scripts without the nonce were not
 * rendered by the site and get none, so they do not run.
 */
export function hashesOfScripts(document: string, nonce: string): string[] {
  return [...document.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => attributes.includes(` nonce="${nonce}"`))
    .map(([, , script = ""]) => script)
    .filter((script) => script !== "")
    .map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
}
