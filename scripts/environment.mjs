// Loads .env for every command, so that all use the same database. Variables that are already set take
// precedence. The tests do not load it, so that they never send mail through a developer's SMTP server.
import { existsSync } from "node:fs";
import path from "node:path";

import { root } from "./run.mjs";

const file = path.join(root, ".env");
if (existsSync(file)) process.loadEnvFile(file);

// Makes relative paths in .env relative to the project.
process.chdir(root);
