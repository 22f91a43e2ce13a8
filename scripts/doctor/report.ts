import type { Check } from "~/site/operations/site-checks";

const NAME_WIDTH = 14;

/** Returns the lines to print, and the exit code: 1 if a check failed. */
export function reportOf(checks: readonly Check[]): { lines: string[]; exitCode: 0 | 1 } {
  const lines = checks.flatMap(({ name, finding, remedy }) => [
    `${remedy === null ? "ok  " : "FAIL"}  ${name.padEnd(NAME_WIDTH)}  ${finding}`,
    ...(remedy === null ? [] : [" ".repeat(NAME_WIDTH + 8) + remedy]),
  ]);
  return { lines, exitCode: checks.some(({ remedy }) => remedy !== null) ? 1 : 0 };
}
