/** `npm run import`, run in this process, because starting one takes two seconds. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { vi } from "vitest";

import { env } from "~/env.server";

/** The file that the command reads. */
export const importedFile = path.join(path.dirname(env.databasePath), "import-file");

/** Imports a file of this content, and returns the exit code with everything that was printed. */
export function importFile(content: string | Uint8Array, ...options: string[]) {
  writeFileSync(importedFile, content);
  return runImport(importedFile, ...options);
}

/** Runs the command with these words. */
export async function runImport(...words: string[]) {
  const said: string[] = [];
  for (const method of ["info", "error"] as const) {
    const spy = vi.spyOn(console, method);
    const before = spy.getMockImplementation();
    spy.mockImplementation((text: string) => {
      before?.(text);
      said.push(text);
    });
  }
  vi.spyOn(process, "argv", "get").mockReturnValue(["node", "import", ...words]);
  vi.resetModules();
  await import("#scripts/import");
  return { status: process.exitCode, said: said.join("\n") };
}
