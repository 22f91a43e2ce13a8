import type { MailOutcome } from "~/mail/delivery/outbox-delivery.server";

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
