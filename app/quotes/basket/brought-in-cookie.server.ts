import { type LineBroughtIn, marksOf } from "~/quotes/basket/lines-brought-in";
import { cookieName, createSignedCookie } from "~/http/cookies/signed-cookie.server";

const broughtInCookie = createSignedCookie(cookieName("brought-in"), {
  maxAge: 60,
  isPersonal: false,
});

type Marks = { origin: string; lines: LineBroughtIn[] };

/** Returns the Set-Cookie header that marks these lines when the quote page is next shown. */
export function serializeBroughtIn(marks: Marks): Promise<string> {
  return broughtInCookie.serialize({
    origin: marks.origin,
    lines: marks.lines.map(({ lineId, quantity, isNew }) => [lineId, quantity, Number(isNew)]),
  });
}

/** Returns the marks to show, by line id, and the header that stops them from being shown again. */
export async function takeBroughtIn(
  request: Request,
): Promise<{ marks: Record<string, string>; headers: HeadersInit }> {
  const parsed: unknown = await broughtInCookie.parse(request.headers.get("Cookie"));
  if (!isStored(parsed)) return { marks: {}, headers: {} };

  const lines = parsed.lines.map(([lineId, quantity, isNew]) => ({
    lineId,
    quantity,
    isNew: isNew === 1,
  }));
  const clearing = await broughtInCookie.serialize("", { maxAge: 0 });
  return { marks: marksOf(lines, parsed.origin), headers: { "Set-Cookie": clearing } };
}

type Stored = { origin: string; lines: Array<[number, number, number]> };

// The cookie is signed, so its lines are as they were stored.
function isStored(value: unknown): value is Stored {
  return typeof value === "object" && value !== null && "origin" in value && "lines" in value;
}
