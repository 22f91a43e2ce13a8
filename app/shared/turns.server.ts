/** Runs tasks in the order in which they come, at most `atOnce` of them at a time. */
export class Turns {
  #running = 0;
  readonly #waiting: Array<() => void> = [];
  readonly #atOnce: number;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Runs a task when its turn comes, and settles as it does. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    // The task that ends passes its place on.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
