/** Returns the raw value of the cookie with this name in a Cookie header, if it is there. */
export function findCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/; */).find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
