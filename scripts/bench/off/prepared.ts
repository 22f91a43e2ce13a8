import { prepareOnce as real } from "../../../app/db/prepared.server";
import { isOff } from "./is-off";

export * from "../../../app/db/prepared.server";

export const prepareOnce: typeof real = isOff("prepared statements") ? (prepare) => prepare : real;
