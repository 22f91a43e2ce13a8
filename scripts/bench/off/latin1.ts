import * as real from "../../../app/ui/markup/latin1.server";
import { isOff } from "./is-off";

const unchanged = (text: string) => text;

export const latin1Markup = isOff("Latin-1 escapes") ? unchanged : real.latin1Markup;
export const latin1Json = isOff("Latin-1 escapes") ? unchanged : real.latin1Json;
