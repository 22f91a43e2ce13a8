// `npm run dev`: like `npm start`, but builds for development, and again after every change.
import "./environment.mjs";
import {
  ensureCatalogue,
  ensureInstalled,
  invalidateBuild,
  QUIET_VITE,
  requireNode,
} from "./ready.mjs";
import { runLocal } from "./run.mjs";

requireNode();
await ensureInstalled();
await ensureCatalogue({ withAccounts: true });
invalidateBuild();
process.exitCode = await runLocal("remix", ["dev", "--manual", "-c", "node build/index.js"], {
  env: { NODE_ENV: "development", ...QUIET_VITE },
});
