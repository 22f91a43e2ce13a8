/** Migrates the database to the newest schema, as the server does at start, and prints what was applied. */
import { migrate } from "~/db/migrate.server";
import { env } from "~/env.server";

const applied = await migrate();
console.info(`${env.databasePath}: ${applied === 0 ? "up to date" : `${applied} applied`}`);
