import { setTimeout as delay } from "node:timers/promises";

import {
  findNextMailDueAt,
  leaseDueMails,
  markMailSent,
  type OutboxMail,
  postponeMail,
  markMailFailed,
} from "~/db/mail/outbox.server";
import { mayWrite } from "~/litefs/litefs.server";
import { writeTogether } from "~/db/engine/write.server";
import { retryDelayMs } from "~/domain/mail/mail-backoff";
import { type Delivery, failureOf } from "~/email/delivery.server";
import { createMailer, type Deliver } from "~/email/mailer.server";
import { log, logError } from "~/log.server";

const AT_ONCE = 3;

/** Mail inserted by another process is found within this time. */
const POLL_MS = 5_000;

/** Longer than the mailer's own deadline, so that a lease only runs out when its process died. */
const LEASE_MS = 45_000;

/** Shorter than the time the process has to stop. */
const STOP_PATIENCE_MS = 3_000;

export type OutboxWorker = {
  wake(): void;
  /** Takes no more mail, and waits a bounded time for what is in hand. */
  stop(): Promise<void>;
};

type Settings = {
  deliver?: Deliver;
  pollMs?: number;
  leaseMs?: number;
  stopPatienceMs?: number;
  retryDelay?: typeof retryDelayMs;
};

let running: OutboxWorker | undefined;

/** Tells this process's worker, if it has one, that there is new mail. Costs the caller nothing. */
export function wakeOutbox(): void {
  running?.wake();
}

/**
 * Sends what the outbox holds until it is stopped. Nothing that fails ends it: an error of the
 * database or the mailer is logged, and the next look comes at the next poll.
 */
export function startOutboxWorker({
  deliver = createMailer(),
  pollMs = POLL_MS,
  leaseMs = LEASE_MS,
  stopPatienceMs = STOP_PATIENCE_MS,
  retryDelay = retryDelayMs,
}: Settings = {}): OutboxWorker {
  const inHand = new Set<Promise<void>>();
  const unrecorded: Array<() => void> = [];
  let timer: NodeJS.Timeout | undefined;
  let nextLookAt = Infinity;
  let looking = Promise.resolve();
  let isLooking = false;
  let isStopped = false;

  const worker: OutboxWorker = { wake: () => lookIn(0), stop };
  running = worker;
  worker.wake();
  return worker;

  function lookIn(ms: number): void {
    const at = Date.now() + ms;
    // A look that every wake put off would never come in a rush; one under way sees to what is new.
    if (isStopped || isLooking || at >= nextLookAt) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      looking = look();
    }, ms);
    nextLookAt = at;
  }

  async function look(): Promise<void> {
    isLooking = true;
    nextLookAt = Infinity;
    let waitMs = pollMs;
    try {
      // A replica cannot write; it may become the primary at any time.
      if (mayWrite()) {
        await fillHands();
        waitMs = untilWorthLooking();
      }
    } catch (error) {
      logError(error, { event: "outbox-unavailable" });
    }
    // In one go with working out the wait: a wake in between would be lost.
    isLooking = false;
    lookIn(waitMs);
  }

  async function fillHands(): Promise<void> {
    if (untilWorthLooking() > 0) return;
    (await recordAndLease(AT_ONCE - inHand.size)).forEach(take);
  }

  function untilWorthLooking(): number {
    if (unrecorded.length > 0) return 0;
    return inHand.size < AT_ONCE ? Math.min(untilDue(), pollMs) : pollMs;
  }

  function untilDue(): number {
    const now = Date.now();
    return (findNextMailDueAt(now) ?? Infinity) - now;
  }

  /**
   * Notes what became of mails and takes others, in one transaction: no mail is leased again while
   * it is only the note of its sending that is missing. In a rush it shares the wait for the disk
   * with the requests that are answered meanwhile.
   */
  async function recordAndLease(most: number): Promise<OutboxMail[]> {
    const outcomes: typeof unrecorded = [];
    try {
      return await writeTogether(() => {
        outcomes.push(...unrecorded.splice(0));
        for (const record of outcomes) record();
        return isStopped ? [] : leaseDueMails(Date.now(), leaseMs, most);
      });
    } catch (error) {
      unrecorded.unshift(...outcomes);
      throw error;
    }
  }

  function take(mail: OutboxMail): void {
    const work = send(mail).finally(() => {
      inHand.delete(work);
      worker.wake();
    });
    inHand.add(work);
  }

  async function send(mail: OutboxMail): Promise<void> {
    const delivery = await tryDelivery(deliver, mail);
    unrecorded.push(outcomeOf(mail, delivery, retryDelay));
    if (isStopped) await recordLast();
  }

  async function recordLast(): Promise<void> {
    if (unrecorded.length === 0) return;
    try {
      await recordAndLease(0);
    } catch (error) {
      logError(error, { event: "mail-not-noted" });
    }
  }

  async function stop(): Promise<void> {
    isStopped = true;
    clearTimeout(timer);
    if (running === worker) running = undefined;

    const patience = new AbortController();
    await Promise.race([
      Promise.all([looking.then(recordLast), ...inHand]),
      delay(stopPatienceMs, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
  }
}

/** What to note about a try: sent, tried again after a growing delay, or set aside. */
function outcomeOf(mail: OutboxMail, delivery: Delivery, retryDelay: typeof retryDelayMs) {
  const now = Date.now();
  if (delivery.kind === "sent") return () => markMailSent(mail, now);

  const waitMs = delivery.kind === "refused" ? undefined : retryDelay(mail.attempts, Math.random());
  log({
    event: "mail-not-sent",
    ...{ mail: mail.id, attempt: mail.attempts, outcome: delivery.kind, code: delivery.code },
    // Set aside when there is no next try.
    nextInSeconds: waitMs === undefined ? null : Math.ceil(waitMs / 1000),
  });
  return waitMs === undefined
    ? () => markMailFailed(mail, delivery.error, now)
    : () => postponeMail(mail, delivery.error, now + waitMs);
}

async function tryDelivery(deliver: Deliver, mail: OutboxMail): Promise<Delivery> {
  try {
    return await deliver(mail);
  } catch (error) {
    return { kind: "postponed", ...failureOf(error) };
  }
}
