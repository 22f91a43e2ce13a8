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
    const at = Date.now() + delayMs;
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
