/** What a Cookie header says of the cookie with this name, unread; undefined where it is not there. */
export function findCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/; */).find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
