import type { Crowd } from "./crowd";
import { below } from "./draw";
import type { Scene } from "./scene";

const PATIENCE_MS = 30_000;

type Request = Omit<RequestInit, "headers"> & {
  network?: string;
  headers?: Record<string, string>;
};

/** Sends hostile requests at a bounded rate, and counts the answers under the name of the attack. */
export class Attacker {
  readonly name: string;
  readonly scene: Scene;
  readonly #crowd: Crowd;

  constructor(name: string, scene: Scene, crowd: Crowd) {
    this.name = name;
    this.scene = scene;
    this.#crowd = crowd;
  }

  /** Requests a path and reads the whole answer; a refused connection is also an answer. */
  async send(path: string, { network = strangeNetwork(), headers, ...init }: Request = {}) {
    try {
      const response = await fetch(this.scene.url + path, {
        redirect: "manual",
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...init,
        headers: { "X-Forwarded-For": network, ...headers },
      });
      const text = await response.text();
      this.#crowd.count(this.name, response.status);
      return { status: response.status, location: response.headers.get("Location"), text };
    } catch {
      this.#crowd.count(this.name, "lost");
      return undefined;
    }
  }

  post(path: string, body: string, request: Request = {}) {
    const headers = { "Content-Type": "application/x-www-form-urlencoded", ...request.headers };
    return this.send(path, { ...request, method: "POST", body, headers });
  }

  count(status: number | "lost"): void {
    this.#crowd.count(this.name, status);
  }

  get isOver(): boolean {
    return this.#crowd.isOver;
  }

  pause(ms: number): Promise<void> {
    return this.#crowd.pause(ms);
  }
}

/** Returns the address of one of 60 000 networks in which no honest person is. */
export function strangeNetwork(): string {
  return `198.19.${below(250)}.${below(250) + 1}`;
}
