import { redirect } from "@remix-run/node";

import { cookieName, createSignedCookie } from "~/http/cookies/signed-cookie.server";
import { redirectWithToast } from "~/http/replies.server";
import { failure, success, type Toast } from "~/http/toast";
import { countOf } from "~/shared/counts";
import { MAX_LINES, MAX_TEXT_LINES } from "~/quotes/basket/basket";
import { type BroughtIn, type LineBroughtIn, marksOf } from "~/quotes/basket/lines-brought-in";

const broughtInCookie = createSignedCookie(cookieName("brought-in"), {
  maxAge: 60,
  isPersonal: false,
});

/** Shown when adding all lines of a quote would overfill the basket. */
const TOO_MANY_LINES = failure(
  "Too many lines",
  `A quote can have up to ${MAX_LINES} lines. Send or clear your current quote first.`,
);

/** The same for lines in the customer's words. */
const TOO_MANY_TEXTS = failure(
  "Too many lines",
  `A quote can have up to ${MAX_TEXT_LINES} lines that are not in our catalogue. Send or clear your current quote first.`,
);

/** The toast's title when some lines of a quote could not be added. */
const LINES_LOST_TITLE = "Some items are no longer available";

/** Returns the description below `LINES_LOST_TITLE`. */
function describeLostLines(lines: number): string {
  return `${countOf(lines, "line")} ${lines === 1 ? "is" : "are"} no longer in the catalogue.`;
}

function describeLostTexts(lines: number): string {
  return `${countOf(lines, "line")} not added: a quote can have up to ${MAX_TEXT_LINES} that are not in our catalogue.`;
}

/** Returns the page that offers the choice for the lines that the basket already has. */
function addLinesPath(quoteId: string): string {
  return `/quote/add-lines?${new URLSearchParams({ from: quoteId })}`;
}

/** Replies to Continue Editing and Request again: with the quote page, the question or a refusal. */
export async function replyToBroughtIn(outcome: BroughtIn, quoteId: string): Promise<Response> {
  switch (outcome.kind) {
    case "ask":
      return redirect(addLinesPath(quoteId), 303);
    case "not-found":
      return redirectWithToast("/account", NOT_FOUND);
    case "basket-full":
      return redirectWithToast(addLinesPath(quoteId), TOO_MANY_LINES);
    case "texts-full":
      return redirectWithToast(addLinesPath(quoteId), TOO_MANY_TEXTS);
    case "brought-in": {
      const marks = outcome.isMixed ? [await serializeBroughtIn(outcome)] : [];
      const headers = marks.map((cookie) => ["Set-Cookie", cookie] as const);
      return redirectWithToast("/quote", broughtInToast(outcome), headers);
    }
  }
}

// The second press of a double submit finds no draft.
const NOT_FOUND = failure("Quote not found", "If it was a draft, it may already be in your quote.");

function broughtInToast(outcome: Extract<BroughtIn, { kind: "brought-in" }>): Toast {
  const { lines, presentLines, lostLines, savedDraft, origin } = outcome;
  const sentences = [
    lines.length > 0 && `${countOf(lines.length, "line")} added from ${origin}, at today's prices.`,
    presentLines > 0 && `${countOf(presentLines, "line")} already in your quote.`,
    lostLines.products > 0 && describeLostLines(lostLines.products),
    lostLines.texts > 0 && describeLostTexts(lostLines.texts),
    savedDraft &&
      `The ${countOf(savedDraft.lines, "line")} you had: “${savedDraft.name}”, under My Quotes.`,
  ];
  const description = sentences.filter(Boolean).join(" ");
  if (lostLines.products > 0) return failure(LINES_LOST_TITLE, description);
  if (lostLines.texts > 0) return failure("Some items were not added", description);
  const title = lines.length > 0 ? "Added to quote" : "Nothing to add";
  return success(title, description);
}

type Marks = { origin: string; lines: LineBroughtIn[] };

/**
 * Returns the Set-Cookie header that marks these lines when the quote page is next shown. It holds the differences
 * of their ids, so that 300 lines fit into the 4 KB of a cookie.
 */
function serializeBroughtIn({ origin, lines }: Marks): Promise<string> {
  const sorted = [...lines].sort((one, other) => one.lineId - other.lineId);
  return broughtInCookie.serialize({
    origin,
    steps: sorted.flatMap(({ lineId, quantity, isNew }, at) => [
      lineId - (sorted[at - 1]?.lineId ?? 0),
      isNew ? 0 : quantity,
    ]),
  });
}

/** Returns the marks to show, by line id, and the header that stops them from being shown again. */
export async function takeBroughtIn(
  request: Request,
): Promise<{ marks: Record<string, string>; headers: HeadersInit }> {
  const parsed: unknown = await broughtInCookie.parse(request.headers.get("Cookie"));
  if (!isStored(parsed)) return { marks: {}, headers: {} };

  let lineId = 0;
  const lines = parsed.steps.flatMap((step, at) => {
    if (at % 2 === 1) return [];
    lineId += step;
    const quantity = parsed.steps[at + 1] ?? 0;
    return [{ lineId, quantity, isNew: quantity === 0 }];
  });
  const clearing = await broughtInCookie.serialize("", { maxAge: 0 });
  return { marks: marksOf(lines, parsed.origin), headers: { "Set-Cookie": clearing } };
}

type Stored = { origin: string; steps: number[] };

// The cookie is signed, so its lines are as they were stored.
function isStored(value: unknown): value is Stored {
  return typeof value === "object" && value !== null && "origin" in value && "steps" in value;
}
