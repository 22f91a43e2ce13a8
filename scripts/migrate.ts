/** Brings the database to the newest schema and says what it did; the server does the same at its start. */
import { migrate } from "~/db/engine/migrate.server";
import { env } from "~/env.server";

const applied = await migrate();
console.info(`${env.databasePath}: ${applied === 0 ? "up to date" : `${applied} applied`}`);
