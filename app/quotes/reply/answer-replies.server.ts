import type { SubmissionResult } from "@conform-to/dom";
import type { AppLoadContext } from "@remix-run/node";

import { addressText } from "~/accounts/firms/address";
import { findFirmIdOf } from "~/accounts/firms/part-numbers.server";
import { listAddresses } from "~/accounts/firms/addresses.server";
import { checkAnswerThrottle } from "~/accounts/sign-in/attempts.server";
import { readSubmitKey, rejectUnknownIntent, textField } from "~/http/form-data.server";
import {
  redirectWithToast,
  rejectAsThrottled,
  rejectInvalid,
  rejectSubmission,
} from "~/http/replies.server";
import { failure, PRICES_HIDDEN, success, type Toast } from "~/http/toast";
import { answerVersion } from "~/quotes/acts/answer-version.server";
import { readAnswer } from "~/quotes/reply/quote-answer-form.server";
import { findRecipient } from "~/quotes/reply/quote-links.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { lineTitle } from "~/quotes/request/quote-line";
import { formatDay, formatDayAndTime } from "~/shared/dates";
import type { AnswerResult, QuoteAnswer } from "~/quotes/reply/quote-answer";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import { readReplySettings } from "~/quotes/reply/reply-settings.server";
import { quotedLines } from "~/quotes/reply/wanted-quantities";

const RECORDED: Record<QuoteAnswer["kind"], readonly [title: string, description: string]> = {
  accepted: ["Quote accepted", "Thank you. We will confirm your order by email."],
  declined: ["Quote declined", "Thank you for telling us."],
  "change-requested": ["Request sent", "We will send you a revised quote."],
  "renewal-requested": ["Request sent", "We will send you a revised quote."],
};

const NOTHING: Record<QuoteAnswer["kind"], string> = {
  accepted: "Nothing was accepted.",
  declined: "Nothing was declined.",
  "change-requested": "Your request was not sent.",
  "renewal-requested": "Your request was not sent.",
};

const OUTCOMES = {
  accepted: "accepted",
  declined: "declined",
  withdrawn: "withdrawn by us",
} as const;

/** Returns the toast for the customer after an answer (R12). */
function answerToast(kind: QuoteAnswer["kind"], result: AnswerResult): Toast {
  if (result.kind === "recorded") {
    const [title, description] = RECORDED[kind];
    return success(title, description);
  }
  const [title, why] = refusalOf(kind, result);
  return failure(title, `${why} ${NOTHING[kind]}`);
}

function refusalOf(
  kind: QuoteAnswer["kind"],
  result: Exclude<AnswerResult, { kind: "recorded" }>,
): [title: string, why: string] {
  switch (result.kind) {
    case "superseded":
      return ["There is a newer version", "This quote has been revised since you opened it."];
    case "answered-before": {
      const by = result.byName ? ` by ${result.byName}` : "";
      const when = formatDayAndTime(result.at);
      return [
        "This quote has been answered",
        `It was ${OUTCOMES[result.outcome]}${by} on ${when}.`,
      ];
    }
    case "expired": {
      const lastDay = formatDay(Date.parse(result.validUntil));
      return ["This quote has expired", `It expired on ${lastDay}. You can ask us to renew it.`];
    }
    case "prices-to-follow":
      return ["Some prices are to follow", "You can accept once all items have a price."];
    case "not-buyer":
      return [
        "Your role does not allow this",
        `Ask a buyer of your firm to ${kind === "declined" ? "decline" : "accept"}.`,
      ];
    case "gone":
      return ["There is no quote to answer", "We have not sent you a quote yet."];
  }
}

type Submission = { reply: (options?: { hideFields?: string[] }) => SubmissionResult };

type Answering = {
  quote: Parameters<typeof answerVersion>[0]["quote"];
  via: "account" | "link";
  /** The account or the link that answers, for the limit of attempts. */
  by: string;
  /** The address of the account; empty without one. */
  ownEmail: string;
  accountId: string | null;
  member: { email: string; name: string | null } | null;
  /** The address that the link was sent to; null for an account. */
  linkEmail: string | null;
  /** The page of the quote. */
  page: string;
  context: AppLoadContext;
};

/** Records the customer's answer that a form has, and replies to it. */
export async function takeAnswer(form: FormData, answering: Answering) {
  const { quote, via, by, ownEmail, accountId, member, linkEmail, page, context } = answering;
  const rules = findAnswerRules(quote.orderNumber);
  const addresses = addressesOf(answering);
  const submission = readAnswer(textField(form, "intent"), form, { ...rules, addresses });
  if (!submission) throw rejectUnknownIntent();
  if (readSiteSettings().failSafeEnabled) return redirectWithToast(page, PRICES_HIDDEN);
  if (submission.status !== "success") return rejectInvalid(submission);
  const wait = await checkAnswerThrottle(quote.orderNumber, by, context);
  if (wait !== undefined) return rejectAsThrottled(submission, wait);
  const { version, answer } = submission.value;
  const result = await answerVersion({
    quote,
    version,
    answer,
    via,
    submitKey: readSubmitKey(form),
    now: Date.now(),
    email: findRecipient(quote) ?? ownEmail,
    accountId,
    member,
    linkEmail,
  });
  return replyToAnswer(submission, answer.kind, { result, page });
}

/**
 * Redirects to the page of the quote after an answer was recorded. Otherwise returns 409 with what was
 * typed and the reason; the tick is left out, because the page may now show another version.
 */
function replyToAnswer(
  submission: Submission,
  kind: QuoteAnswer["kind"],
  { result, page }: { result: AnswerResult; page: string },
) {
  const toast = answerToast(kind, result);
  if (result.kind === "recorded") return redirectWithToast(page, toast);
  const withoutTick: Submission = {
    reply: (options) => {
      const { initialValue, ...reply } = submission.reply(options);
      return { ...reply, initialValue: { ...initialValue, isAgreed: "" } };
    },
  };
  const status = result.kind === "not-buyer" ? 403 : 409;
  return rejectSubmission(withoutTick, { status, toast });
}

/** Returns the addresses that can be chosen, by id: those of the account's firm, and none by a link. */
function addressesOf({ via, by }: Answering): ReadonlyMap<number, string> {
  const firmId = via === "account" ? findFirmIdOf(by) : null;
  return new Map(listAddresses(firmId).map((each) => [each.id, addressText(each)]));
}

/** Finds what an answer is checked against: the settings and the newest version. */
function findAnswerRules(orderNumber: number) {
  const { isPurchaseOrderRequired } = readReplySettings().settings;
  const newest = findNewestVersion(orderNumber);
  const lines = (newest?.lines ?? []).map((line) => ({
    kind: line.kind,
    title: lineTitle(line),
    code: line.sku ?? line.productCode,
    quantity: line.quantity,
  }));
  return { isPurchaseOrderRequired, version: newest?.version ?? 0, lines: quotedLines(lines) };
}
