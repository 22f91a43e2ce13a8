import { quotationOf } from "~/quotes/reply/quotation-of";
import {
  findVersion,
  listVersions,
  type StoredReply,
  type StoredReplyLine,
} from "~/quotes/reply/replies.server";
import { issuerOf } from "~/quotes/reply/reply";
import {
  type ComparedVersion,
  comparedVersion,
  versionChanges,
} from "~/quotes/reply/version-changes";
import {
  changeTexts,
  type ShownChange,
  type ShownChanges,
} from "~/quotes/reply/version-changes-text";
import { parseId } from "~/shared/row-id";
import { readSiteSettings } from "~/site/settings/site-settings.server";

type Quote = Parameters<typeof quotationOf>[0];

/**
 * Finds what changed between the two versions that the parameters `from` and `to` name, as its customer
 * may read it. Without parameters it compares the version of the page, or else the newest, with the version before.
 * Undefined for a quote that has no second version.
 */
export function findShownChanges(
  quote: Quote,
  params: URLSearchParams,
  shown?: number,
): ShownChanges | undefined {
  const versions = listVersions(quote.orderNumber)
    .flatMap(({ version }) => version ?? [])
    .reverse();
  const [first, second] = versions;
  if (first === undefined || second === undefined) return undefined;
  const chosen = (name: string) => {
    const version = parseId(params.get(name) ?? "");
    return versions.find((each) => each === version);
  };
  const to = chosen("to") ?? (shown === first ? second : (shown ?? versions.at(-1) ?? second));
  const before = versions.findLast((version) => version < to);
  const from = chosen("from") ?? before ?? second;
  return { from, to, versions, changes: findChanges(quote, from, to) };
}

/** Returns the changes of a version, or a draft, since the version before; undefined if there is no version before. */
export function findChangesOf(
  quote: Quote,
  reply: StoredReply,
): { since: number; changes: ShownChange[] } | undefined {
  const last = listVersions(quote.orderNumber).find(
    ({ version }) => version !== null && version < (reply.version ?? Infinity),
  );
  const before = last?.version ? findVersion(quote.orderNumber, last.version) : undefined;
  if (!before?.version) return undefined;
  const changes = versionChanges(compared(quote, before), compared(quote, reply));
  return { since: before.version, changes: changeTexts(changes) };
}

function findChanges(quote: Quote, from: number, to: number): ShownChange[] {
  const before = findVersion(quote.orderNumber, from);
  const after = findVersion(quote.orderNumber, to);
  if (!before || !after) return [];
  return changeTexts(versionChanges(compared(quote, before), compared(quote, after)));
}

function compared(quote: Quote, reply: StoredReply): ComparedVersion {
  const lines: readonly StoredReplyLine[] = reply.lines;
  return comparedVersion(
    quotationOf(quote, reply, reply.issuer ?? issuerOf(readSiteSettings().company)),
    lines,
  );
}
