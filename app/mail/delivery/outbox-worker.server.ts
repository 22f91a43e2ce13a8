import { setTimeout as delay } from "node:timers/promises";

import { onMailQueued } from "~/mail/mail-queued.server";
import { findNextMailDueAt, type OutboxMail } from "~/mail/outbox.server";
import { type MailOutcome, recordAndLeaseMails } from "~/mail/delivery/outbox-delivery.server";
import { retryDelayMs } from "~/mail/mail-backoff";
import { MINUTE_MS } from "~/shared/durations";
import { DeliveryLimit } from "~/mail/delivery/delivery-limit.server";
import { EarliestTimer } from "~/mail/delivery/earliest-timer.server";
import { attemptMail } from "~/mail/delivery/mail-attempt.server";
import { createMailer, type Deliver } from "~/mail/delivery/mailer.server";
import { mayWrite } from "~/litefs/litefs.server";
import { logError } from "~/log.server";

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

export type OutboxWorkerSettings = {
  deliver: Deliver;
  pollMs: number;
  leaseMs: number;
  stopTimeoutMs: number;
  retryDelay: typeof retryDelayMs;
  holdMs: number;
};

/** Starts sending the outbox's mail, and goes on until the worker is stopped. */
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
 * Sends the outbox's mail in rounds: a round records what became of mails, leases due ones and
 * starts their delivery. A round follows each commit that queued mail, each delivery, and at the
 * latest the poll interval. An error of the database or the mailer is logged and ends nothing.
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
  /** The round under way, or the last one. */
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
