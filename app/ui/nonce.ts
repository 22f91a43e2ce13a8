import { createContext } from "react";

/** The content security policy nonce of this page's inline scripts; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
