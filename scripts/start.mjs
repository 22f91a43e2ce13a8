// `npm start`: takes a fresh clone to a running site with the demo catalogue.
import "./environment.mjs";
import path from "node:path";

import { ensureBuilt, ensureCatalogue, ensureInstalled, fail, requireNode } from "./ready.mjs";

requireNode();
await ensureInstalled();
if (!(await ensureBuilt())) fail("The build failed; its messages are above.");
await ensureCatalogue({ withAccounts: true });

process.env.NODE_ENV = "production";
console.log(`  Mail      ${mail()}
  Stop      Ctrl+C
`);
// In this process, so that signals to `npm start` reach the server, and its exit code is the server's.
await import("../build/index.js");

function mail() {
  if (process.env.SMTP_URL) return "sent through SMTP_URL";
  return `written to ${path.resolve(process.env.MAIL_DIR || "data/outbox")}`;
}
