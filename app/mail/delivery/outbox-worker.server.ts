import { setTimeout as delay } from "node:timers/promises";

import { write } from "~/db/write.server";
import { mayWrite } from "~/litefs/litefs.server";
import { log, logError } from "~/log.server";
import { type Delivery, failureOf } from "~/mail/delivery/delivery.server";
import { EarliestTimer } from "~/mail/delivery/earliest-timer.server";
import { createMailer, type Deliver } from "~/mail/delivery/mailer.server";
import { retryDelayMs } from "~/mail/mail-kinds";
import {
  findNextMailDueAt,
  leaseDueMails,
  markMailFailed,
  markMailSent,
  onMailQueued,
  type OutboxMail,
  postponeMail,
} from "~/mail/outbox.server";
import { MINUTE_MS } from "~/shared/durations";

const MIN_AT_ONCE = 3;
const MAX_AT_ONCE = 50;

/**
 * The number of mails that may be delivered at once: three, and one more for each that is sent while
 * others are due, so that mail goes out as fast as quotes come in. Half as many after each mail that
 * must be retried, because some mail servers accept only a few connections.
 */
export class DeliveryLimit {
  #atOnce = MIN_AT_ONCE;

  get atOnce(): number {
    return this.#atOnce;
  }

  /** Adapts the limit to the outcome of a delivery. */
  adapt(outcome: MailOutcome["kind"], { areOthersDue }: { areOthersDue: boolean }): void {
    if (outcome === "sent" && areOthersDue) {
      this.#atOnce = Math.min(this.#atOnce + 1, MAX_AT_ONCE);
    }
    if (outcome === "postponed") {
      this.#atOnce = Math.max(Math.floor(this.#atOnce / 2), MIN_AT_ONCE);
    }
  }
}

/** Mail queued by another process is found within this time. */
const POLL_MS = 5_000;

/**
 * Longer than one delivery may take, so that a lease only expires when its process died: 20 s to render
 * a quote, and less than 300 s to send it with all the datasheets that fit.
 */
const LEASE_MS = 6 * MINUTE_MS;

/** A mail that waits for fail-safe to end goes out within this time of its end. */
const HOLD_MS = MINUTE_MS;

/** Shorter than the time the process has for its graceful shutdown. */
const STOP_TIMEOUT_MS = 3_000;

type OutboxWorkerSettings = {
  deliver: Deliver;
  pollMs: number;
  leaseMs: number;
  stopTimeoutMs: number;
  retryDelay: typeof retryDelayMs;
  holdMs: number;
};

/** Sends the outbox's mail until the worker is stopped. */
export function startOutboxWorker({
  deliver = createMailer(),
  pollMs = POLL_MS,
  leaseMs = LEASE_MS,
  stopTimeoutMs = STOP_TIMEOUT_MS,
  retryDelay = retryDelayMs,
  holdMs = HOLD_MS,
}: Partial<OutboxWorkerSettings> = {}): OutboxWorker {
  const worker = new OutboxWorker({
    ...{ deliver, pollMs, leaseMs, stopTimeoutMs },
    ...{ retryDelay, holdMs },
  });
  worker.wake();
  return worker;
}

/**
 * Sends the outbox's mail in rounds: a round records the outcomes of deliveries, leases due mails and starts their
 * delivery. A round follows each commit that queued mail, each delivery, and at the latest the poll interval. An error
 * of the database or the mailer is logged and ends nothing.
 */
export class OutboxWorker {
  readonly #settings: OutboxWorkerSettings;
  readonly #timer = new EarliestTimer(() => {
    this.#round = this.#runRound();
  });
  readonly #unsubscribe = onMailQueued(() => this.wake());
  readonly #stopping = new AbortController();

  readonly #limit = new DeliveryLimit();
  /** True if the last round leased as many mails as it could. */
  #areOthersDue = false;
  /** Deliveries under way. */
  readonly #inFlight = new Set<Promise<void>>();
  /** Outcomes of deliveries that have not been written to the database yet. */
  readonly #unrecorded = new Set<MailOutcome>();
  /** The current or the last round. */
  #round = Promise.resolve();
  #isInRound = false;

  constructor(settings: OutboxWorkerSettings) {
    this.#settings = settings;
  }

  /** Starts a round soon. Costs the caller nothing. */
  wake(): void {
    this.#schedule(0);
  }

  /** Leases no more mail, and waits a bounded time for the deliveries under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#timer.clear();
    this.#unsubscribe();

    const timeout = new AbortController();
    await Promise.race([
      Promise.all([this.#round.then(() => this.#recordRemaining()), ...this.#inFlight]),
      delay(this.#settings.stopTimeoutMs, undefined, { signal: timeout.signal }).catch(
        () => undefined,
      ),
    ]);
    timeout.abort();
  }

  #schedule(delayMs: number): void {
    // A round schedules the next one at its end, and sees what was queued during it.
    if (!this.#stopping.signal.aborted && !this.#isInRound) this.#timer.set(delayMs);
  }

  async #runRound(): Promise<void> {
    this.#isInRound = true;
    let waitMs = this.#settings.pollMs;
    try {
      // A replica cannot write; it may become the primary at any time.
      if (mayWrite()) {
        await this.#startDeliveries();
        waitMs = this.#msUntilNextRound();
      }
    } catch (error) {
      logError(error, { event: "outbox-unavailable" });
    }
    // In the same synchronous step as `waitMs` was computed: a wake in between would be lost.
    this.#isInRound = false;
    this.#schedule(waitMs);
  }

  async #startDeliveries(): Promise<void> {
    if (this.#msUntilNextRound() > 0) return;
    const max = Math.max(this.#limit.atOnce - this.#inFlight.size, 0);
    const mails = await this.#recordAndLease(max);
    this.#areOthersDue = mails.length === max;
    for (const mail of mails) this.#startDelivery(mail);
  }

  #msUntilNextRound(): number {
    const { pollMs } = this.#settings;
    if (this.#unrecorded.size > 0) return 0;
    if (this.#inFlight.size >= this.#limit.atOnce) return pollMs;

    const now = Date.now();
    return Math.min((findNextMailDueAt(now) ?? Infinity) - now, pollMs);
  }

  #startDelivery(mail: OutboxMail): void {
    const delivery = this.#deliver(mail).finally(() => {
      this.#inFlight.delete(delivery);
      this.wake();
    });
    this.#inFlight.add(delivery);
  }

  async #deliver(mail: OutboxMail): Promise<void> {
    const { deliver } = this.#settings;
    const outcome = await attemptMail(mail, deliver, this.#settings);
    this.#limit.adapt(outcome.kind, { areOthersDue: this.#areOthersDue });
    this.#unrecorded.add(outcome);
    if (this.#stopping.signal.aborted) await this.#recordRemaining();
  }

  async #recordRemaining(): Promise<void> {
    if (this.#unrecorded.size === 0) return;
    try {
      await this.#recordAndLease(0);
    } catch (error) {
      logError(error, { event: "mail-not-noted" });
    }
  }

  #recordAndLease(max: number): Promise<OutboxMail[]> {
    const { leaseMs } = this.#settings;
    const stopping = this.#stopping.signal;
    return recordAndLeaseMails({ unrecorded: this.#unrecorded, max, leaseMs, stopping });
  }
}

/** Tries once to deliver a mail; logs a failure without the address. Never throws. */
async function attemptMail(
  mail: OutboxMail,
  deliver: Deliver,
  { retryDelay, holdMs }: { retryDelay: typeof retryDelayMs; holdMs: number },
): Promise<MailOutcome> {
  const delivery = await deliverSafely(mail, deliver);
  const now = Date.now();
  if (delivery.kind === "sent") return { kind: "sent", mail, sentAt: now };
  if (delivery.kind === "held") {
    return { kind: "held", mail, error: delivery.error, nextAttemptAt: now + holdMs };
  }

  const waitMs =
    delivery.kind === "postponed" ? retryDelay(mail.attempts, Math.random()) : undefined;
  log({
    event: "mail-not-sent",
    mail: mail.id,
    attempt: mail.attempts,
    outcome: delivery.kind,
    code: delivery.code,
    // Null when there is no next attempt.
    nextInSeconds: waitMs === undefined ? null : Math.ceil(waitMs / 1000),
  });
  const { error } = delivery;
  return waitMs === undefined
    ? { kind: "failed", mail, error, failedAt: now }
    : { kind: "postponed", mail, error, nextAttemptAt: now + waitMs };
}

async function deliverSafely(mail: OutboxMail, deliver: Deliver): Promise<Delivery> {
  try {
    return await deliver(mail);
  } catch (error) {
    return { kind: "postponed", ...failureOf(error) };
  }
}

/** The result of one attempt to deliver a mail; times are milliseconds since 1970. */
type MailOutcome =
  | { kind: "sent"; mail: OutboxMail; sentAt: number }
  | { kind: "postponed" | "held"; mail: OutboxMail; error: string; nextAttemptAt: number }
  | { kind: "failed"; mail: OutboxMail; error: string; failedAt: number };

/**
 * Records the outcomes of deliveries and leases up to `max` due mails, in one transaction: a sent
 * mail whose outcome is not recorded yet cannot be leased again, not even when its delivery ended
 * while this waited for a lock. Removes what was recorded from `unrecorded`. Leases none once
 * `stopping` is aborted.
 */
async function recordAndLeaseMails({
  unrecorded,
  max,
  leaseMs,
  stopping,
}: {
  unrecorded: Set<MailOutcome>;
  max: number;
  leaseMs: number;
  stopping: AbortSignal;
}): Promise<OutboxMail[]> {
  let recorded: MailOutcome[] = [];
  const leased = await write(() => {
    recorded = [...unrecorded];
    recorded.forEach(recordOutcome);
    return stopping.aborted ? [] : leaseDueMails(Date.now(), leaseMs, max);
  });
  for (const outcome of recorded) unrecorded.delete(outcome);
  return leased;
}

function recordOutcome(outcome: MailOutcome): void {
  const { mail } = outcome;
  switch (outcome.kind) {
    case "sent":
      return markMailSent(mail, outcome.sentAt);
    case "postponed":
      return postponeMail(mail, outcome.error, outcome.nextAttemptAt);
    case "held":
      return postponeMail(mail, outcome.error, outcome.nextAttemptAt, mail.attempts - 1);
    case "failed":
      return markMailFailed(mail, outcome.error, outcome.failedAt);
  }
}
