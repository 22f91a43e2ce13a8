// `npm start`: takes a fresh clone to a running site with the demo catalogue.
import "./environment.mjs";
import { ensureBuilt, ensureCatalogue, ensureInstalled, fail, requireNode } from "./ready.mjs";

// Says that only this computer uses the site. Without it, a production site counts as public.
process.env.PUBLIC_URL ||= `http://localhost:${process.env.PORT || 3000}`;

requireNode();
await ensureInstalled();
if (!(await ensureBuilt())) fail("The build failed; its messages are above.");
await ensureCatalogue({ withAccounts: true });

process.env.NODE_ENV = "production";
console.log("  Stop      Ctrl+C\n");
// In this process, so that signals to `npm start` reach the server, and its exit code is the server's.
await import("../build/index.js");
