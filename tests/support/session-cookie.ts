/** Signs in to a running site over plain HTTP, with a visitor's cookie if there is one; returns the session cookie. */
export async function signIn(
  url: string,
  { email, password }: { email: string; password: string },
  cookie = "",
): Promise<string> {
  const response = await fetch(`${url}/auth`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url, Cookie: cookie },
    body: new URLSearchParams({ intent: "sign-in", email, password }),
  });
  const session = response.headers.getSetCookie().find((each) => each.startsWith("session="));
  if (!session) throw new Error(`${email} could not sign in.`);
  return session.split(";", 1)[0] ?? "";
}
