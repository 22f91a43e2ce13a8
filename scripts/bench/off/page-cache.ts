import { serveFromCache as real } from "../../../app/server/page-cache.server";
import { isOff } from "./is-off";

export * from "../../../app/server/page-cache.server";

export const serveFromCache: typeof real = isOff("page cache")
  ? () => (_request, _response, next) => next()
  : real;
