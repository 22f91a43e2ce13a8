import { createRequestHandler } from "@remix-run/node";

import { handlePerRoute as real } from "../../../app/server/per-route-handlers.server";
import { isOff } from "./is-off";

export const handlePerRoute = isOff("per-route handlers") ? createRequestHandler : real;
