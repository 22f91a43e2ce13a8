import type { ImportRun } from "~/imports/runs/runs.server";

const MAX_DEATHS = 3;

/** Where a run was when its worker ended before it. */
type Place = Pick<ImportRun, "id" | "state" | "progress">;

/** Counts how often workers have ended unexpectedly, one after the other, without getting a run any further. */
export class WorkerDeaths {
  #place: Place | undefined;
  #count = 0;

  /** Counts a death; `place` is the run that the next worker would go on with. */
  add(place: Place | undefined): void {
    this.#count = this.#isFurther(place) ? 1 : this.#count + 1;
    this.#place = place;
  }

  clear(): void {
    this.#count = 0;
  }

  /** Returns the id of the run with which no worker gets any further; undefined while there is none. */
  get hopelessRun(): number | undefined {
    return this.#count < MAX_DEATHS ? undefined : this.#place?.id;
  }

  #isFurther(place: Place | undefined): boolean {
    const before = this.#place;
    if (!before || before.id !== place?.id || before.state !== place.state) return true;
    return place.progress > before.progress;
  }
}
