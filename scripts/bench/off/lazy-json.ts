import { json } from "@remix-run/node";

import { lazyJson as real } from "../../../app/http/lazy-json.server";
import { isOff } from "./is-off";

export const lazyJson: typeof real = isOff("lazy JSON")
  ? (data, headers) => json(data, { headers })
  : real;
