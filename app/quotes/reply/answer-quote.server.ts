import { requestChange } from "~/quotes/reply/change-requests.server";
import { insertAnswerPath } from "~/quotes/reply/quote-links.server";
import { recordOutcome } from "~/quotes/reply/reply-outcomes.server";
import type { StoredReply } from "~/quotes/reply/replies.server";
import type { NewMail } from "~/mail/mail";
import { figureRows } from "~/quotes/reply/quotation-figures";
import type { AnswerResult, QuoteAnswer } from "~/quotes/reply/quote-answer";
import { figuresOfReply } from "~/quotes/reply/reply-figures";
import { formatDay, londonDay } from "~/shared/dates";
import { composeMail } from "~/mail/compose-mail.server";

type AnsweredQuote = {
  id: string;
  orderNumber: number;
  userId: string | null;
  guestName: string | null;
};

export type GivenAnswer = {
  quote: AnsweredQuote;
  /** The version that the page showed. */
  version: number;
  answer: QuoteAnswer;
  via: "account" | "link";
  /** Where the customer reads: the confirmation goes there. */
  email: string;
  /** The address that the link was mailed to; null for one that staff copied, and in an account. */
  linkEmail: string | null;
  /** Identifies one rendering of the forms, so that a double press counts once. */
  submitKey: string;
  now: number;
};

/** Records a customer's answer, and queues the mails to both sides with it. */
export async function answerQuote(given: GivenAnswer): Promise<AnswerResult> {
  const { answer } = given;
  return answer.kind === "accepted" || answer.kind === "declined"
    ? record({ ...given, answer })
    : ask({ ...given, answer });
}

type Given<Kind extends QuoteAnswer["kind"]> = Omit<GivenAnswer, "answer"> & {
  answer: Extract<QuoteAnswer, { kind: Kind }>;
};

async function record(given: Given<"accepted" | "declined">): Promise<AnswerResult> {
  const { quote, version, answer, via, submitKey, now } = given;
  const { orderNumber } = quote;
  const recorded = await recordOutcome({
    orderNumber,
    version,
    via,
    submitKey,
    now,
    today: londonDay(now),
    ...(answer.kind === "accepted"
      ? {
          kind: answer.kind,
          byName: answer.name,
          purchaseOrder: answer.purchaseOrder,
          deliverTo: answer.deliverTo,
          requiredBy: answer.requiredBy,
          comment: answer.comment,
        }
      : {
          kind: answer.kind,
          byName: quote.guestName,
          reason: answer.reason,
          comment: answer.comment,
        }),
    composeMails: (reply) => outcomeMails(given, reply),
  });
  switch (recorded.kind) {
    case "recorded":
      return { kind: "recorded" };
    case "recorded-before": {
      const { kind, at, undoneAt } = recorded.outcome;
      const { isSamePress } = recorded;
      if (isSamePress && undoneAt === null) return { kind: "recorded" };
      return { kind: "answered-before", outcome: kind, at, byName: nameIn(recorded.outcome) };
    }
    case "superseded":
      return { kind: "superseded" };
    case "expired":
      return recorded;
    case "prices-to-follow":
    case "gone":
      return { kind: recorded.kind };
  }
}

async function ask(given: Given<"change-requested" | "renewal-requested">): Promise<AnswerResult> {
  const { quote, version, answer, now } = given;
  const message = answer.kind === "change-requested" ? answer.message : null;
  const { orderNumber } = quote;
  const requested = await requestChange({
    orderNumber,
    version,
    kind: answer.kind,
    message,
    now,
    composeMails: () => [
      mailForSales(given, { facts: [], message }),
      composeMail("quote-change-for-customer", { ...aboutQuote(given), version, message }),
    ],
  });
  switch (requested.kind) {
    case "requested":
      return { kind: "recorded" };
    case "superseded":
      return { kind: "superseded" };
    case "settled": {
      const { kind, at } = requested.outcome;
      return { kind: "answered-before", outcome: kind, at, byName: nameIn(requested.outcome) };
    }
    case "gone":
      return { kind: "gone" };
  }
}

/** Leaves out the name of a member of staff. */
function nameIn({ via, byName }: { via: string; byName: string | null }): string | null {
  return via === "staff" ? null : byName;
}

type Facts = Array<{ label: string; value: string }>;

function outcomeMails(given: Given<"accepted" | "declined">, reply: StoredReply): NewMail[] {
  const { answer, version } = given;
  if (answer.kind === "declined") {
    const facts = [{ label: "Reason", value: answer.reason }];
    return [mailForSales(given, { facts, message: answer.comment })];
  }
  const { comment } = answer;
  const facts = acceptanceFacts(answer, reply);
  return [
    mailForSales(given, { facts: [...facts, recordedBy(given)], message: comment }),
    composeMail("quote-accepted-for-customer", {
      ...aboutQuote(given),
      replyId: reply.id,
      version,
      facts: comment ? [...facts, { label: "Comment", value: comment }] : facts,
    }),
  ];
}

type Accepted = {
  name: string | null;
  purchaseOrder: string | null;
  deliverTo: string | null;
  requiredBy: string | null;
};

/** Lists what was accepted, with who accepted and which order, for mails to its customer and to sales. */
export function acceptanceFacts(
  { name, purchaseOrder, deliverTo, requiredBy }: Accepted,
  reply: StoredReply,
): Facts {
  const { vatBasisPoints } = reply;
  const [, total = ""] =
    figureRows({ figures: figuresOfReply(reply), vatBasisPoints }).at(-1) ?? [];
  const facts = [
    ["Total inc VAT", total],
    ["Purchase order", purchaseOrder],
    ["Accepted by", name],
    ["Deliver to", deliverTo],
    ["Required by", requiredBy && formatDay(Date.parse(requiredBy))],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** Says how sure the firm can be of who it was. */
function recordedBy({ via, email, linkEmail }: Pick<GivenAnswer, "via" | "email" | "linkEmail">) {
  const byLink =
    linkEmail === null ? "By a link that staff copied" : `By the link sent to ${linkEmail}`;
  return { label: "Recorded", value: via === "link" ? byLink : `In the account of ${email}` };
}

function mailForSales(
  { quote, version, answer, ...given }: GivenAnswer,
  { facts, message }: { facts: Facts; message: string | null },
): NewMail {
  const email = given.linkEmail ?? given.email;
  const name = answer.kind === "accepted" ? answer.name : (quote.guestName ?? email);
  return composeMail("quote-outcome-for-sales", {
    orderNumber: quote.orderNumber,
    version,
    kind: answer.kind,
    customer: { name, email },
    facts,
    message,
    path: `/admin/quotes/${quote.id}`,
  });
}

/** Call inside write(): a visitor's link is stored. */
function aboutQuote({ quote, email, now }: GivenAnswer) {
  const { orderNumber, guestName: name } = quote;
  return { orderNumber, to: email, name, link: insertAnswerPath(quote, email, now) };
}
