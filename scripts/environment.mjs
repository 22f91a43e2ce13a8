// Loaded with `node --import` by every command that an operator runs, so that `npm start`,
// `npm run serve` and `npm run demo` never disagree about which database they mean. Variables that
// are already set win. The tests do not load it: a developer's SMTP server must not get their mail.
import { existsSync } from "node:fs";
import path from "node:path";

import { root } from "./run.mjs";

const file = path.join(root, ".env");
if (existsSync(file)) process.loadEnvFile(file);

// Paths in it are read from the project, wherever the command was called from.
process.chdir(root);
