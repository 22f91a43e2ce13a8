import { createHash } from "node:crypto";

/**
 * The policy of a page. Scripts are our own files, and inline only those that this page
 * names by nonce or hash; styles may stand in attributes, where the hero's drawing has its delays; a
 * maker's picture may come from the address that staff entered.
 */
export function contentSecurityPolicy(inlineScripts: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: http: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

/**
 * The sources that allow a document's inline scripts, each by its hash. Only those that carry the
 * nonce they were rendered with are ours; whatever else got into the document does not run.
 */
export function hashesOfScripts(document: string, nonce: string): string[] {
  return [...document.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => attributes.includes(` nonce="${nonce}"`))
    .map(([, , script = ""]) => script)
    .filter((script) => script !== "")
    .map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
}
