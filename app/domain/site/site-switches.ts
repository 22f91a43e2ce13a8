/** The two live switches that rule the whole site (S15). */
export const SITE_SWITCHES = ["fail-safe", "maintenance"] as const;
export type SiteSwitch = (typeof SITE_SWITCHES)[number];

// What an administrator needs to switch back, and what keeps machines and open tabs informed (S1).
const OPEN_IN_MAINTENANCE = ["/auth", "/admin", "/sign-out", "/events", "/healthz"];

/** Whether a path is served in maintenance even to those who are no administrators; in any case, as routes match. */
export function isOpenInMaintenance(path: string): boolean {
  const wanted = path.toLowerCase();
  return OPEN_IN_MAINTENANCE.some((open) => wanted === open || wanted.startsWith(`${open}/`));
}
