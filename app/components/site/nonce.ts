import { createContext } from "react";

/** What lets this page's inline scripts run; the server alone knows it. */
export const NonceContext = createContext<string | undefined>(undefined);
