/** The demo's accounts. Their passwords are in the source code and printed by `npm start`. */
export const DEMO_LOGINS = {
  customer: { email: "customer@example.com", password: "Demo-Customer-1" },
  colleague: { email: "colleague@example.com", password: "Demo-Colleague-1" },
  sales: { email: "salesperson@example.com", password: "Demo-Sales-1" },
  admin: { email: "admin@example.com", password: "Demo-Admin-1" },
} as const;

/** Returns true for a password of any account that the demo made public (S16). */
export function isDemoPassword(password: string): boolean {
  return Object.values(DEMO_LOGINS).some((login) => login.password === password);
}
