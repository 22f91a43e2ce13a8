import { readFileSync } from "node:fs";
import path from "node:path";

const dockerfile = readFileSync(path.resolve(import.meta.dirname, "../../Dockerfile"), "utf8");

/** The variables of the container that bound its memory, as the Dockerfile sets them. */
export const CONTAINER_MEMORY: Record<string, string> = Object.fromEntries(
  [...dockerfile.matchAll(/^ENV (NODE_OPTIONS|MALLOC_ARENA_MAX)=(\S+)$/gm)].map(
    ([, name = "", value = ""]) => [name, value] as const,
  ),
);
