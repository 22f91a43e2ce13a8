import { createMarkupCache as real } from "../../../app/ui/markup/cached-markup.server";
import { isOff } from "./is-off";

// Without a cache in the context, CachedMarkup renders its component.
export const createMarkupCache = isOff("cached markup") ? undefined : real;
