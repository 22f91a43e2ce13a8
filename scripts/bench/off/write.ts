import { write as real } from "../../../app/db/write.server";
import { isOff } from "./is-off";

export * from "../../../app/db/write.server";

let last: Promise<unknown> = Promise.resolve();

/** Starts each write after the one before is committed, so that no two are committed together. */
function writeSeparately<Result>(change: () => Result): Promise<Result> {
  const result = last.then(() => real(change));
  last = result.catch(() => undefined);
  return result;
}

export const write = isOff("group commit") ? writeSeparately : real;
