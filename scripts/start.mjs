// `npm start`: from a fresh clone to a running site with the demo catalogue, in one command.
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
// In this very process: what stops or signals `npm start` reaches the server itself, and the exit
// code is its own.
await import("../build/index.js");

function mail() {
  if (process.env.SMTP_URL) return "sent through SMTP_URL";
  return `written to ${path.resolve(process.env.MAIL_DIR || "data/outbox")}`;
}
