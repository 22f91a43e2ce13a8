import { db } from "~/db/client.server";
import { kitFor } from "#tests/support/kit/kit";

/** The kit on this process's own connection, for integration tests. */
export const kit = kitFor(db);
