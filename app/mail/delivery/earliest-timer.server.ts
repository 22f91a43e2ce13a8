/** A timer that fires once, at the earliest of the times it was set for since it last fired. */
export class EarliestTimer {
  #timeout: NodeJS.Timeout | undefined;
  #firesAt = Infinity;
  readonly #callback: () => void;

  constructor(callback: () => void) {
    this.#callback = callback;
  }

  /** Does nothing when the timer already fires by then: repeated calls cannot postpone it. */
  set(delayMs: number): void {
    // Not the time of day: after its jump forward, this would seem to be later than what it was set for before.
    const at = performance.now() + delayMs;
    if (at >= this.#firesAt) return;

    this.clear();
    this.#firesAt = at;
    this.#timeout = setTimeout(() => {
      this.#firesAt = Infinity;
      this.#callback();
    }, delayMs);
  }

  clear(): void {
    clearTimeout(this.#timeout);
    this.#firesAt = Infinity;
  }
}
