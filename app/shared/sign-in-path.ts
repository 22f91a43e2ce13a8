// A longer address is refused, and the page's requests for data add some characters to it.
const MAX_LENGTH = 1900;

/**
 * Returns the address of the sign-in page that leads back to this path. A long path leads back without
 * its query, because escaping makes it up to three times as long.
 */
export function signInPath(returnTo: string): string {
  const path = pathTo(returnTo);
  return path.length <= MAX_LENGTH ? path : pathTo(returnTo.split("?", 1)[0] ?? "");
}

function pathTo(redirectTo: string): string {
  return `/auth?${new URLSearchParams({ redirectTo })}`;
}

/** Returns the address of the sign-up page that leads back to this path once the email address is confirmed. */
export function signUpPath(redirectTo: string): string {
  return `/auth?${new URLSearchParams({ view: "sign-up", redirectTo })}`;
}
